// The sheet in which every form and detail opens: it slides up from the bottom, and asks before it closes.
import { type CSSProperties, type ReactNode, type RefObject, useId, useRef } from "react";
import type { OnBack } from "../../lib/navigation/back.ts";
import { styled } from "../../lib/style.ts";
import { IconButton } from "../button.tsx";
import { Stack } from "../layout.ts";
import { useModal } from "./use_modal.ts";
import { closeIcon } from "../icons.ts";

export interface BottomSheetProps {
  title: ReactNode;
  onClose: () => void;
  /** Decides whether the sheet may close now, and can ask the person first. */
  mayClose?: () => boolean | Promise<boolean>;
  /** True if 'Fechar', Escape, a press outside and Back close the sheet. Otherwise only its content can. */
  closable?: boolean;
  /** Back, instead of closing; `false` keeps the sheet. */
  onBack?: OnBack;
  /** Escape and a press outside, instead of closing. */
  onDismiss?: () => void;
  actions?: ReactNode;
  /** True for 80 % of the screen's height, also with little content. */
  tall?: boolean;
  /** The height in CSS pixels below which the sheet does not shrink with its content, on narrow screens. */
  minHeightPx?: number;
  /** The id of the item that the sheet shows, `null`: none. On wide screens, a press on that card only closes. */
  cardId?: string | null;
  /** True for the middle of wide screens, not beside the list: over home, and if the sheet opens by itself. */
  centred?: boolean;
  /** The accessible name, if the title is that of a step. */
  ariaLabel?: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A modal sheet at the bottom of the screen. To close it, stop drawing it. */
export function BottomSheet(
  { title, ariaLabel, mayClose = () => true, closable = true, centred, ...sheet }: BottomSheetProps,
) {
  const titleId = useId();
  const own = useRef<HTMLHeadingElement>(null);
  const heading = sheet.headingRef ?? own;

  /** Closes the sheet if it may, perhaps after a question. Returns whether it is closed now. */
  function requestClose(): boolean {
    const answer = mayClose();
    if (answer === true) sheet.onClose();
    if (typeof answer === "boolean") return answer;
    void answer.then((agreed) => agreed && sheet.onClose());
    return false;
  }

  const close = () => closable && requestClose();
  const modal = useModal({
    focus: heading,
    aside: !centred,
    card: sheet.cardId,
    onDismiss: sheet.onDismiss ?? close,
    onBack: sheet.onBack ?? close,
  });

  return (
    <Dialog
      {...modal}
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel === undefined ? titleId : undefined}
      data-tall={sheet.tall}
      data-aside={!centred}
      style={{ "--menor": `${sheet.minHeightPx ?? 0}px` } as CSSProperties}
    >
      <Sheet>
        <Head>
          <Title ref={heading} id={titleId} tabIndex={-1}>{title}</Title>
          {closable && <IconButton label="Fechar" icon={closeIcon} onClick={requestClose} />}
        </Head>
        <Body>{sheet.children}</Body>
        <Actions data-sends>{sheet.actions}</Actions>
      </Sheet>
    </Dialog>
  );
}

/**
 * Toasts may cover only its title row. The usual toast and the offline one have room from the start, so that nothing
 * moves under a finger. For more, the sheet makes room. If the title row scrolls with the content, they cover nothing.
 * With large text, the content also has the room above.
 *
 * `data-moved`: it comes in the place of another sheet, of whose height it begins (use_modal.ts). On wide screens it
 * grows upwards, so that its buttons stay where they are. `data-aside`: in the right half of the page, whose header and
 * footer stay, because the list is the left half. There it comes in the place of what the list shows, and leaves at
 * once: two of them must not cross.
 */
const Dialog = styled("dialog")`
  --sob-avisos: min(50dvh, var(--avisos, 0px) - max(0px, 4.75rem + var(--solta)));
  --maior: calc(100% - max(env(safe-area-inset-top) + min(3.25rem, 16.25vw), var(--sob-avisos)));
  width: 100%;
  max-width: min(42rem, 100vw);
  min-height: min(var(--menor), var(--maior));
  max-height: var(--maior);
  margin: auto auto 0;
  border-radius: var(--raio-grande) var(--raio-grande) 0 0;
  background: var(--folha);
  box-shadow: var(--sombra-alta);
  overflow: hidden;
  &[open] {
    display: flex;
    animation: rise 200ms ease-out;
  }
  &[inert] {
    animation: rise 150ms ease-in reverse;
    & * {
      animation: none;
    }
  }
  &[data-tall="true"] {
    height: 80%;
  }
  &[data-moved] {
    animation-name: reach;
  }
  @media (min-width: 60rem) {
    margin-bottom: 28dvh;
    max-height: calc(72% - max(2%, var(--sob-avisos)));
    border-radius: var(--raio-grande);
    &:not([data-moved]) {
      animation-name: lift;
    }
    &[data-tall="true"] {
      margin-bottom: auto;
      max-height: none;
    }
    &[data-aside="true"] {
      --acima: calc(var(--faixa, 0px) + max(0px, var(--topo) + var(--solta)) + 0.75rem);
      --sob-avisos: min(50dvh, var(--avisos, 0px) - var(--acima) - max(0px, 4rem + var(--solta)));
      width: min(31rem, 50% - 2rem);
      max-width: none;
      height: auto;
      min-height: 0;
      max-height: none;
      margin: var(--acima) max(1rem, 50% - 32rem) calc(max(0px, var(--rodape) + var(--solta)) +
        0.75rem) auto;
      padding-top: max(0px, var(--sob-avisos));
      border: 1px solid var(--linha);
      animation: arrive 150ms ease-out;
      &[inert] {
        display: none;
      }
    }
  }
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
`;

/** The sheet, whose padding keeps a focused field and its label below the pinned head. */
const Sheet = styled("div")`
  flex: 1;
  display: flex;
  flex-direction: column;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scroll-padding-block: max(2rem, 6rem + var(--solta)) max(1rem, 18rem + var(--solta));
`;

/** Pinned like the buttons, unless the text is large. Where a long word leaves 'Fechar' no room, it is above. */
const Head = styled("div")`
  position: sticky;
  top: var(--solta);
  z-index: 2;
  flex: none;
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: flex-end;
  justify-content: flex-end;
  gap: 0 min(0.75rem, 3.75vw);
  padding: min(0.75rem, 3.75vw) min(0.75rem, 3.75vw) 0.5rem min(1.25rem, 5vw);
  min-height: 4rem;
  background: var(--folha);
`;

/** The API may send a very long title: where it is pinned, it scrolls. */
const Title = styled("h2")`
  flex: 1 1 auto;
  width: min-content;
  max-height: max(30dvh, -1 * var(--solta));
  overflow-y: auto;
  padding-block: 0.625rem;
  font-size: clamp(1rem, 8.5vw, 1.25rem);
`;

const Body = styled(Stack)`
  [data-moved] > * > & {
    animation: enter 200ms ease-out;
  }
  flex: 1 0 auto;
  padding: 0.25rem min(1.25rem, 5vw) max(1.5rem, env(safe-area-inset-bottom));
  position: relative;
`;

/** Without any it has room for the notice of a slow call alone, which would lie over the words. */
const Actions = styled("div")`
  &:empty {
    display: none;
  }
  position: sticky;
  bottom: var(--solta);
  z-index: 2;
  flex: none;
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  padding: 0.75rem min(1.25rem, 5vw) max(0.75rem, env(safe-area-inset-bottom));
  border-top: 1px solid var(--linha);
  background: var(--folha);
  & > button,
  & > a {
    flex: 1 1 auto;
    padding-inline: min(0.625rem, var(--beside));
  }
`;
