// The profile (client/README.md "Profile"): what the logged-in person can do with the account.
import { useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { useBack } from "../lib/navigation/use_back.ts";
import { formatDay } from "../lib/time/dates.ts";
import { maskCpfOuCnpj, maskTelefone } from "../lib/form/value_masks.ts";
import type { FailureTexts } from "../lib/form/form.ts";
import { registerDirtyCheck } from "../lib/form/unfinished.ts";
import { styled } from "../lib/style.ts";
import { TRY_LATER_ADVICE } from "../lib/overlays/toasts.ts";
import {
  confirmAndLogoutToChangeSenha,
  DELETE_CONTA_SEND_KEY,
  deleteContaAndLogout,
  messages,
} from "./state.ts";
import { confirmAction, showFailureAlertOrThrow } from "../lib/overlays/dialogs.ts";
import {
  adviceAfterFailure,
  type AttemptAdvice,
  isSending,
  textsAfterFailure,
} from "../lib/http/sending.ts";
import { installWay } from "../lib/device/install.ts";
import { bringBackConfirmacaoEmail } from "../confirmacao_email/state.ts";
import { replayTutorial } from "../onboarding/state.ts";
import { currentUser, logout } from "../sessao/state.ts";
import { isOng, type Usuario } from "../sessao/usuario.ts";
import { IconBackground, type IconPath } from "../ui/icon.tsx";
import { cardIcon, lockIcon } from "../ui/screen_icons.ts";
import { AttemptFailureNotice } from "../ui/forms/attempt_failure.tsx";
import { mayLeaveOrWarn } from "../ui/forms/drafts.tsx";
import { Columns, Panel } from "../ui/layout.ts";
import { Description, DescriptionList } from "../ui/lists/description_list.tsx";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { BreakableNumberText, BreakableText } from "../ui/breakable.tsx";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { CenteredRow } from "../ui/entrance.tsx";
import { HospitalContact, phoneIcon } from "../ui/hospital_contact.tsx";
import { Page } from "../ui/page.tsx";
import { StatementLinks } from "../ui/statement_links.tsx";
import { downloadIcon, promptOrExplainInstall } from "../ui/overlays/install_hint.tsx";
import { screenTitles } from "../routes.ts";

const logoutIcon: IconPath =
  "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 16.5l4.5-4.5L16 7.5M20.5 12H9";
const mailIcon: IconPath =
  "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2.5 7.5L12 13.5l9.5-6";
const starIcon: IconPath =
  "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z";
const trashIcon: IconPath = "M4 6.5h16M9 6.5V4h6v2.5M6 6.5L7 20h10l1-13.5M10 11v5M14 11v5";

const TRY_WORDS: AttemptAdvice = {
  mayBeDone: "A conta pode já ter sido excluída.",
  again: "Para saber se foi excluída, toque de novo em “Excluir conta”: repetir não faz mal.",
  refused: `A conta continua aberta. ${TRY_LATER_ADVICE}`,
};

export function PerfilScreen() {
  useSignals();
  const user = currentUser.value;
  if (!user) return null;
  // The build writes them below the page. Enough of its name to tell two builds apart.
  const comments = [...document.childNodes].filter((node) => node instanceof Comment);
  const [release = "", build] = comments.slice(-2).map(({ data }) => data);
  const [version, day] = release.split(" ");
  return (
    <Page title={screenTitles.perfil}>
      <Columns>
        <Person user={user} />
        <Rows role="list">
          {installWay.value && (
            <Row
              icon={downloadIcon}
              onClick={() => void promptOrExplainInstall()}
            >
              Instalar o app
            </Row>
          )}
          <Row icon={starIcon} onClick={replayTutorial}>Ver tutorial novamente</Row>
          <Row icon={lockIcon} onClick={() => void confirmAndLogoutToChangeSenha(user)}>
            Trocar senha
          </Row>
          <Row icon={logoutIcon} onClick={logout}>Sair da conta</Row>
          <DeletionRow />
        </Rows>
      </Columns>
      <StatementLinks />
      {build && (
        <CenteredRow as="small">
          {`Versão ${version} de ${formatDay(day)} (${build.slice(0, 4)})`}
        </CenteredRow>
      )}
    </Page>
  );
}

function Person({ user }: { user: Usuario }) {
  const { nome, email, telefone, documento, isEmailVerified } = user;
  return (
    <Panel>
      <Who>
        <IconBackground data-size="medium" aria-hidden="true" translate="no">
          {initialLetterOf(nome)}
        </IconBackground>
        <h2 translate="no">{nome || "Não informado"}</h2>
      </Who>
      <DescriptionList>
        <Description icon={mailIcon} term="E-mail">
          <BreakableText text={email || "Não informado"} />
          {/* What it says changes while it is shown: an element of its own. */}
          <div>
            {!isEmailVerified && (
              <Button onClick={bringBackConfirmacaoEmail}>Confirmar agora</Button>
            )}
            {isEmailVerified && email && <StatusChip tone="verde">E-mail confirmado</StatusChip>}
          </div>
        </Description>
        <Description icon={phoneIcon} term="Telefone">
          <BreakableNumberText text={telefone ? telefoneText(telefone) : "Não informado"} />
        </Description>
        <Description icon={cardIcon} term={isOng({ documento }) ? "CNPJ" : "CPF"}>
          <BreakableNumberText text={maskCpfOuCnpj(documento) || "Não informado"} />
        </Description>
      </DescriptionList>
      <small>Algum dado errado? Peça a correção no hospital, com um documento.</small>
      <HospitalContact />
    </Panel>
  );
}

/** The first letter of the name, complete even if it has more than one code unit. */
function initialLetterOf(nome: string): string {
  return (Array.from(nome.trim())[0] ?? "?").toUpperCase();
}

/** The phone as the portal writes one. What is no single number, or lacks its area code, stays as the API has it. */
function telefoneText(telefone: string): string {
  const masked = maskTelefone(telefone);
  return /^\(\d\d\) \d{4,5}-\d{4}$/.test(masked) ? masked : telefone;
}

const isDeleting = () => isSending(DELETE_CONTA_SEND_KEY);

function DeletionRow() {
  useSignals();
  const [failure, setFailure] = useState<FailureTexts>([]);
  const isBusy = isDeleting();
  useBack(isBusy ? 1 : 0, () => mayLeaveOrWarn(isDeleting));

  async function confirmAndDelete() {
    const agreed = await confirmAction({
      title: "Excluir conta",
      text: messages.confirmarExclusao,
      advice: "Você deixa de ver os seus pets, os agendamentos e o histórico.",
      confirm: "Sim, excluir",
      cancel: "Não, manter",
      isDanger: true,
      needsNetwork: true,
    });
    if (!agreed) return;
    setFailure([]);
    // A reload for a version that another tab has taken would lose what comes of it, and what is said of it.
    const release = registerDirtyCheck(() => true);
    try {
      await deleteContaAndLogout();
    } catch (error) {
      const advice = adviceAfterFailure(error, TRY_WORDS);
      setFailure(
        textsAfterFailure(
          error,
          await showFailureAlertOrThrow(error, undefined, { advice }),
          TRY_WORDS,
        ),
      );
    } finally {
      release();
    }
  }

  return (
    <li>
      <AttemptFailureNotice failure={failure} />
      <Button
        kind="quiet"
        icon={trashIcon}
        busy={isBusy}
        busyLabel="Excluindo..."
        onClick={confirmAndDelete}
        data-danger
      >
        Excluir conta
      </Button>
    </li>
  );
}

function Row(props: ButtonProps) {
  return (
    <li>
      <Button kind="quiet" {...props} />
    </li>
  );
}

const Who = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
  & > h2 {
    flex: 1 1 8rem;
  }
  & > span {
    border: 1px solid transparent;
    background: var(--azul);
    color: var(--sobre-azul);
    font-size: 1.75rem;
    font-weight: 700;
  }
`;

/** The gap is narrower with large text: the longest word fits beside the icon. */
const Rows = styled("ul")`
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background: var(--superficie);
  box-shadow: var(--sombra);
  overflow: hidden;
  & > li + li {
    border-top: 1px solid var(--linha);
  }
  & > li > div {
    margin: 0.75rem var(--margem) 0;
  }
  & [data-kind] {
    justify-content: flex-start;
    flex-wrap: nowrap;
    gap: min(0.875rem, 4vw);
    width: 100%;
    min-height: 3.5rem;
    padding-inline: var(--margem);
    border: 0;
    border-radius: 0;
    color: var(--tinta);
    text-align: start;
    & > svg {
      color: var(--azul);
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  & [data-danger],
  & [data-danger] > svg {
    color: var(--telha);
  }
`;
