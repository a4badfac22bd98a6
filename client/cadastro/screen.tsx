// The screen of registration (client/README.md "Registration"): the choice of profile, then its wizard.
import { type ComponentType, useState } from "react";
import { styled } from "../lib/style.ts";
import type { Draft } from "../lib/unfinished.ts";
import { useDirection, useStepFocus } from "../lib/use_step_focus.ts";
import { Card, CardList } from "../ui/lists/card.tsx";
import { Page } from "../ui/page.tsx";
import { Stack } from "../ui/layout.ts";
import { leaveWizard, Resume, useFoundDraft } from "../ui/forms/drafts.tsx";
import { Lead, StepList, useSavedSteps } from "../ui/forms/wizard.tsx";
import type { IconPath } from "../ui/icon.tsx";
import { userIcon } from "../ui/icons.ts";
import { StatementLinks } from "../ui/statement_links.tsx";
import { FormEntrance } from "../ui/form_entrance.tsx";
import { ong } from "./ong.tsx";
import { CADASTRO, stepBack, type WizardProps } from "./registration.ts";
import { tutor } from "./tutor.tsx";

const buildingIcon: IconPath =
  "M5 21V5l7-2.5V21M12 8.5l7 2V21M3 21h18M8.5 8v.01M8.5 12v.01M8.5 16v.01M15.5 14v.01M15.5 17.5v.01";

type Perfil = "tutor" | "ong";
type SavedSteps = Parameters<typeof useSavedSteps>[1];

export function CadastroScreen() {
  const { draft, offer } = useFoundDraft(CADASTRO);
  // Before a choice on this screen, the draft decides.
  const [chosen, choose] = useState<{ perfil: Perfil | undefined }>();
  const perfil = chosen === undefined ? draft?.values.perfil : chosen.perfil;
  const wizard = {
    draft: chosen ? undefined : draft,
    onLeave: () => leaveWizard(CADASTRO, () => choose({ perfil: undefined })),
  };
  const moved = useDirection(perfil === undefined ? 0 : 1);
  const content = useStepFocus<HTMLDivElement>(offer ? "offer" : perfil);

  return (
    <FormEntrance place={CADASTRO} word="Cadastro">
      <Page title="Cadastre-se" main>
        <Content ref={content} data-moved={moved}>
          {offer && <Resume level="h2" {...offer} />}
          {perfil === "tutor"
            ? <Wizard of={tutor} {...wizard} />
            : perfil === "ong"
            ? <Wizard of={ong} {...wizard} />
            : !offer && <PerfilChoice onChoose={(perfil) => choose({ perfil })} />}
        </Content>
        <StatementLinks />
      </Page>
    </FormEntrance>
  );
}

/** Opens the kind's wizard, and saves it with the `texts` that are not in its forms. */
function Wizard<Opened extends SavedSteps & { texts: () => Record<string, string> }>(
  { of: { open, list }, ...props }: WizardProps & {
    of: {
      open: (draft: Draft | undefined) => Opened;
      list: readonly { title: string; Step: ComponentType<Opened & WizardProps> }[];
    };
  },
) {
  const [wizard] = useState(() => open(props.draft));
  useSavedSteps(CADASTRO, wizard, wizard.texts);
  return (
    <StepList
      list={list}
      props={{ ...wizard, ...props }}
      onBack={() => stepBack(wizard.steps)}
      onLeave={props.onLeave}
    />
  );
}

function PerfilChoice({ onChoose }: { onChoose: (perfil: Perfil) => void }) {
  return (
    <Stack>
      <h2 tabIndex={-1}>Quem vai usar o portal?</h2>
      <Lead>O cadastro é gratuito e leva poucos minutos. Escolha o seu perfil.</Lead>
      <CardList role="list">
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

const Content = styled("div")`
  display: contents;
  &[data-moved="back"] > * {
    animation: enter 200ms ease-out;
  }
`;
