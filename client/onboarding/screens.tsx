// The two onboardings (client/README.md "Onboarding"): a screen before the login, and an overlay after it.
import { useRef, useState } from "react";
import { finishPostLogin, finishPreLogin } from "./state.ts";
import { useBack } from "../lib/back.ts";
import { Carousel, SLIDE, type Slides } from "./carousel.tsx";
import { Column, Entrance, Frame, Main } from "../ui/entrance.tsx";
import type { IconPath } from "../ui/icon.tsx";
import { calendarIcon, cardIcon, pawIcon } from "../ui/icons.ts";
import { Cover } from "../ui/layers/cover.ts";
import { useModal } from "../ui/layers/use_modal.ts";
import { useArrival } from "../ui/page.tsx";

const editIcon: IconPath = "M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3.5 3.5L8.5 19zM14.5 6.5l3 3";
const heartIcon: IconPath =
  "M12 20.5S3 15.2 3 9c0-2.8 2.2-4.8 4.7-4.8 1.9 0 3.4 1 4.3 2.8.9-1.8 2.4-2.8 4.3-2.8C18.8 4.2 21 6.2 21 9c0 6.2-9 11.5-9 11.5";

const beforeLogin: Slides = {
  level: "h1",
  endLabel: "Vamos começar!",
  onEnd: finishPreLogin,
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

export function OnboardingScreen() {
  const heading = useArrival("Boas-vindas");
  const [index, setIndex] = useState(0);
  useBack(index, () => setIndex((current) => current - 1));
  return (
    <Entrance>
      <Carousel of={beforeLogin} index={index} onMove={setIndex} heading={heading} />
    </Entrance>
  );
}

const afterLogin: Slides = {
  level: "h2",
  endLabel: "Começar",
  onEnd: finishPostLogin,
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

/** Covers the whole screen, once per device and again from the profile. */
export function Tutorial() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [index, setIndex] = useState(0);

  function goBack(): boolean {
    if (index === 0) finishPostLogin();
    else setIndex(index - 1);
    return index === 0;
  }

  const modal = useModal({ focus: heading, onDismiss: finishPostLogin, onBack: goBack });
  return (
    <Cover {...modal} aria-labelledby={SLIDE} data-whole>
      <Frame>
        <Column>
          <Main as="div">
            <Carousel of={afterLogin} index={index} onMove={setIndex} heading={heading} />
          </Main>
        </Column>
      </Frame>
    </Cover>
  );
}
