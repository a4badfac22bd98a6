// The screen of registration (client/README.md "Registration"): the choice of profile, then its wizard.
import { type ComponentType, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../lib/style.ts";
import { navigate } from "../lib/navigation/back.ts";
import { useBack } from "../lib/navigation/use_back.ts";
import { routes } from "../routes.ts";
import { type Draft, isFormDirty } from "../lib/form/drafts.ts";
import { useFocusOnStep } from "../lib/navigation/use_focus_on_step.ts";
import { useStepDirection } from "../lib/navigation/use_step_direction.ts";
import { Card, CardList } from "../ui/lists/card.tsx";
import { Page } from "../ui/page.tsx";
import { Stack } from "../ui/layout.ts";
import { DraftOffer, leaveOrConfirmDiscard, useDraftOrOffer } from "../ui/forms/drafts.tsx";
import { CurrentStep, StepLead, useStepsAutosave } from "../ui/forms/wizard.tsx";
import type { IconPath } from "../ui/icon.tsx";
import { userIcon } from "../ui/screen_icons.ts";
import { StatementLinks } from "../ui/statement_links.tsx";
import { BackToLoginLayout } from "../ui/form_entrance.tsx";
import { ongWizard } from "./ong.tsx";
import { CADASTRO_DRAFT_KEY, goStepBackOrWarn, type WizardProps } from "./registration.ts";
import { tutorWizard } from "./tutor.tsx";

const buildingIcon: IconPath =
  "M5 21V5l7-2.5V21M12 8.5l7 2V21M3 21h18M8.5 8v.01M8.5 12v.01M8.5 16v.01M15.5 14v.01M15.5 17.5v.01";

const PERFIS = ["tutor", "ong"] as const;
type Perfil = typeof PERFIS[number];
type SavedSteps = Parameters<typeof useStepsAutosave>[1];

export function CadastroScreen() {
  useSignals();
  const { draft, offer } = useDraftOrOffer(CADASTRO_DRAFT_KEY);
  // Before a choice on this screen, the draft decides.
  const [chosen, choose] = useState<Perfil>();
  const perfil = PERFIS.find((one) => one === (chosen ?? draft?.values.perfil));
  // Behind the choice, to which 'Voltar' leads from step 1, the wizard keeps what was typed.
  const [isAtChoice, setAtChoice] = useState(false);
  const shown = isAtChoice ? undefined : perfil;
  const wizard = {
    draft: chosen ? undefined : draft,
    isHidden: isAtChoice,
    onBackFromFirst: () => setAtChoice(true),
  };
  const moved = useStepDirection(shown ? 1 : 0);
  const content = useFocusOnStep<HTMLDivElement>(offer ? "offer" : shown);
  useBack(
    isAtChoice && perfil && isFormDirty(CADASTRO_DRAFT_KEY) ? 1 : 0,
    () => leaveOrConfirmDiscard(CADASTRO_DRAFT_KEY, () => navigate(routes.home)),
  );

  function chooseOrContinue(next: Perfil) {
    if (next === perfil) return setAtChoice(false);
    leaveOrConfirmDiscard(CADASTRO_DRAFT_KEY, () => {
      choose(next);
      setAtChoice(false);
    });
  }

  return (
    <BackToLoginLayout draftKey={CADASTRO_DRAFT_KEY} headerText="Cadastro">
      <Page title="Cadastre-se" isMain>
        <Content ref={content} data-moved={moved}>
          {offer && <DraftOffer level="h2" {...offer} />}
          {perfil === "tutor" && <Wizard of={tutorWizard} {...wizard} />}
          {perfil === "ong" && <Wizard of={ongWizard} {...wizard} />}
          {!shown && !offer &&
            <PerfilChoice onChoose={chooseOrContinue} />}
        </Content>
        <StatementLinks />
      </Page>
    </BackToLoginLayout>
  );
}

/** Opens the kind's wizard, and saves it with the `texts` that are not in its forms, also while it is hidden. */
function Wizard<Opened extends SavedSteps & { texts: () => Record<string, string> }>(
  { of: { startFlow, list }, isHidden, ...props }: WizardProps & {
    of: {
      startFlow: (draft: Draft | undefined) => Opened;
      list: readonly { title: string; Step: ComponentType<Opened & WizardProps> }[];
    };
    isHidden: boolean;
  },
) {
  const [wizard] = useState(() => startFlow(props.draft));
  const { steps } = wizard;
  useStepsAutosave(CADASTRO_DRAFT_KEY, wizard, wizard.texts);
  function onBackFromFirst() {
    // The answer of a check under way no longer counts.
    steps.goTo(1);
    props.onBackFromFirst();
  }
  if (isHidden) return null;
  return (
    <CurrentStep
      list={list}
      props={{ ...wizard, ...props, onBackFromFirst }}
      onBack={() => goStepBackOrWarn(steps)}
      onBackFromFirst={onBackFromFirst}
    />
  );
}

function PerfilChoice({ onChoose }: { onChoose: (perfil: Perfil) => void }) {
  return (
    <Stack>
      <h2 tabIndex={-1}>Quem vai usar o portal?</h2>
      <StepLead>O cadastro é gratuito e leva poucos minutos. Escolha o seu perfil.</StepLead>
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
