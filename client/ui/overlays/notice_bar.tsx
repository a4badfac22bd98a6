// Offers something at the bottom of the page without blocking the page.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";
import { useIsLiveRegionReady } from "../../lib/overlays/live_region.ts";

export function NoticeBar(
  { title, text, children }: { title: string; text: string; children: ReactNode },
) {
  const isKnown = useIsLiveRegionReady();
  return (
    <Bar role="region" aria-label={title} data-empty={!isKnown}>
      <Words role="status">
        {isKnown && (
          <>
            <strong>{title}</strong>
            <span>{text}</span>
          </>
        )}
      </Words>
      <Actions>{children}</Actions>
    </Bar>
  );
}

const Bar = styled("div")`
  position: fixed;
  inset: auto 0.75rem calc(var(--rodape) + 0.75rem + env(safe-area-inset-bottom));
  z-index: 25;
  max-width: 26rem;
  margin-inline: auto;
  padding: 1rem;
  border: 1px solid var(--linha);
  border-left: 4px solid var(--ocre);
  border-radius: var(--raio);
  background: var(--superficie);
  box-shadow: var(--sombra-alta);
  &[data-empty="true"] {
    opacity: 0;
  }
`;

const Words = styled("div")`
  display: grid;
  span {
    color: var(--tinta-suave);
    font-size: 0.9375rem;
  }
`;

const Actions = styled("div")`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.75rem;
  & > button {
    flex: 1 1 auto;
  }
`;
