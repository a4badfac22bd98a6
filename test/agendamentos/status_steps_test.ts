// Tells which words of a history are those of a cancelling.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cancellationReasonText } from "../../client/agendamentos/status_steps.tsx";

const s = suite("status steps");

const BY_HOSPITAL = { status: "CANCELADA", createdAt: "2026-11-25T12:00:00Z", byTUTOR: false };
const BY_TUTOR = { ...BY_HOSPITAL, byTUTOR: true };

for (
  const [descricao, entry, isShown] of [
    ["", BY_HOSPITAL, false],
    ["Falta de anestesista.", BY_HOSPITAL, true],
    ["Não compareceu", BY_TUTOR, true],
    ["Falta de água.", { ...BY_HOSPITAL, status: "AGENDADA" }, false],
  ] as const
) {
  s(
    `'${descricao}' of a history that ends ${entry.status} is ${isShown ? "" : "not "}shown`,
    () => {
      assert.is(
        cancellationReasonText([{ ...entry, id: "1", descricao }]),
        isShown ? descricao : "",
      );
    },
  );
}

s.run();
