// The receipt of an appointment: its number, and one page to print or save (client/README.md "Appointments").
import { type ReactNode, useLayoutEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { createPortal } from "react-dom";
import { serverNow } from "../lib/time/server_time.ts";
import { clockTimeAt, dayAt, formatDay } from "../lib/time/dates.ts";
import { showAlert } from "../lib/overlays/dialogs.ts";
import { isInsideOtherApp } from "../lib/device/in_app.ts";
import { useQuery } from "../lib/query/query.ts";
import { styled } from "../lib/style.ts";
import { currentUser } from "../sessao/state.ts";
import { isOng } from "../sessao/usuario.ts";
import { Button } from "../ui/button.tsx";
import { findHospitalContact } from "../ui/hospital_contact.tsx";
import type { IconPath } from "../ui/icon.tsx";
import {
  type AgendamentoParcial,
  isCancelled,
  isInscricao,
  isPending,
  labelAndToneOfStatus,
  mayStillHappen,
  serviceText,
} from "./agendamento.ts";
import { openInBrowserText } from "./detalhes.tsx";
import { BOTH_ARRIVALS_TEXT, labelOfTurno, latestArrivalText, whenText } from "./horario.ts";
import { preparoTexts } from "./preparo.ts";
import { provaTextsForFirstVisit } from "./residencia.ts";
import { UNCONFIRMED_DAY_TEXT } from "./share.ts";
import { agendamentosQuery } from "./state.ts";

const printerIcon: IconPath = "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM17 11v.01";

/**
 * The receipt of an appointment in the list, which knows its number. The browser's own menu prints the same page while
 * this shows.
 */
export function Comprovante({ agendamento }: { agendamento: AgendamentoParcial }) {
  const { value } = useQuery(agendamentosQuery);
  const { id, status, data } = agendamento;
  if (isCancelled({ status }) || !value?.some((one) => one.id === id)) return null;
  return (
    <Proof>
      <p>
        Agendamento <span translate="no">{shortNumberText(id)}</span>
      </p>
      <Button icon={printerIcon} onClick={printPage}>Imprimir ou salvar</Button>
      <Paper agendamento={agendamento} prova={provaTextsForFirstVisit(data, value)} />
    </Proof>
  );
}

function printPage(): void {
  if (isInsideOtherApp(navigator.userAgent) || typeof print !== "function") {
    const text = openInBrowserText("Imprimir ou salvar");
    void showAlert({ title: "Este aplicativo não imprime", text });
  } else print();
}

function Paper({ agendamento, prova }: { agendamento: AgendamentoParcial; prova: string[] }) {
  useSignals();
  const { id, data, turno, pet, status } = agendamento;
  const user = currentUser.value;
  const isUnconfirmed = isPending(agendamento) && data !== undefined;
  const arrival = isUnconfirmed ? undefined : latestArrivalText(turno);
  const now = serverNow();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.papel = "";
    return () => void delete dataset.papel;
  }, []);
  // Of the body: on paper everything else in it is left out.
  return createPortal(
    <Page>
      <p>Hospital Veterinário Municipal de São Luís</p>
      <h2>Comprovante de agendamento</h2>
      <dl>
        <Line term={user && isOng(user) ? "ONG" : "Tutor"}>{user?.nome}</Line>
        <Line term="Pet">{pet?.nome ?? "Não informado"}</Line>
        <Line term="Serviço">{serviceText(agendamento)}</Line>
        <Line term="Situação">{labelAndToneOfStatus(status).label}</Line>
        <Line term="Data">{whenText(data)}</Line>
        <Line term="Turno">{labelOfTurno(turno)}</Line>
        <Line term="Chegada" isLarge={arrival !== undefined}>
          {arrival ?? (mayStillHappen(agendamento, now) &&
            (isUnconfirmed ? UNCONFIRMED_DAY_TEXT : BOTH_ARRIVALS_TEXT))}
        </Line>
        <Line term="Onde">{!isInscricao(agendamento) && findHospitalContact("address")}</Line>
        <Line term="Telefone">{!isInscricao(agendamento) && findHospitalContact("phone")}</Line>
        <ListLine term="Antes de vir" lines={preparoTexts(agendamento)} />
        <ListLine term="O que levar" lines={["O PetCard.", ...prova]} />
        <Line term="Número">
          <b>{shortNumberText(id)}</b> {id.length > 6 && <small>{id}</small>}
        </Line>
      </dl>
      <small>
        {`Emitido em ${formatDay(dayAt(now))} às ${clockTimeAt(now)}, pelo Portal Pet.`}
      </small>
    </Page>,
    document.body,
  );
}

function shortNumberText(id: string): string {
  return `Nº ${id.slice(-6).toUpperCase()}`;
}

function Line(
  { term, isLarge, children }: { term: string; isLarge?: boolean; children: ReactNode },
) {
  if (!children) return null;
  return (
    <div data-large={isLarge}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ListLine({ term, lines }: { term: string; lines: string[] }) {
  return (
    <Line term={term}>
      {lines.length > 0 && <ul role="list">{lines.map((line) => <li key={line}>{line}</li>)}</ul>}
    </Line>
  );
}

const Proof = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  & > p {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > p > span {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.05em;
  }
  & > button {
    flex: 1 1 15rem;
  }
`;

/** Black on white in both themes. */
const Page = styled("article")`
  display: none;
  @media print {
    display: block;
    padding: 8mm;
    background: #fff;
    color: #000;
    font-size: 16px;
    overflow-wrap: anywhere;
    [data-papel] body > :not(&) {
      display: none !important;
    }
    & > h2 {
      margin: 2mm 0 6mm;
      padding-bottom: 4mm;
      border-bottom: 2px solid #000;
      font-size: 26px;
    }
    & dl > div {
      display: flex;
      gap: 6mm;
      padding-block: 2.5mm;
      border-bottom: 1px solid #000;
    }
    & dt {
      flex: 0 0 30mm;
    }
    & dd {
      font-weight: 600;
    }
    & ul {
      padding-inline-start: 1.2em;
      font-weight: 400;
      list-style: disc;
    }
    & [data-large="true"] {
      align-items: baseline;
    }
    & [data-large="true"] > dd {
      font-size: 28px;
    }
    & small {
      display: block;
      margin-top: 6mm;
    }
  }
`;
