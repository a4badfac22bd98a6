// Shows that an odd field never hides its record, that a list without a readable entry has failed, and that ids are sent
// back to the API as they came. `sessao/usuario_test.ts` shows it for the person.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  createAgendamento,
  listAgendaDeHoje,
  listAgendamentos,
  listHistorico,
  listMotivos,
} from "../client/agendamentos/calls.ts";
import {
  createOng,
  createTutor,
  findEndereco,
  getContatosEmUso,
  isCadastrado,
} from "../client/cadastro/calls.ts";
import { getCampanha, listActiveCampanhas } from "../client/campanhas/calls.ts";
import { sendCodigoDeConfirmacao } from "../client/confirmacao_email/calls.ts";
import { get } from "../client/lib/http/http.ts";
import { listNotificacoes } from "../client/notificacoes/calls.ts";
import { declinePesquisa, listPesquisas } from "../client/pesquisa/calls.ts";
import { isEscala, type Pergunta } from "../client/pesquisa/pesquisa.ts";
import { createPet, listPets, updatePet } from "../client/pets/calls.ts";
import { sendCodigoDeRecuperacao, verifyCodigoDeRecuperacao } from "../client/recuperacao/calls.ts";
import {
  groupByDayNewestFirst,
  mayStillHappen,
  serviceText,
} from "../client/agendamentos/agendamento.ts";
import { labelOfTurno, whenText } from "../client/agendamentos/horario.ts";
import { campanhaState, occupancyPercent, vagasText } from "../client/campanhas/campanha.ts";
import { isAlive, petName } from "../client/pets/pet.ts";
import { AnyText } from "../client/lib/http/wire.ts";
import { closeTransport, failureOf, openTransport, type TestTransport } from "./transport.ts";
import { setTestClock } from "./clock.ts";
import { serverNow } from "../client/lib/time/server_time.ts";
import { dayAt, formatDay, formatInstant } from "../client/lib/time/dates.ts";
import { exampleOf } from "../server/mock/document.ts";
import { EXAMPLE_PET_FORM } from "./api_calls.ts";

const s = suite("odd answers");
s.after.each(closeTransport);

const AGENDAMENTO = {
  id: "a1",
  status: "AGENDADA",
  data: "2026-11-25",
  turno: "MANHA",
  petId: "p1",
  pet: { nome: "Mia", especie: "GATO" },
  tipoId: "t1",
  tipo: { id: "t1", nome: "Consulta" },
  observacao: "tosse",
  campanhaId: null,
  campanha: null,
  updatedAt: "2026-11-20T10:00:00Z",
};
const PET = exampleOf("Pet");
const CAMPANHA = { id: "c1", nome: "Vacina", tipo: { id: "t9", nome: "Vacina" }, vagasTotal: 9 };
const NOTIFICACAO = { id: 1, titulo: "T", descricao: "D", createdAt: "2026-11-25", read: true };
const ENTRY = { createdAt: "2026-11-25T10:00:00Z", descricao: "Feito", status: "REALIZADA" };
const PERGUNTA = { id: "q1", pergunta: "Como foi?", tipo: "ESCALA" };
const PESQUISA = {
  id: 3,
  perguntas: [{ pergunta: PERGUNTA }],
  agendamento_consulta: { pet: { nome: "Mia", especie: "Gato" } },
};
const MOTIVO = { id: 1, nome: "Consulta", hasDisponibilidade: true };
const ODD: unknown[] = [null, 5, true, {}, [], { nome: null }, { toString: 1 }, {
  nome: { toString: 1 },
}];

function answer(body: unknown, status = 200): TestTransport {
  return openTransport(() => new Response(JSON.stringify(body), { status }));
}
function answerText(body: string | null, status = 201): TestTransport {
  return openTransport(() => new Response(body, { status }));
}

interface Kind {
  whole: Record<string, unknown>;
  /** Without these fields it does not show. */
  needs: string[];
  list: () => Promise<readonly unknown[]>;
  /** The answer with these rows. */
  bodyOf?: (rows: unknown) => unknown;
}
const KINDS: Record<string, Kind> = {
  appointment: { whole: AGENDAMENTO, needs: ["id", "status"], list: listAgendamentos },
  today: {
    whole: AGENDAMENTO,
    needs: [],
    list: listAgendaDeHoje,
    bodyOf: (agendas) => ({ agendas }),
  },
  entry: { whole: ENTRY, needs: [], list: () => listHistorico("a") },
  pet: { whole: PET, needs: ["id"], list: listPets },
  campaign: { whole: CAMPANHA, needs: ["id"], list: listActiveCampanhas },
  notification: { whole: NOTIFICACAO, needs: ["id"], list: listNotificacoes },
  survey: { whole: PESQUISA, needs: ["id", "perguntas"], list: listPesquisas },
  service: { whole: MOTIVO, needs: ["id"], list: listMotivos },
};

/** The records that the app reads of these rows. */
async function readRows(kind: string, ...rows: unknown[]): Promise<readonly unknown[]> {
  const { list, bodyOf = (rows) => rows } = KINDS[kind];
  answer(bodyOf(rows));
  return await list();
}

/** What the app reads of a field, which it may call by another name. */
async function readField(kind: string, field: string, sent: unknown, name = field) {
  const [read] = await readRows(kind, { ...KINDS[kind].whole, [field]: sent });
  return (read as Record<string, unknown>)[name];
}

for (const [kind, { whole, needs }] of Object.entries(KINDS)) {
  s(
    `${kind}: only ${needs.join(" and ") || "nothing"} must be right, and hides no other`,
    async () => {
      for (const field of Object.keys(whole)) {
        const isNeeded = needs.includes(field);
        for (const odd of isNeeded ? [{}] : ODD) {
          const other = "id" in whole ? { ...whole, id: "other" } : whole;
          const read = await readRows(kind, { ...whole, [field]: odd }, other);
          assert.is(read.length, isNeeded ? 1 : 2, `${field} ${JSON.stringify(odd)}`);
        }
      }
    },
  );
}

s("odd fields read as missing ones, but an odd date is said to be one", async () => {
  answer([{ ...AGENDAMENTO, data: 20261125, turno: {}, tipo: { nome: " " }, pet: { nome: null } }]);
  const [{ data, turno, tipo, campanha, pet }] = await listAgendamentos();
  assert.is(whenText(data), "Data inválida");
  assert.is(labelOfTurno(turno), "A definir");
  assert.is(serviceText({ tipo, campanha }), "Atendimento");
  assert.is(pet?.nome, undefined);
  for (const nome of ["", " ", "\u200b", "\ufeff\u2060 "]) {
    answer([{ ...PET, nome }]);
    assert.is(petName((await listPets())[0]), "Pet sem nome", JSON.stringify(nome));
  }
  for (const odd of [...ODD, undefined]) {
    answer([{ id: 1, nome: odd, hasDisponibilidade: odd }]);
    const [{ nome, hasDisponibilidade }] = await listMotivos();
    assert.equal([nome, hasDisponibilidade], [odd === 5 ? "5" : "Serviço", true]);
  }
});

s("a campaign takes no enrolment without a service's id", async () => {
  answer({ ...CAMPANHA, tipo: { id: {}, nome: "Vacina" } });
  const campanha = await getCampanha("c1", "falhou");
  assert.is(campanha.tipo?.nome, "Vacina");
  assert.is(campanha.tipo?.id, undefined);
});

const NO_DATE = "0000-00-00 | 0000-00-00 00:00:00 | 0000-00-00T00:00:00Z | -0001-11-30 00:00:00";
const NOTHING = [undefined, null, "", " ", "\u200b", ...NO_DATE.split(" | ")];
const YES = [true, 1, "true", "True", "1"];
const NO = [false, 0, "false", "FALSE", "0", " 0 "];

s("a pet lives, whatever the spelling of 'no death', and anything else is a death", async () => {
  for (const obito of [...NOTHING, ...NO]) {
    answer([{ ...PET, obito }]);
    assert.ok(isAlive((await listPets())[0]), JSON.stringify(obito));
  }
  for (const obito of [...YES, "2026-11-01", "óbito", {}, []]) {
    answer([{ ...PET, obito }]);
    assert.not(isAlive((await listPets())[0]), JSON.stringify(obito));
  }
});

/** Each reads one flag out of an answer. */
const FLAGS: Record<string, (flag: unknown) => Promise<unknown>> = {
  read: (flag) => readField("notification", "read", flag),
  hasDisponibilidade: (flag) => readField("service", "hasDisponibilidade", flag),
  byTUTOR: (flag) => readField("entry", "byTUTOR", flag),
  async "the validator's email"(email) {
    answer({ email, telefone: false });
    return (await getContatosEmUso("a@b.c", "98988887777")).email;
  },
  async "the validator's telefone"(telefone) {
    answer({ email: 0, telefone });
    return (await getContatosEmUso("a@b.c", "98988887777")).telefone;
  },
  async "success of a code sent"(success) {
    answer({ success, id: 1 });
    return await sendCodigoDeRecuperacao("52998224725", "falhou").then(() => true, () => false);
  },
  async "success of a code checked"(success) {
    answer({ success, token: "t" });
    return (await verifyCodigoDeRecuperacao({ id: 1, code: "123456" }, "falhou")).isRight;
  },
  async "success of a code refused"(success) {
    // Only a refusal that says so is a wrong code.
    answer({ success }, 400);
    return await verifyCodigoDeRecuperacao({ id: 1, code: "1" }, "falhou").then(
      (one) => one.isRight,
      () => true,
    );
  },
};
for (const [name, read] of Object.entries(FLAGS)) {
  s(`${name} is true or false, in any spelling`, async () => {
    for (const flag of YES) assert.is(await read(flag), true, JSON.stringify(flag));
    for (const flag of NO) assert.is(await read(flag), false, JSON.stringify(flag));
  });
}

s("`erro` of a CEP in any spelling of yes means that there is none", async () => {
  const find = (erro: unknown) => {
    answer({ localidade: "São Luís", uf: "MA", erro });
    return findEndereco("65010500", false);
  };
  for (const erro of [...YES, "CEP inválido", {}]) {
    assert.is(await find(erro), undefined, JSON.stringify(erro));
  }
  for (const erro of [...NO, undefined, null, ""]) {
    assert.is((await find(erro))?.estado, "MA", JSON.stringify(erro));
  }
});

s("a refusal without words says that there is no such CEP by `erro`, or by its 404", async () => {
  for (const erro of [...YES, "CEP inválido", {}]) {
    for (const status of [400, 404]) {
      answer({ erro }, status);
      assert.is(await findEndereco("65010500", true), undefined, `${status} ${erro}`);
    }
  }
  for (const body of ["", "null", "{}", "[]", '{"erro":false}', '{"message":"Not Found"}']) {
    openTransport(() => new Response(body, { status: 404 }));
    assert.is(await findEndereco("65010500", true), undefined, body);
  }
});

for (
  const [status, body, sentence] of [
    [404, "<h1>Not Found</h1>", "Erro ao buscar CEP"],
    [404, "Not Found", "Erro ao buscar CEP"],
    [404, '{"erro":true,"message":"CEP de outra cidade."}', "CEP de outra cidade."],
    [400, '{"erro":true,"error":"CEP de outra cidade."}', "CEP de outra cidade."],
    [400, '{"erro":false}', "Erro ao buscar CEP"],
    [400, "{}", "Erro ao buscar CEP"],
    [401, '{"erro":"Sem chave"}', "Erro ao buscar CEP"],
    [500, '{"erro":true}', "Erro ao buscar CEP"],
  ] as const
) {
  s(`${status} with ${body} does not say that there is no such CEP`, async () => {
    openTransport(() => new Response(body, { status }));
    assert.is((await failureOf(findEndereco("65010500", true))).message, sentence);
  });
}

s("counts come as numbers or as text of digits", async () => {
  for (
    const [total, left] of [[200, 0], ["200", "0"], [" 200 ", "0"], ["0200", -1], ["200.0", "0.00"]]
  ) {
    answer([{ ...CAMPANHA, vagasTotal: total, vagasDisponiveis: left }]);
    const [campanha] = await listActiveCampanhas();
    assert.is(campanhaState(campanha, new Date()), "full");
    assert.is(vagasText(campanha), "0 de 200 vagas livres");
    assert.is(occupancyPercent(campanha), 100);
  }
  for (const odd of ["", "muitas", "1e3", "2.5", "99999999999999999"]) {
    answer([{ id: 1, vagasTotal: odd, vagasDisponiveis: odd }]);
    assert.is(vagasText((await listActiveCampanhas())[0]), undefined, odd);
  }
});

s("names are read in any case, with or without accents", async () => {
  for (const sent of ["cancelada", " Cancelada ", "CANCELADÁ", "cancelada\u200b", "CANCELADA"]) {
    answer([{ ...AGENDAMENTO, status: sent, turno: "manhã" }]);
    const [one] = await listAgendamentos();
    assert.equal([one.status, mayStillHappen(one, new Date(0))], ["CANCELADA", false]);
    assert.is(labelOfTurno(one.turno), "Manhã");
    answer({ agendas: [{ ...AGENDAMENTO, status: sent }] });
    assert.is((await listAgendaDeHoje())[0].status, "CANCELADA");
    answer([{ status: sent }]);
    assert.is((await listHistorico("a"))[0].status, "CANCELADA");
  }
  answer([{ ...PET, genero: "Fêmea", especie: "cachorro" }]);
  const [{ genero, especie }] = await listPets();
  assert.equal([genero, especie], ["FEMEA", "CACHORRO"]);
  answer([PESQUISA, {
    ...PESQUISA,
    id: 4,
    perguntas: [{ pergunta: { ...PERGUNTA, tipo: "Escala" } }],
  }]);
  const [{ agendamento_consulta }, { perguntas }] = await listPesquisas();
  assert.ok(isEscala(perguntas[0]));
  assert.is(agendamento_consulta?.pet?.especie, "GATO");
  answer([{ ...AGENDAMENTO, status: "Adiada", pet: { especie: "Coelho" } }]);
  const [{ status, pet }] = await listAgendamentos();
  assert.equal([status, pet?.especie], ["Adiada", "Coelho"]);
});

const DATES: [kind: string, field: string, name?: string][] = [
  ["appointment", "data"],
  ["appointment", "updatedAt"],
  ["today", "data"],
  ["campaign", "dataEvento"],
  ["campaign", "dataInicioInscricao"],
  ["campaign", "dataFimInscricao"],
  ["notification", "createdAt"],
  ["entry", "createdAt"],
  ["pet", "idade", "dataNascimento"],
];
for (const [kind, field, name] of DATES) {
  s(`${kind}.${field}: each spelling of 'no date' is a missing date`, async () => {
    const read = (date: unknown) => readField(kind, field, date, name);
    for (const date of NOTHING) assert.is(await read(date), undefined, JSON.stringify(date));
    assert.is(await read(" 2026-11-25 "), "2026-11-25");
    for (
      const zone of ["  17:05:00 UTC", "T17:05:00Z[UTC]", "T14:05:00-03:00[America/Fortaleza]"]
    ) {
      // A birth date is a day.
      const shown = kind === "pet" ? "28/11/2026" : "28/11/2026 às 14:05";
      assert.is(formatInstant(await read(`2026-11-28${zone}`) as string), shown, zone);
    }
  });
}

/** 3 December 2026, as servers write it whose language has no dates in JSON. */
const THIRD: unknown[] = [
  [2026, 12, 3],
  [2026, 12, 3, 8, 0],
  [2026, 12, 3, 8, 0, 30, 123_000_000],
  Date.UTC(2026, 11, 3),
  Date.UTC(2026, 11, 3, 11, 30),
  Date.UTC(2026, 11, 3, 11) / 1000,
  Date.UTC(2026, 11, 3, 11) / 1000 + 0.25,
  String(Date.UTC(2026, 11, 3, 11)),
];
const NO_DAY: unknown[] = [
  [2026, 13, 3],
  [2026, 2, 30],
  [2026],
  [],
  ["2026"],
  20261203,
  -5,
  {},
  true,
];

/** 25 November 2026 at midnight in UTC. */
const MIDNIGHT: unknown[] = [
  "2026-11-25T00:00:00.000Z",
  "2026-11-24T21:00:00-03:00",
  "2026-11-24 21:00:00 -03",
  "2026-11-24T21:00:00.000-0300",
  "2026-11-24T21:00-03:00[America/Fortaleza]",
  "2026-11-25T02:00:00+02:00",
  Date.UTC(2026, 10, 25),
  Date.UTC(2026, 10, 25) / 1000,
];

for (const [kind, field, name] of DATES) {
  const read = async (date: unknown) => await readField(kind, field, date, name) as string;

  s(
    `${kind}.${field}: a date in parts, or counted from 1970, is that day; else it says so`,
    async () => {
      for (const date of THIRD) {
        assert.is(formatDay(await read(date)), "03/12/2026", JSON.stringify(date));
      }
      for (const odd of NO_DAY) {
        assert.is(formatDay(await read(odd)), "Data inválida", JSON.stringify(odd));
      }
    },
  );

  if (["createdAt", "updatedAt"].includes(field)) {
    s(
      `${kind}.${field}: nine in the evening is an hour, although it is midnight in UTC`,
      async () => {
        for (const date of ["2026-11-24T21:00:00-03:00", "2026-11-24 21:00:00 -0300"]) {
          assert.is(formatInstant(await read(date)), "24/11/2026 às 21:00", date);
        }
      },
    );
  } else {
    s(`${kind}.${field}: midnight in UTC is the day that is meant, in every notation`, async () => {
      for (const date of MIDNIGHT) {
        assert.is(formatInstant(await read(date)), "25/11/2026", JSON.stringify(date));
      }
    });
  }
}

s("of two entries of one minute, in parts, the later second is the newer", async () => {
  const entry = (status: string, second: number) => ({
    ...ENTRY,
    status,
    createdAt: [2026, 11, 30, 9, 15, second, 0],
  });
  answer([entry("PENDENTE", 5), entry("AGENDADA", 7)]);
  const [[, entries]] = groupByDayNewestFirst(await listHistorico("a"));
  assert.equal(entries.map(({ status }) => status), ["AGENDADA", "PENDENTE"]);
});

s("a birth date stays the same when a pet is saved again and again", async () => {
  for (const idade of [...MIDNIGHT, "2026-11-25T00:00:00-03:00", "2026-11-25T03:00:00Z"]) {
    assert.is(await readField("pet", "idade", idade, "dataNascimento"), "2026-11-25", `${idade}`);
  }
});

s(
  "the last day of a campaign is open, in whatever notation, and in parts the next one is not",
  async () => {
    const evening = new Date("2026-11-25T22:00:00-03:00");
    for (const dataFimInscricao of [...MIDNIGHT, [2026, 11, 25]]) {
      answer([{ ...CAMPANHA, dataFimInscricao }]);
      const [campanha] = await listActiveCampanhas();
      assert.is(campanhaState(campanha, evening), "open", JSON.stringify(dataFimInscricao));
      const nextDay = new Date(evening.getTime() + 3 * 60 * 60 * 1000);
      assert.is(campanhaState(campanha, nextDay), "closed", JSON.stringify(dataFimInscricao));
    }
  },
);

s("the server's day is read in every notation", async () => {
  for (const hoje of [...MIDNIGHT, [2026, 11, 25], Date.UTC(2026, 10, 25, 13)]) {
    // Two days before.
    setTestClock(() => Date.parse("2026-11-23T10:00:00-03:00"));
    answer({ agendas: [], data: { hoje } });
    await listAgendaDeHoje();
    assert.is(dayAt(serverNow()), "2026-11-25", JSON.stringify(hoje));
  }
  setTestClock();
});

s("a survey asks the questions that can be read, as text if the type is missing", async () => {
  const text = { ...PERGUNTA, id: "q2", tipo: null };
  const perguntas = [{ pergunta: PERGUNTA }, { pergunta: text }, null, { pergunta: {} }];
  const read = await readField("survey", "perguntas", perguntas) as Pergunta[];
  assert.equal(read.map(isEscala), [true, false]);
});

for (const [kind, { list, bodyOf = (rows: unknown) => rows }] of Object.entries(KINDS)) {
  s(
    `${kind}: a list has a readable entry, or is empty, null or no body; else it failed`,
    async () => {
      for (
        const body of [[null], [{}], [{ pets: "Mia" }, 5], {}, "", 0, false, { message: "ok" }]
      ) {
        answer(Array.isArray(body) ? bodyOf(body) : body);
        assert.is((await failureOf(list())).kind, "body", JSON.stringify(body));
      }
      answerText("", 200);
      assert.is((await failureOf(list())).kind, "body");
      for (const empty of [bodyOf([]), bodyOf(null), null]) {
        answer(empty);
        assert.equal(await list(), []);
      }
      answerText(null, 204);
      assert.equal(await list(), []);
    },
  );
}

for (
  const [kind, { whole: one, list, bodyOf = (rows: unknown) => rows }] of Object.entries(KINDS)
) {
  s(`${kind}: entries with the same id are one, the first`, async () => {
    const first = { ...one, id: 7, nome: "Um", descricao: "Um", titulo: "Um", observacao: "Um" };
    const again = { ...one, id: "7", nome: "Dois", descricao: "Dois", titulo: "Dois" };
    answer(bodyOf([first, { ...again, id: "8" }, again, first]));
    const read = await list() as { id: string }[];
    assert.equal(read.map(({ id }) => id), ["7", "8"]);
    assert.not.match(JSON.stringify(read[0]), "Dois");
  });

  s(`${kind}: texts that became numbers are shown`, async () => {
    const names = ["nome", "titulo", "descricao", "observacao", "observacoes", "turno", "pergunta"];
    const replace = (from: unknown, to: unknown) => (key: string, value: unknown) =>
      names.includes(key) && typeof value === typeof from ? to : value;
    const sent = JSON.parse(JSON.stringify(one), replace("", 7));
    const shown = JSON.parse(JSON.stringify(sent), replace(7, "7"));
    answer(bodyOf([sent]));
    const [read] = await list() as Record<string, unknown>[];
    for (const name of names) {
      if (name in read && name in shown) assert.equal(read[name], shown[name], name);
    }
    assert.is(JSON.stringify(read).split('"7"').length, JSON.stringify(shown).split('"7"').length);
  });
}

s("a question that stands twice in a survey is asked once", async () => {
  answer([{ ...PESQUISA, perguntas: [{ pergunta: PERGUNTA }, { pergunta: PERGUNTA }] }]);
  assert.is((await listPesquisas())[0].perguntas.length, 1);
});

s("entries without id are all shown", async () => {
  answer([{ ...ENTRY }, { ...ENTRY }]);
  assert.is((await listHistorico("a1")).length, 2);
});

s("a status, species or gender that became a number is shown as it is", async () => {
  answer([{ ...AGENDAMENTO, status: 3, pet: { nome: 9, especie: 2 } }]);
  const [one] = await listAgendamentos();
  assert.equal([one.status, one.pet], ["3", { nome: "9", especie: "2" }]);
  answer([{ ...PET, genero: 1, especie: 2 }]);
  const [pet] = await listPets();
  assert.equal([pet.genero, pet.especie], ["1", "2"]);
});

s("ids are sent back as they came in bodies, and as text in paths", async () => {
  const book = { petId: "7", tipoId: "3", observacao: "tosse" };
  answer([{ ...PET, id: 7 }]);
  await listPets();
  answer([{ id: "3", nome: "Consulta", hasDisponibilidade: true }]);
  await listMotivos();
  answer([{ ...CAMPANHA, id: 12, tipo: { id: 3, nome: "Vacina" } }]);
  await listActiveCampanhas();

  let { sent } = answer({});
  await createAgendamento(book);
  assert.equal(JSON.parse(sent[0].body!), { petId: 7, tipoId: "3", observacao: "tosse" });
  await createAgendamento({ ...book, campanhaId: "12" });
  assert.equal(JSON.parse(sent[1].body!), {
    petId: 7,
    tipoId: 3,
    observacao: "tosse",
    campanhaId: 12,
  });

  ({ sent } = answer({}));
  const form = { ...PET, dataNascimento: "2022-05-01", observacoes: "" };
  await updatePet("7", form as Parameters<typeof updatePet>[1]);
  assert.match(sent[0].path, /\/pet\/7$/);
  answer([{ id: 5, perguntas: [] }]);
  const [{ id }] = await listPesquisas();
  ({ sent } = answer({}));
  await declinePesquisa(id);
  assert.equal(JSON.parse(sent[0].body!), { pesquisaId: "5" });
});

s("an answer of today that leaves the empty list out is read by its day", async () => {
  const data = { hoje: "2026-11-25" };
  answer({ data });
  assert.equal(await listAgendaDeHoje(), []);
  for (const body of [{ agendas: [{}], data }, { data: {} }, { error: "Falhou", data: null }]) {
    answer(body);
    await failureOf(listAgendaDeHoje());
  }
});

s(
  "whoever has no id is not registered, also where PHP writes an empty object as a list",
  async () => {
    for (const body of [{}, [], null, { id: null }, { id: "" }]) {
      answer(body);
      assert.not(await isCadastrado("52998224725"), JSON.stringify(body));
    }
    for (const body of [[{ id: 7 }], [5], "ok", { id: true }]) {
      answer(body);
      assert.is((await failureOf(isCadastrado("52998224725"))).kind, "body", JSON.stringify(body));
    }
  },
);

s("a number that JavaScript rounds is not an id", async () => {
  for (const id of ["9007199254740993", "7.5", "1e30", "-9007199254740993"]) {
    answerText(`[{"id":${id},"status":"AGENDADA"},{"id":1,"status":"AGENDADA"}]`, 200);
    assert.equal((await listAgendamentos()).map((one) => one.id), ["1"], id);
    answerText(`{"id":${id}}`, 200);
    assert.is((await failureOf(sendCodigoDeConfirmacao("a@b.c", "falhou"))).kind, "body");
    // The person is registered even so.
    answerText(`{"id":${id}}`, 200);
    assert.ok(await isCadastrado("52998224725"), id);
  }
});

const PESSOA = {} as never;
const FORM = { petId: "p1", tipoId: "t1", observacao: "tosse" };
const creations = [
  ["POST /agendamentos", () => createAgendamento(FORM)],
  ["POST /agendamentos of a campaign", () => createAgendamento({ ...FORM, campanhaId: "c1" })],
  ["POST /pet", () => createPet(EXAMPLE_PET_FORM)],
  ["POST /tutores", () => createTutor(PESSOA)],
  ["POST /ongs", () => createOng(PESSOA)],
] as const;
for (const [name, create] of creations) {
  s(`${name}: any JSON is a success; a page or a word leaves open what happened`, async () => {
    for (
      const body of [
        ...['{"id":"a9"}', "{}", "[]", "[1]", "null", "5", '"ok"', "true", '{"toString":1}', ""],
        '{"id":{},"data":5,"turno":[]}',
      ]
    ) {
      answerText(body);
      await create();
    }
    answerText(null, 204);
    await create();
    for (const body of ["<html></html>", "OK", '{"id":']) {
      answerText(body);
      assert.is((await failureOf(create())).kind, "body", body);
    }
  });
}

s("texts lose hidden characters and characters that reverse the text around them", async () => {
  const nome = "\u202eMi\u0000a\u2066\u2069 \u202bde\u009f\u0007 Souza\u202c";
  answer([{ ...PET, nome, observacoes: "linha\u202e 1\nlinha\t2" }]);
  const [pet] = await listPets();
  assert.is(pet.nome, "Mia de Souza");
  assert.is(pet.observacoes, "linha 1\nlinha\t2");
  answer({ error: "\u202eNão pode.\u0000" }, 409);
  assert.is((await failureOf(createAgendamento(FORM))).message, "Não pode.");
  answer({ error: "\u202e\u0000" }, 409);
  assert.is((await failureOf(get("/x", AnyText, "falhou"))).message, "falhou");
  // A family's joiners and a right-to-left name are normal text.
  for (const text of ["👨‍👩‍👧", "مرحبا", "Zé\u200f"]) {
    answer([{ ...PET, nome: text }]);
    assert.is((await listPets())[0].nome, text);
  }
});

s.run();
