// Owns registration (spec §2.1): the choice of profile, and which wizard follows it.
import { useLayoutEffect, useRef, useState } from "react";
import { styled } from "../../lib/style.ts";
import { routes } from "../../routes.ts";
import { IconLink } from "../../ui/button.tsx";
import { Card, CardList } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { begin, findBegun, type Perfil } from "./kept.ts";
import { Lead } from "./lead.ts";
import { OngWizard } from "./ong.tsx";
import { TutorWizard } from "./tutor.tsx";

export function CadastroScreen() {
  const [perfil, setPerfil] = useState(findBegun);
  const content = useHeadingFocus(perfil);

  function choose(chosen: Perfil) {
    begin(chosen);
    setPerfil(chosen);
  }

  function leave() {
    setPerfil(undefined);
  }

  return (
    <Frame>
      <Header>
        <IconLink href={routes.home} label="Voltar ao login" icon="chevron-left" />
        <span>Cadastro</span>
      </Header>
      <Page title="Cadastre-se" main>
        <div ref={content}>
          {perfil === undefined && <PerfilChoice onChoose={choose} />}
          {perfil === "tutor" && <TutorWizard onLeave={leave} />}
          {perfil === "ong" && <OngWizard onLeave={leave} />}
        </div>
      </Page>
    </Frame>
  );
}

function PerfilChoice({ onChoose }: { onChoose: (perfil: Perfil) => void }) {
  return (
    <Choice>
      <h2 tabIndex={-1}>Quem vai usar o portal?</h2>
      <Lead>O cadastro é gratuito e leva poucos minutos. Escolha o seu perfil.</Lead>
      <CardList>
        <li>
          <Card
            icon="user"
            primary="Tutor"
            secondary="Para quem quer adotar ou já tem pets"
            onClick={() => onChoose("tutor")}
          />
        </li>
        <li>
          <Card
            icon="building"
            primary="ONG"
            secondary="Para organizações que trabalham com resgate e adoção"
            onClick={() => onChoose("ong")}
          />
        </li>
      </CardList>
    </Choice>
  );
}

/** Between the choice and a wizard the heading of what came takes the focus, as between the steps. */
function useHeadingFocus(perfil: Perfil | undefined) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(perfil);
  useLayoutEffect(() => {
    if (shown.current === perfil) return;
    shown.current = perfil;
    globalThis.scrollTo?.(0, 0);
    content.current!.querySelector<HTMLElement>("h2")!.focus({ preventScroll: true });
  }, [perfil]);
  return content;
}

const Frame = styled("div")`
  --acima: 11rem;
  --alto: 0;
`;

const Header = styled("header")`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 3.5rem;
  padding-top: env(safe-area-inset-top);
  /* In line with the column under it. */
  padding-inline: max(0.25rem, env(safe-area-inset-left), calc((100% - 44rem) / 2 + 0.25rem));
  border-bottom: 1px solid var(--linha);
  background: var(--superficie);
  font-weight: 650;
`;

const Choice = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
`;
