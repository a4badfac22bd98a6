// Owns the onboarding before login (client/README.md "Onboarding").
import { useState } from "react";
import { useBack } from "../lib/back.ts";
import { finishPreLogin } from "./state.ts";
import { Carousel, Medallion, type Slide } from "../ui/carousel.tsx";
import { useArrival } from "../ui/page.tsx";
import { editIcon, heartIcon, pawIcon } from "../ui/icons.ts";
import { Entrance } from "../ui/entrance.tsx";

const slides: Slide[] = [
  {
    title: "Boas-vindas!",
    text:
      "Este é o portal do hospital veterinário municipal de São Luís. Tudo para o seu pet, aqui.",
    drawing: <Medallion icon={pawIcon} />,
  },
  {
    title: "Cadastro gratuito",
    text: "Tutores e ONGs se cadastram sem pagar nada. Tenha em mãos o CPF ou o CNPJ.",
    drawing: <Medallion icon={editIcon} />,
  },
  {
    title: "Cuide dos seus pets",
    text: "Agende consultas, participe de campanhas e acompanhe a saúde deles.",
    drawing: <Medallion icon={heartIcon} />,
  },
];

export function OnboardingScreen() {
  const heading = useArrival("Boas-vindas");
  const [index, setIndex] = useState(0);
  useBack(index, () => setIndex((current) => current - 1));
  return (
    <Entrance>
      <Carousel
        slides={slides}
        index={index}
        onMove={setIndex}
        finishLabel="Vamos começar!"
        onFinish={finishPreLogin}
        onSkip={finishPreLogin}
        level="h1"
        heading={heading}
      />
    </Entrance>
  );
}
