// Offers something at the bottom of the page without blocking the page: for example to install the app.
import type { ReactNode } from "react";
import { say } from "../../lib/dialogs.ts";
import { install, type InstallByHand, installWay, putOffInstall } from "../../lib/install.ts";
import { styled } from "../../lib/style.ts";
import { useLiveRegion } from "../../lib/use_live_region.ts";
import { Button } from "../button.tsx";
import { downloadIcon } from "../icons.ts";

interface NoticeBarProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function NoticeBar({ title, text, children }: NoticeBarProps) {
  const isKnown = useLiveRegion();
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

/** Appears by itself, once: after the first success. */
export function InstallHint() {
  return (
    <NoticeBar
      title="Tenha o portal no seu celular"
      text="Instale o app: ele abre mais rápido e mostra o PetCard até sem internet."
    >
      <Button kind="primary" icon={downloadIcon} onClick={() => void startInstall()}>
        Instalar o app
      </Button>
      <Button kind="quiet" onClick={putOffInstall}>Agora não</Button>
    </NoticeBar>
  );
}

const FIRST_TAPS: Record<InstallByHand, string> = {
  safari: "Toque no botão Compartilhar do Safari",
  chrome: "Toque no botão Compartilhar do Chrome, na barra de endereço",
  browser: "Abra o menu do navegador e toque em “Compartilhar”",
  inside: "Este aplicativo não instala o portal. Abra primeiro este endereço no Safari. " +
    "Lá, toque no botão Compartilhar",
};

/** Opens the browser's install prompt. An iPhone has none: there a dialog explains what to tap. */
export async function startInstall(): Promise<void> {
  const way = installWay.peek();
  if (way === "prompt") return await install();
  if (way === undefined) return;
  await say({
    title: "Como instalar no iPhone",
    text: `${FIRST_TAPS[way]}, depois em “Adicionar à Tela de Início” e em “Adicionar”.`,
  });
  putOffInstall();
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
