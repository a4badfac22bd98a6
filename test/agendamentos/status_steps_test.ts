// Tells which words of a cancelling say more than the step 'Cancelado' does.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cancellationReasonText } from "../../client/agendamentos/status_steps.tsx";

const s = suite("status steps");

const BY_HOSPITAL = { status: "CANCELADA", createdAt: "2026-11-25T12:00:00Z", byTUTOR: false };
const BY_TUTOR = { ...BY_HOSPITAL, byTUTOR: true };

for (
  const [descricao, entry, isShown] of [
    ["", BY_HOSPITAL, false],
    ["Agendamento cancelado.", BY_TUTOR, false],
    ["Agendamento cancelado.", BY_HOSPITAL, false],
    ["Agendamento cancelado pelo hospital.", BY_HOSPITAL, false],
    ["  PEDIDO CANCELADO PELA CLÍNICA ", BY_HOSPITAL, false],
    ["Cancelado pelo tutor", BY_TUTOR, false],
    ["Inscrição cancelada por você.", BY_TUTOR, false],
    ["Cancelamento do agendamento pela tutora.", BY_TUTOR, false],
    ["Cancelado pelo tutor", BY_HOSPITAL, true],
    ["Agendamento cancelado pelo hospital.", BY_TUTOR, true],
    ["Agendamento cancelado: falta de anestesista.", BY_HOSPITAL, true],
    ["Cancelado. Ligue para o hospital.", BY_HOSPITAL, true],
    ["Não compareceu", BY_HOSPITAL, true],
    ["Cancelado", { ...BY_HOSPITAL, status: "AGENDADA" }, false],
    ["Falta de água.", { ...BY_HOSPITAL, status: "AGENDADA" }, false],
  ] as const
) {
  const whose = `${entry.status} by ${entry.byTUTOR ? "the person" : "the hospital"}`;
  s(`'${descricao}', ${whose}, is ${isShown ? "" : "not "}repeated below the steps`, () => {
    assert.is(cancellationReasonText([{ ...entry, id: "1", descricao }]), isShown ? descricao : "");
  });
}

s.run();
