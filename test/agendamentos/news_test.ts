// What has changed in an appointment since the person last saw it, and what the worker may tell of it.
import { enterWithToken, openTestApp, readEmptyDevice } from "../app.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Agendamento } from "../../client/agendamentos/agendamento.ts";
import type { Pet } from "../../client/pets/pet.ts";
import { keepRemindersUpdated, visitsToRemindOf } from "../../client/agendamentos/reminders.ts";
import { findNews } from "../../client/agendamentos/news.ts";
import { agendamentosQuery } from "../../client/agendamentos/state.ts";
import { storeAnswer } from "../../client/lib/query/registry.ts";
import { settlePromises } from "../timers.ts";

const s = suite("changes of an appointment");

const NOW = new Date("2026-11-25T10:00:00Z");
const PENDENTE = { status: "PENDENTE", data: undefined, turno: undefined };
const AGENDADA = { status: "AGENDADA", data: "2026-12-04", turno: "TARDE" };
const CANCELADA = { ...AGENDADA, status: "CANCELADA" };

function of(state: Pick<Agendamento, "status" | "data" | "turno">, id = "1"): Agendamento {
  return {
    id,
    pet: { nome: "Amora" },
    tipo: { nome: "Castração" },
    observacao: "",
    ...state,
  } as Agendamento;
}

for (
  const [what, before, after, expected] of [
    ["unchanged", AGENDADA, AGENDADA, undefined],
    [
      "confirmed",
      PENDENTE,
      AGENDADA,
      "Confirmado: Amora, sex., 04/12, chegue até as 14:00",
    ],
    [
      "on another day",
      AGENDADA,
      { ...AGENDADA, data: "2026-12-05", turno: "MANHA" },
      "Amora: mudou de sex., 04/12 para sáb., 05/12, chegue até as 08:00",
    ],
    [
      "on a day, after a text that is none",
      { ...AGENDADA, data: "a combinar" },
      AGENDADA,
      "Amora: mudou para sex., 04/12, chegue até as 14:00",
    ],
    ["the same day in another notation", AGENDADA, {
      ...AGENDADA,
      data: "2026-12-04T00:00:00.000Z",
    }, undefined],
    [
      "confirmed without a shift",
      PENDENTE,
      { ...AGENDADA, turno: undefined },
      "Confirmado: Amora, sex., 04/12",
    ],
    [
      "confirmed for a day that has passed",
      PENDENTE,
      { ...AGENDADA, data: "2026-11-24" },
      undefined,
    ],
    [
      "without its day again",
      AGENDADA,
      PENDENTE,
      "Amora: mudou. O hospital ainda vai marcar o dia",
    ],
    [
      "confirmed, without its day",
      AGENDADA,
      { ...AGENDADA, data: undefined },
      "Amora: mudou. O hospital ainda vai marcar o dia",
    ],
    [
      "not confirmed any more",
      AGENDADA,
      { ...AGENDADA, status: "PENDENTE" },
      "Amora: mudou. O hospital ainda vai confirmar sex., 04/12",
    ],
    [
      "on another day, not confirmed any more",
      AGENDADA,
      { ...AGENDADA, status: "PENDENTE", data: "2026-12-05" },
      "Amora: mudou. O hospital ainda vai confirmar sáb., 05/12",
    ],
    [
      "not confirmed any more, on a day that has passed",
      AGENDADA,
      { ...AGENDADA, status: "PENDENTE", data: "2026-11-24" },
      undefined,
    ],
    [
      "still not confirmed, on another day",
      PENDENTE,
      { ...AGENDADA, status: "PENDENTE" },
      undefined,
    ],
    ["confirmed, of a status that the portal does not know", AGENDADA, {
      ...AGENDADA,
      status: "EM_ANALISE",
    }, undefined],
    ["cancelled", AGENDADA, CANCELADA, "Cancelado: Castração de Amora"],
    [
      "cancelled today",
      AGENDADA,
      { ...CANCELADA, data: "2026-11-25" },
      "Cancelado: Castração de Amora",
    ],
    ["cancelled, its day has passed", AGENDADA, { ...CANCELADA, data: "2026-11-24" }, undefined],
    [
      "cancelled without the day that has passed",
      { ...AGENDADA, data: "2026-11-24" },
      { ...CANCELADA, data: undefined },
      undefined,
    ],
    [
      "refused before it had a day",
      PENDENTE,
      { ...CANCELADA, data: undefined },
      "Cancelado: Castração de Amora",
    ],
    ["cancelled before", CANCELADA, CANCELADA, undefined],
    ["done", AGENDADA, { ...AGENDADA, status: "REALIZADA" }, undefined],
  ] as const
) {
  s(`${what}: ${expected ?? "nothing to say"}`, () => {
    const found = findNews(before, of(after), NOW);
    assert.is(found?.text, expected);
    assert.is(found?.kind, /cancelado|confirmado|mudou/.exec(expected?.toLowerCase() ?? "")?.[0]);
  });
}

s("the worker may tell of confirmed visits to come alone, by the hour of their arrival", () => {
  const all = [
    of(AGENDADA, "tarde"),
    of({ ...AGENDADA, turno: undefined }, "sem turno"),
    of(PENDENTE, "pendente"),
    of(CANCELADA, "cancelada"),
    of({ ...AGENDADA, data: "2026-11-24" }, "ontem"),
    of({ ...AGENDADA, data: undefined }, "sem dia"),
  ];
  const arrival = Date.parse("2026-12-04T17:00:00Z");
  assert.equal(visitsToRemindOf(all, undefined, NOW), [
    {
      id: "tarde",
      href: "/agendamentos?detalhes=tarde",
      day: "2026-12-04",
      arrival,
      title: "Castração",
      text: "sex., 04/12: Amora. Chegue até as 14:00.",
    },
    {
      id: "sem turno",
      href: "/agendamentos?detalhes=sem%20turno",
      day: "2026-12-04",
      arrival,
      title: "Castração",
      text: "sex., 04/12: Amora. De manhã, chegue até as 08:00. À tarde, até as 14:00.",
    },
  ]);
});

s("the worker tells of no visit of a pet that has died", () => {
  const [amora, mel] = ["amora", "mel"].map((petId) => ({ ...of(AGENDADA, petId), petId }));
  const pets = [{ id: "mel", observacoes: "" }, {
    id: "amora",
    observacoes: "",
    obito: 1,
  }] as Pet[];
  assert.equal(visitsToRemindOf([amora, mel], pets, NOW).map(({ id }) => id), ["mel"]);
});

s(
  "the worker gets each answer of the list, and not the old one that is being read again",
  async () => {
    const app = openTestApp();
    await enterWithToken(app);
    let stores = 0;
    const value = { open: () => Object({ stores: stores += 1 }) };
    Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
    const turn = (isOn: boolean) => {
      storeAnswer("avisar", { value: isOn, seenAt: app.timers.now() });
      readEmptyDevice();
    };
    turn(true);
    await agendamentosQuery.load();
    const stop = keepRemindersUpdated();
    try {
      assert.is(stores, 1);
      const answer = app.holdAnswer("GET /agendamentos");
      const asked = agendamentosQuery.reload();
      await settlePromises();
      assert.is(stores, 1, "another tab may have stored what came since");
      await answer();
      await asked;
      assert.is(stores, 2);
      app.world.faults.set("GET /agendamentos", { status: 404 });
      await agendamentosQuery.reload();
      assert.is(stores, 2, "nor after it could not be read");
      turn(false);
      turn(true);
      assert.is(stores, 3, "switched off, nothing is left to tell");
    } finally {
      stop();
      Reflect.deleteProperty(globalThis, "indexedDB");
      app.close();
    }
  },
);

s.run();
