// The profile (client/README.md "Profile"): what the logged-in person can do with the account.
import { type ReactNode, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatDay } from "../lib/dates.ts";
import type { FailedTry } from "../lib/form.ts";
import { styled } from "../lib/style.ts";
import { TRY_LATER } from "../lib/messages.ts";
import { changeSenha, deleteConta, DELETING_CONTA, messages } from "./state.ts";
import { confirmAction, sayFailure } from "../lib/dialogs.ts";
import { adviceAfter, afterTry, isSending, type TryWords } from "../lib/sending.ts";
import { installWay } from "../lib/install.ts";
import { replayPostLogin } from "../onboarding/state.ts";
import { logout, session } from "../sessao/state.ts";
import { Icon, type IconPath } from "../ui/icon.tsx";
import { lockIcon } from "../ui/icons.ts";
import { LastFailure } from "../ui/forms/last_failure.tsx";
import { Columns } from "../ui/layout.ts";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { Page } from "../ui/page.tsx";
import { downloadIcon, startInstall } from "../ui/layers/install_hint.tsx";
import { titles } from "../routes.ts";
import { Person } from "./person.tsx";

const logoutIcon: IconPath =
  "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 16.5l4.5-4.5L16 7.5M20.5 12H9";
const starIcon: IconPath =
  "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z";
const trashIcon: IconPath = "M4 6.5h16M9 6.5V4h6v2.5M6 6.5L7 20h10l1-13.5M10 11v5M14 11v5";

const TRY_WORDS: TryWords = {
  stopped: "Paramos de esperar. A conta pode já ter sido excluída.",
  again: "Para saber se foi excluída, toque de novo em “Excluir conta”: repetir não faz mal.",
  refused: `A conta continua aberta. ${TRY_LATER}`,
};

export function PerfilScreen() {
  useSignals();
  const current = session.value;
  if (current.status !== "authenticated") return null;
  // The build writes both below the page. Enough of its name to tell two builds apart.
  const comments = [...document.childNodes].filter((node) => node instanceof Comment);
  const [day, build] = comments.slice(-2).map(({ data }) => data);
  return (
    <Page title={titles.perfil}>
      <Columns>
        <Person user={current.user} />
        <Rows>
          {installWay.value && (
            <Row icon={downloadIcon} onPress={() => void startInstall()}>Instalar o app</Row>
          )}
          <Row icon={starIcon} onPress={replayPostLogin}>Ver tutorial novamente</Row>
          <Row icon={lockIcon} onPress={() => void changeSenha(current.user)}>Trocar senha</Row>
          <Row icon={logoutIcon} onPress={logout}>Sair da conta</Row>
          <DeletionRow />
        </Rows>
      </Columns>
      {build && <Build>{`Versão de ${formatDay(day)} (${build.slice(0, 4)})`}</Build>}
    </Page>
  );
}

function DeletionRow() {
  useSignals();
  const [failure, setFailure] = useState<FailedTry>([]);

  async function confirmAndDelete() {
    const agreed = await confirmAction({
      title: "Excluir conta",
      text: messages.confirmarExclusao,
      detail: "Também serão apagados os seus pets, os agendamentos e o histórico.",
      confirm: "Sim, excluir",
      cancel: "Não, manter",
      isDanger: true,
    });
    if (!agreed) return;
    setFailure([]);
    try {
      await deleteConta();
    } catch (error) {
      const advice = adviceAfter(error, TRY_WORDS);
      setFailure(afterTry(error, await sayFailure(error, undefined, { advice }), TRY_WORDS));
    }
  }

  return (
    <Row
      icon={trashIcon}
      isDanger
      isBusy={isSending(DELETING_CONTA)}
      above={<LastFailure failure={failure} />}
      onPress={() => void confirmAndDelete()}
    >
      Excluir conta
    </Row>
  );
}

interface RowProps {
  icon: IconPath;
  isDanger?: boolean;
  isBusy?: boolean;
  above?: ReactNode;
  onPress: () => void;
  children: string;
}

function Row({ icon, isDanger, isBusy, above, onPress, children }: RowProps) {
  return (
    <li>
      {above}
      <RowButton
        type="button"
        data-danger={isDanger}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onPress}
      >
        <Icon path={icon} size={22} />
        <span>{children}</span>
      </RowButton>
      {isBusy !== undefined && (
        <VisuallyHidden role="status">{isBusy && "Excluindo..."}</VisuallyHidden>
      )}
    </li>
  );
}

const Build = styled("p")`
  margin-top: 1rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  text-align: center;
  @media (min-width: 60rem) {
    text-align: start;
  }
`;

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
`;

/** Its gap is narrower with large text: the longest word fits beside the icon. */
const RowButton = styled("button")`
  display: flex;
  align-items: center;
  gap: min(0.875rem, 4vw);
  width: 100%;
  min-height: 3.5rem;
  padding: 0.75rem var(--margem);
  border: 0;
  background: none;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  & > svg {
    color: var(--azul);
  }
  &[data-danger="true"],
  &[data-danger="true"] > svg {
    color: var(--telha);
  }
  &[aria-busy="true"] {
    cursor: progress;
    opacity: 0.7;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (hover: hover) {
    &:hover {
      background: var(--azul-fundo);
    }
  }
`;
