// The screen of registration (client/README.md "Registration"): the choice of profile, then its wizard.
import { useState } from "react";
import { styled } from "../lib/style.ts";
import { useStepFocus } from "../lib/use_step_focus.ts";
import { Card, CardList } from "../ui/lists/card.tsx";
import { Page } from "../ui/page.tsx";
import { Stack } from "../ui/layout.ts";
import { leaveFirstStep, Resume, useFoundDraft } from "../ui/forms/drafts.tsx";
import { Lead } from "../ui/forms/wizard.tsx";
import { buildingIcon, userIcon } from "../ui/icons.ts";
import { FormEntrance } from "../ui/form_entrance.tsx";
import { OngWizard } from "./ong.tsx";
import { CADASTRO, type Perfil, perfilOf } from "./registration.ts";
import { TutorWizard } from "./tutor.tsx";

export function CadastroScreen() {
  const { draft, offer } = useFoundDraft(CADASTRO);
  // Before a choice on this screen, the draft decides.
  const [chosen, choose] = useState<{ perfil: Perfil | undefined }>();
  const perfil = chosen === undefined ? perfilOf(draft) : chosen.perfil;
  const wizard = {
    draft: chosen ? undefined : draft,
    onLeave: () => leaveFirstStep(CADASTRO, () => choose({ perfil: undefined })),
  };
  const content = useStepFocus<HTMLDivElement>(offer ? "offer" : perfil);

  return (
    <FormEntrance place={CADASTRO} word="Cadastro">
      <Page title="Cadastre-se" main>
        <Content ref={content}>
          {offer && <Resume level="h2" {...offer} />}
          {!offer && perfil === undefined && (
            <PerfilChoice onChoose={(perfil) => choose({ perfil })} />
          )}
          {perfil === "tutor" && <TutorWizard {...wizard} />}
          {perfil === "ong" && <OngWizard {...wizard} />}
        </Content>
      </Page>
    </FormEntrance>
  );
}

function PerfilChoice({ onChoose }: { onChoose: (perfil: Perfil) => void }) {
  return (
    <Stack>
      <h2 tabIndex={-1}>Quem vai usar o portal?</h2>
      <Lead>O cadastro é gratuito e leva poucos minutos. Escolha o seu perfil.</Lead>
      <CardList>
        <li>
          <Card
            icon={userIcon}
            primary="Tutor"
            secondary="Para quem quer adotar ou já tem pets"
            onClick={() => onChoose("tutor")}
          />
        </li>
        <li>
          <Card
            icon={buildingIcon}
            primary="ONG"
            secondary="Para organizações que trabalham com resgate e adoção"
            onClick={() => onChoose("ong")}
          />
        </li>
      </CardList>
    </Stack>
  );
}

/** Contains the heading that takes the focus. Has no box of its own. */
const Content = styled("div")`
  display: contents;
`;
