// The two onboardings (client/README.md "Onboarding"): a screen before the login, and an overlay after it.
import { type RefObject, type TouchEvent, useLayoutEffect, useRef, useState } from "react";
import { finishPreLoginOnboarding, finishTutorial } from "./state.ts";
import { useBack } from "../lib/navigation/use_back.ts";
import { styled } from "../lib/style.ts";
import { useStepDirection } from "../lib/navigation/use_step_direction.ts";
import { Button } from "../ui/button.tsx";
import { EntranceLayout } from "../ui/entrance.tsx";
import type { IconPath } from "../ui/icon.tsx";
import { calendarIcon, cardIcon, pawIcon } from "../ui/screen_icons.ts";
import { FullScreenDialog } from "../ui/overlays/full_screen_dialog.ts";
import { useModal } from "../ui/overlays/use_modal.ts";
import { Stack, StepActions } from "../ui/layout.ts";
import { Medallion } from "../ui/medallion.tsx";
import { useScreenArrival } from "../ui/page.tsx";

const editIcon: IconPath = "M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3.5 3.5L8.5 19zM14.5 6.5l3 3";
const heartIcon: IconPath =
  "M12 20.5S3 15.2 3 9c0-2.8 2.2-4.8 4.7-4.8 1.9 0 3.4 1 4.3 2.8.9-1.8 2.4-2.8 4.3-2.8C18.8 4.2 21 6.2 21 9c0 6.2-9 11.5-9 11.5";

interface Slides {
  list: readonly { title: string; text: string; icon: IconPath }[];
  level: "h1" | "h2";
  endLabel: string;
  onEnd: () => void;
}

const SLIDE = "slide";

const beforeLogin: Slides = {
  level: "h1",
  endLabel: "Vamos começar!",
  onEnd: finishPreLoginOnboarding,
  list: [
    {
      title: "Boas-vindas!",
      text:
        "Este é o portal do hospital veterinário municipal de São Luís. Tudo para o seu pet, aqui.",
      icon: pawIcon,
    },
    {
      title: "Cadastro gratuito",
      text: "Tutores e ONGs se cadastram sem pagar nada. Tenha em mãos o CPF ou o CNPJ.",
      icon: editIcon,
    },
    {
      title: "Cuide dos seus pets",
      text: "Agende consultas, participe de campanhas e acompanhe a saúde deles.",
      icon: heartIcon,
    },
  ],
};

export function PreLoginOnboardingScreen({ firstSlide = 0 }: { firstSlide?: number }) {
  const heading = useScreenArrival("Boas-vindas");
  return (
    <EntranceLayout>
      <Carousel {...beforeLogin} first={firstSlide} heading={heading} />
    </EntranceLayout>
  );
}

const afterLogin: Slides = {
  level: "h2",
  endLabel: "Começar",
  onEnd: finishTutorial,
  list: [
    {
      title: "Boas-vindas ao portal",
      text: "Aqui você cuida da saúde dos seus pets pelo celular, na hora que quiser.",
      icon: pawIcon,
    },
    {
      title: "Agende consultas rapidamente",
      text: "Escolha o serviço e o pet. O dia e o turno aparecem aqui no portal.",
      icon: calendarIcon,
    },
    {
      title: "PetCard digital",
      text: "No hospital, mostre o seu PetCard na tela do celular. Ele abre mesmo sem internet.",
      icon: cardIcon,
    },
  ],
};

/** The slides after the login, over the whole screen, until the person has finished or skipped them. */
export function TutorialOverlay() {
  const heading = useRef<HTMLHeadingElement>(null);
  const modal = useModal({ focus: heading, onDismiss: finishTutorial, onBack: finishTutorial });
  return (
    <FullScreenDialog {...modal} aria-labelledby={SLIDE} data-whole>
      <EntranceLayout isInDialog>
        <Carousel {...afterLogin} heading={heading} />
      </EntranceLayout>
    </FullScreenDialog>
  );
}

/** A touch that moves less than this is a tap or a scroll. */
const SWIPE_PX = 48;

/** A new slide is announced; the focus stays on the pressed button. */
function Carousel({ list, level: Title, endLabel, onEnd, first = 0, heading }: Slides & {
  first?: number;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const [index, setIndex] = useState(first);
  const { title, text, icon } = list[index];
  const isLast = index === list.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  const moved = useStepDirection(index);
  const touch = useRef<{ clientX: number; clientY: number }>(undefined);
  // By the current one: the history may go back two entries at once.
  useBack(index, () => setIndex((current) => current - 1));

  // It was pressed before React was there: its focus went with the drawn page.
  useLayoutEffect(() => {
    if (first > 0) next.current!.focus();
  }, []);

  // The first slide has no 'Anterior': if it had the focus, 'Próximo' gets it. On a low screen the title is above.
  useLayoutEffect(() => {
    if (moved) heading.current!.scrollIntoView?.({ block: "nearest" });
    const previous = next.current!.previousElementSibling;
    if (index === 0 && document.activeElement === previous) next.current!.focus();
  }, [index]);

  function move(by: number) {
    if (list[index + by] !== undefined) setIndex(index + by);
  }

  function endSwipe({ changedTouches }: TouchEvent) {
    if (touch.current === undefined) return;
    const x = changedTouches[0].clientX - touch.current.clientX;
    const y = changedTouches[0].clientY - touch.current.clientY;
    touch.current = undefined;
    if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
  }

  return (
    <Slideshow
      onTouchStart={({ touches }) => {
        // Safari moves the very object that it passed.
        const { clientX, clientY } = touches[0];
        touch.current = touches.length === 1 ? { clientX, clientY } : undefined;
      }}
      onTouchEnd={endSwipe}
    >
      <Button kind="quiet" name="skip" onClick={onEnd}>Pular</Button>
      <Stage aria-live="polite" aria-atomic="true">
        <Moving key={index} data-moved={moved}>
          <Medallion icon={icon} />
          <Title ref={heading} id={SLIDE} tabIndex={-1}>{title}</Title>
          <p>{text}</p>
        </Moving>
        <p>{`${index + 1} de ${list.length}`}</p>
      </Stage>
      <Dots aria-hidden="true">
        {list.map(({ title }, at) => <span key={title} data-current={at === index} />)}
      </Dots>
      <StepActions>
        <Button hidden={index === 0} onClick={() => move(-1)}>Anterior</Button>
        <Button
          ref={next}
          kind="primary"
          name="next"
          onClick={isLast ? onEnd : () => move(1)}
        >
          {isLast ? endLabel : "Próximo"}
        </Button>
      </StepActions>
    </Slideshow>
  );
}

const Slideshow = styled("div")`
  flex: 1;
  display: flex;
  flex-direction: column;
  touch-action: pan-y pinch-zoom;
  & > button {
    align-self: flex-end;
    margin: -0.75rem -8px 0;
  }
  & [hidden] {
    display: inline-flex !important;
    visibility: hidden;
  }
  @media (min-width: 48rem) {
    flex: none;
  }
`;

/** A slide, whose buttons stay where they are from slide to slide. */
const Stage = styled(Stack)`
  flex: 1;
  gap: 1rem;
  min-height: 20rem;
  text-align: center;
  & > p {
    color: var(--tinta-suave);
    font-size: 0.875rem;
    font-weight: 600;
  }
  @media (min-width: 48rem) {
    min-height: 27rem;
  }
`;

/** Room for two lines of title and three of text: drawing and title have the same place on each slide. */
const Moving = styled(Stack)`
  --lado: min(11rem, 55vw, 22vh);
  align-items: center;
  gap: 0.75rem;
  margin-block: auto;
  & > h1,
  & > h2 {
    margin-top: 0.75rem;
    font-size: clamp(1.0625rem, 9.4vw, 1.5rem);
  }
  & > h2 {
    min-height: 2.5em;
  }
  p {
    max-width: 22rem;
    min-height: 4.5em;
    color: var(--tinta-suave);
    font-size: 1.0625rem;
  }
`;

/** A dot's border is visible only with forced colours. */
const Dots = styled("div")`
  display: flex;
  justify-content: center;
  gap: 0.5rem;
  margin: 0.5rem 0 1.25rem;
  & > span {
    width: 0.5rem;
    height: 0.5rem;
    border: 1px solid transparent;
    border-radius: 0.25rem;
    background: var(--borda) border-box;
  }
  & > [data-current="true"] {
    width: 1.5rem;
    border-width: 0.25rem;
    background-color: var(--azul);
  }
`;
