// Shows that an odd field never hides the record that it belongs to, that a list without a readable
// entry has failed, and that ids are sent back to the API as they came.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  createAgendamento,
  createInscricao,
  listAgendaDoDia,
  listAgendamentos,
  listHistorico,
  listMotivos,
} from "../client/agendamentos/calls.ts";
import {
  createOng,
  createTutor,
  findContatosEmUso,
  findEndereco,
  isTutorCadastrado,
} from "../client/cadastro/calls.ts";
import { getCampanha, listCampanhas } from "../client/campanhas/calls.ts";
import { sendCodigoEmail } from "../client/confirmacao_email/calls.ts";
import { ApiError, get } from "../client/lib/http.ts";
import { listNotificacoes } from "../client/notificacoes/calls.ts";
import { declinePesquisa, listPesquisas } from "../client/pesquisa/calls.ts";
import { createPet, listPets, updatePet } from "../client/pets/calls.ts";
import { requestRecuperacao, verifyCodigo } from "../client/recuperacao/calls.ts";
import { getUsuario, login } from "../client/sessao/calls.ts";
import { canCancel, serviceText } from "../client/agendamentos/agendamento.ts";
import { labelOfTurno, whenText } from "../client/agendamentos/horario.ts";
import {
  isCompleta,
  occupancyPercent,
  placesText,
  stateOfCampanha,
} from "../client/campanhas/campanha.ts";
import { isEscala } from "../client/pesquisa/pesquisa.ts";
import { isAlive, nameOf } from "../client/pets/pet.ts";
import { Text } from "../client/lib/wire.ts";
import { answerWith, closeTransport, openMock, type Transport } from "./transport.ts";
import { formatInstant } from "../client/lib/dates.ts";

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
const PET = { id: "p1", nome: "Mia", genero: "FEMEA", especie: "GATO", idade: "2022-05-01" };
const CAMPANHA = { id: "c1", nome: "Vacina", tipo: { id: "t9", nome: "Vacina" }, vagasTotal: 9 };
const ODD: unknown[] = [null, 5, true, {}, [], { nome: null }, { toString: 1 }, {
  nome: { toString: 1 },
}];

function answer(body: unknown, status = 200): Transport {
  return answerWith(() => new Response(JSON.stringify(body), { status }));
}
function answerText(body: string | null, status = 201): Transport {
  return answerWith(() => new Response(body, { status }));
}
async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(() => new Error("it succeeded"), (reason) => reason);
  assert.instance(error, ApiError, String(error));
  return error;
}

for (const field of Object.keys(AGENDAMENTO).filter((key) => key !== "id" && key !== "status")) {
  s(`an appointment with an odd ${field} shows, with the field as missing`, async () => {
    for (const odd of ODD) {
      answer([{ ...AGENDAMENTO, [field]: odd }]);
      const [one] = await listAgendamentos();
      assert.is(one.id, "a1", JSON.stringify(odd));
      assert.type(whenText(one.data), "string");
      assert.type(labelOfTurno(one.turno), "string");
      assert.ok(["Consulta", "Atendimento"].includes(serviceText(one)));
      assert.type(one.observacao, "string");
    }
  });
}

s("missing fields of an appointment read as missing", async () => {
  answer([{ ...AGENDAMENTO, data: 20261125, turno: {}, tipo: { nome: " " }, pet: { nome: null } }]);
  const [{ data, turno, tipo, campanha, pet }] = await listAgendamentos();
  assert.is(whenText(data), "A definir");
  assert.is(labelOfTurno(turno), "A definir");
  assert.is(serviceText({ tipo, campanha }), "Atendimento");
  assert.is(serviceText({ tipo, campanha: { nome: "Vacina" } }), "Vacina");
  assert.is(pet?.nome, undefined);
});

s("an appointment without an id or a status does not hide the others", async () => {
  answer([{ ...AGENDAMENTO, id: {} }, AGENDAMENTO, { ...AGENDAMENTO, status: 5 }]);
  assert.equal((await listAgendamentos()).map(({ id }) => id), ["a1"]);
});

for (const field of ["nome", "genero", "especie", "idade", "observacoes", "obito"]) {
  s(`a pet with an odd ${field} shows`, async () => {
    for (const odd of ODD) {
      answer([{ ...PET, [field]: odd }]);
      const [pet] = await listPets();
      assert.is(pet.id, "p1");
      assert.ok(["Mia", "Pet sem nome"].includes(nameOf(pet)));
    }
  });
}

s(
  "a campaign needs only its id to show, and takes no enrolment without a service's id",
  async () => {
    for (const field of Object.keys(CAMPANHA).filter((key) => key !== "id")) {
      for (const odd of ODD) {
        answer([{ ...CAMPANHA, [field]: odd }]);
        const [campanha] = await listCampanhas();
        assert.ok(["Vacina", "Campanha"].includes(campanha.nome));
        answer({ ...CAMPANHA, [field]: odd });
        assert.is((await getCampanha("c1", "falhou")).id, "c1");
      }
    }
    answer({ ...CAMPANHA, tipo: { id: {}, nome: "Vacina" } });
    const campanha = await getCampanha("c1", "falhou");
    assert.is(campanha.tipo?.nome, "Vacina");
    assert.not(isCompleta(campanha));
    answerText('{"id":1,"vagasTotal":1e999,"vagasDisponiveis":2.5}', 200);
    assert.is(placesText(await getCampanha("c1", "falhou")), undefined);
  },
);

s("a notification needs only its id to show", async () => {
  for (const field of ["titulo", "descricao", "createdAt", "read"]) {
    for (const odd of ODD) {
      answer([{ id: 1, titulo: "T", descricao: "D", read: true, [field]: odd }]);
      assert.is((await listNotificacoes()).length, 1);
    }
  }
});

s("an entry of a history needs no id, only something to read", async () => {
  const entry = { createdAt: "2026-11-25T10:00:00Z", descricao: "Feito", status: "REALIZADA" };
  answer([entry, { ...entry, id: {}, createdAt: 5, byTUTOR: "x" }, { descricao: "Só isto" }, {}]);
  const entries = await listHistorico("a1");
  assert.equal(entries.map(({ descricao }) => descricao), ["Feito", "Feito", "Só isto"]);
  assert.equal(entries.map(({ id }) => id), [undefined, undefined, undefined]);
});

const NOTHING = [
  undefined,
  null,
  "",
  " ",
  "\u200b",
  "0000-00-00",
  "0000-00-00 00:00:00",
  "0000-00-00T00:00:00Z",
  "0001-01-01T00:00:00",
  "-0001-11-30 00:00:00",
];
const YES = [true, 1, "true", "True", "1"];
const NO = [false, 0, "false", "FALSE", "0", " 0 "];

s("a pet whose name nobody sees has none", async () => {
  for (const nome of ["", " ", "\u200b", "\ufeff\u2060 "]) {
    answer([{ ...PET, nome }]);
    assert.is(nameOf((await listPets())[0]), "Pet sem nome", JSON.stringify(nome));
  }
});

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
const FLAGS: Record<string, (flag: unknown) => Promise<boolean | undefined>> = {
  async read(read) {
    answer([{ id: 1, titulo: "T", read }]);
    return (await listNotificacoes())[0].read;
  },
  async hasDisponibilidade(hasDisponibilidade) {
    answer([{ id: 1, nome: "Consulta", hasDisponibilidade }]);
    return (await listMotivos())[0].hasDisponibilidade;
  },
  async isEmailVerified(isEmailVerified) {
    answer({ id: 1, isEmailVerified });
    return (await getUsuario("t")).isEmailVerified;
  },
  async byTUTOR(byTUTOR) {
    answer([{ descricao: "Feito", byTUTOR }]);
    return (await listHistorico("a1"))[0].byTUTOR;
  },
  async "the validator's email"(email) {
    answer({ email, telefone: false });
    return (await findContatosEmUso("a@b.c", "98988887777")).email;
  },
  async "the validator's telefone"(telefone) {
    answer({ email: 0, telefone });
    return (await findContatosEmUso("a@b.c", "98988887777")).telefone;
  },
  async "success of a code sent"(success) {
    answer({ success, id: 1 });
    return (await requestRecuperacao("52998224725", "falhou")).isSent;
  },
  async "success of a code checked"(success) {
    answer({ success, token: "t" });
    return (await verifyCodigo({ id: 1, code: "123456" }, "falhou")).isRight;
  },
  async "success of a code refused"(success) {
    // Only a refusal that says so is a wrong code.
    answer({ success }, 400);
    return await verifyCodigo({ id: 1, code: "1" }, "falhou").then(
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
    return findEndereco("65010500", { cidadeObrigatoria: false });
  };
  for (const erro of [...YES, "CEP inválido", {}]) {
    assert.is(await find(erro), undefined, JSON.stringify(erro));
  }
  for (const erro of [...NO, undefined, null, ""]) {
    assert.is((await find(erro))?.uf, "MA", JSON.stringify(erro));
  }
});

s("counts come as numbers or as text of digits", async () => {
  for (
    const [total, left] of [[200, 0], ["200", "0"], [" 200 ", "0"], ["0200", -1], ["200.0", "0.00"]]
  ) {
    answer([{ ...CAMPANHA, vagasTotal: total, vagasDisponiveis: left }]);
    const [campanha] = await listCampanhas();
    assert.is(stateOfCampanha(campanha, new Date()), "full");
    assert.is(placesText(campanha), "0 de 200 vagas livres");
    assert.is(occupancyPercent(campanha), 100);
  }
  for (const odd of ["", "muitas", "1e3", "2.5", "99999999999999999"]) {
    answer([{ id: 1, vagasTotal: odd, vagasDisponiveis: odd }]);
    assert.is(placesText((await listCampanhas())[0]), undefined, odd);
  }
});

s("names are read in any case, with or without accents", async () => {
  for (const sent of ["cancelada", " Cancelada ", "CANCELADÁ", "cancelada\u200b", "CANCELADA"]) {
    answer([{ ...AGENDAMENTO, status: sent, turno: "manhã" }]);
    const [one] = await listAgendamentos();
    assert.equal([one.status, canCancel(one, new Date(0))], ["CANCELADA", false]);
    assert.is(labelOfTurno(one.turno), "Manhã");
    answer({ agendas: [{ ...AGENDAMENTO, status: sent }] });
    assert.is((await listAgendaDoDia())[0].status, "CANCELADA");
    answer([{ status: sent }]);
    assert.is((await listHistorico("a"))[0].status, "CANCELADA");
  }
  answer([{ ...PET, genero: "Fêmea", especie: "cachorro" }]);
  const [{ genero, especie }] = await listPets();
  assert.equal([genero, especie], ["FEMEA", "CACHORRO"]);
  answer([{
    id: 1,
    perguntas: [{ pergunta: { id: 1, pergunta: "Como foi?", tipo: "Escala" } }],
    agendamento_consulta: { pet: { nome: "Mia", especie: "Gato" } },
  }]);
  const [pesquisa] = await listPesquisas();
  assert.ok(isEscala(pesquisa.perguntas[0].pergunta));
  assert.is(pesquisa.agendamento_consulta?.pet?.especie, "GATO");
  answer([{ ...AGENDAMENTO, status: "Adiada", pet: { especie: "Coelho" } }]);
  const [{ status, pet }] = await listAgendamentos();
  assert.equal([status, pet?.especie], ["Adiada", "Coelho"]);
});

/** Each reads every date of an answer in which all of them are this. */
const DATES: Record<string, (date: unknown) => Promise<(string | undefined)[]>> = {
  async appointment(date) {
    answer([{ ...AGENDAMENTO, data: date, updatedAt: date }]);
    return (await listAgendamentos()).flatMap(({ data, updatedAt }) => [data, updatedAt]);
  },
  async today(date) {
    answer({ agendas: [{ ...AGENDAMENTO, data: date }] });
    return (await listAgendaDoDia()).map(({ data }) => data);
  },
  async booking(data) {
    answer({ id: 1, data }, 201);
    return [(await createAgendamento(FORM)).data];
  },
  async campaign(date) {
    answer([{ id: 1, dataEvento: date, dataInicioInscricao: date, dataFimInscricao: date }]);
    const [{ dataEvento, dataInicioInscricao, dataFimInscricao }] = await listCampanhas();
    return [dataEvento, dataInicioInscricao, dataFimInscricao];
  },
  async notification(createdAt) {
    answer([{ id: 1, titulo: "T", createdAt }]);
    return [(await listNotificacoes())[0].createdAt];
  },
  async history(createdAt) {
    answer([{ descricao: "Feito", createdAt }]);
    return [(await listHistorico("a"))[0].createdAt];
  },
  async pet(idade) {
    answer([{ ...PET, idade }]);
    return [(await listPets())[0].dataNascimento];
  },
};
for (const [name, read] of Object.entries(DATES)) {
  s(`${name}: each spelling of 'no date' is a missing date`, async () => {
    for (const date of NOTHING) {
      for (const one of await read(date)) assert.is(one, undefined, JSON.stringify(date));
    }
    for (const one of await read(" 2026-11-25 ")) assert.is(one, "2026-11-25");
    for (
      const zone of [
        "  17:05:00 UTC",
        " 17:05:00 GMT",
        "T17:05:00Z[UTC]",
        "T14:05:00-03:00[America/Fortaleza]",
      ]
    ) {
      for (const one of await read(`2026-11-28${zone}`)) {
        // A birth date is a day.
        const shown = name === "pet" ? "28/11/2026" : "28/11/2026 às 14:05";
        assert.is(formatInstant(one), shown, zone);
      }
    }
  });
}

s("a service needs only its id to show; only `false` says that it has no places", async () => {
  for (const odd of [...ODD, undefined]) {
    answer([{ id: 1, nome: odd, hasDisponibilidade: odd }]);
    const [{ nome, hasDisponibilidade }] = await listMotivos();
    assert.equal([nome, hasDisponibilidade], ["Serviço", true]);
  }
  answer([{ id: 1, nome: "Consulta", hasDisponibilidade: false }]);
  assert.is((await listMotivos())[0].hasDisponibilidade, false);
});

s(
  "one of today's appointments shows as long as some field of it can be read",
  async () => {
    for (const field of ["id", "status", "pet", "tipo", "data", "observacao"]) {
      for (const odd of ODD) {
        answer({ agendas: [{ ...AGENDAMENTO, [field]: odd }] });
        assert.is((await listAgendaDoDia()).length, 1, `${field} ${JSON.stringify(odd)}`);
      }
    }
    answer({ agendas: [{}, AGENDAMENTO] });
    assert.is((await listAgendaDoDia()).length, 1);
  },
);

s("a survey asks the questions that can be read, as text if the type is missing", async () => {
  const pergunta = { id: "q1", pergunta: "Como foi?", tipo: "ESCALA" };
  answer([{
    id: 3,
    perguntas: [{ pergunta }, { pergunta: { ...pergunta, tipo: null } }, null, { pergunta: {} }],
    agendamento_consulta: { pet: { nome: null } },
  }]);
  const [{ id, perguntas, agendamento_consulta }] = await listPesquisas();
  assert.is(id, "3");
  assert.equal(perguntas.map((one) => isEscala(one.pergunta)), [true, false]);
  assert.is(agendamento_consulta?.pet, undefined);
});

const lists = [
  ["agendamentos", listAgendamentos, "Erro ao buscar agendamentos"],
  ["motivos", listMotivos, "Erro ao buscar motivos"],
  ["histórico", () => listHistorico("a"), "Erro ao buscar histórico de agendamento"],
  ["pets", listPets, "Erro ao buscar pets"],
  ["campanhas", listCampanhas, "Erro ao carregar campanhas"],
  ["notificações", listNotificacoes, "Erro ao buscar notificações"],
  ["pesquisas", listPesquisas, "Erro ao buscar pesquisa de satisfação"],
] as const;
for (const [name, list, sentence] of lists) {
  s(`${name}: a list without a readable entry is a failure, an empty list is not`, async () => {
    for (const body of [[null], [{}], [{ nome: "Mia" }, 5]]) {
      answer(body);
      const failure = await failureOf(list());
      assert.equal([failure.kind, failure.message, failure.isOutage], ["body", sentence, false]);
    }
    answer([]);
    assert.equal(await list(), []);
  });

  s(
    `${name}: no body (204) and \`null\` are an empty list, any other body has failed`,
    async () => {
      for (const empty of [() => answerText(null, 204), () => answer(null)]) {
        empty();
        assert.equal(await list(), []);
      }
      for (const body of ["", "{}", '""', "0", "false", '{"message":"ok"}']) {
        answerText(body, 200);
        assert.is((await failureOf(list())).kind, "body", body);
      }
    },
  );
}

s("the same holds for a list inside an answer: today's, and a survey's questions", async () => {
  answer({ agendas: [{}, null] });
  assert.is((await failureOf(listAgendaDoDia())).kind, "body");
  for (const body of [{ agendas: [] }, { agendas: null }, null]) {
    answer(body);
    assert.equal(await listAgendaDoDia(), []);
  }
  answerText(null, 204);
  assert.equal(await listAgendaDoDia(), []);
  for (const body of ["", "{}", "[]", '{"agendas":{}}']) {
    answerText(body, 200);
    assert.is((await failureOf(listAgendaDoDia())).kind, "body", body);
  }
  answer([{ id: 1, perguntas: [{}] }, { id: 2, perguntas: [] }]);
  assert.equal((await listPesquisas()).map(({ id }) => id), ["2"]);
});

s("no odd field of a person prevents the login", async () => {
  for (const odd of [...ODD, undefined]) {
    const user = { id: 1, nome: odd, documento: odd, isEmailVerified: odd, telefone: odd };
    answer({ token: "t", user });
    assert.is((await login("1", "x")).user.isEmailVerified, true);
    answer(user);
    assert.type((await getUsuario("t")).nome, "string");
  }
});

s("a session whose token cannot be sent does not count", async () => {
  for (const token of ["a\nb", "", "ключ", "a\u0000", 5, null]) {
    answer({ token, user: { id: 1, nome: "Ana", documento: "1", isEmailVerified: true } });
    assert.is((await failureOf(login("1", "x"))).kind, "body");
  }
});

s("ids are sent back as they came in bodies, and as text in paths", async () => {
  const book = { petId: "7", tipoId: "3", observacao: "tosse" };
  answer([{ ...PET, id: 7 }]);
  await listPets();
  answer([{ id: "3", nome: "Consulta", hasDisponibilidade: true }]);
  await listMotivos();
  answer([{ ...CAMPANHA, id: 12, tipo: { id: 3, nome: "Vacina" } }]);
  await listCampanhas();

  let { sent } = answer({});
  await createAgendamento(book);
  assert.equal(JSON.parse(sent[0].body!), { petId: 7, tipoId: "3", observacao: "tosse" });
  await createInscricao({ ...book, campanhaId: "12" });
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

s("a number that JavaScript rounds is not an id", async () => {
  for (const id of ["9007199254740993", "7.5", "1e30", "-9007199254740993"]) {
    answerText(`[{"id":${id},"status":"AGENDADA"},{"id":1,"status":"AGENDADA"}]`, 200);
    assert.equal((await listAgendamentos()).map((one) => one.id), ["1"], id);
    answerText(`{"id":${id}}`, 200);
    assert.is((await failureOf(sendCodigoEmail("a@b.c", "falhou"))).kind, "body");
    // The person is registered even so.
    answerText(`{"id":${id}}`, 200);
    assert.ok(await isTutorCadastrado("52998224725"), id);
  }
});

const PESSOA = {} as never;
const FORM = { petId: "p1", tipoId: "t1", observacao: "tosse" };
const creations = [
  ["POST /agendamentos", () => createAgendamento(FORM)],
  ["POST /agendamentos of a campaign", () => createInscricao({ ...FORM, campanhaId: "c1" })],
  ["POST /pet", () => createPet({ nome: "", observacoes: "" } as never)],
  ["POST /tutores", () => createTutor(PESSOA)],
  ["POST /ongs", () => createOng(PESSOA)],
] as const;
for (const [name, create] of creations) {
  s(`${name}: a success with any JSON is a success`, async () => {
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
  });

  s(`${name}: a page or a word in place of JSON leaves open what happened`, async () => {
    for (const body of ["<html></html>", "OK", '{"id":']) {
      answerText(body);
      assert.is((await failureOf(create())).kind, "body", body);
    }
  });
}

s("the fields of a booking's answer that fit are known, even if others are odd", async () => {
  answer({ id: 7, data: "2026-11-25", turno: { nome: "MANHA" } }, 201);
  const { id, data, turno } = await createAgendamento(FORM);
  assert.equal([id, data, turno], ["7", "2026-11-25", undefined]);
});

s("texts lose hidden characters and characters that reverse the text around them", async () => {
  const nome = "\u202eMi\u0000a\u2066\u2069 \u202bde\u009f\u0007 Souza\u202c";
  answer([{ ...PET, nome, observacoes: "linha\u202e 1\nlinha\t2" }]);
  const [pet] = await listPets();
  assert.is(pet.nome, "Mia de Souza");
  assert.is(pet.observacoes, "linha 1\nlinha\t2");
  answer({ error: "\u202eNão pode.\u0000" }, 409);
  assert.is((await failureOf(createAgendamento(FORM))).message, "Não pode.");
  answer({ error: "\u202e\u0000" }, 409);
  assert.is((await failureOf(get("/x", Text, "falhou"))).message, "falhou");
  // A family's joiners and a right-to-left name are normal text.
  for (const text of ["👨‍👩‍👧", "مرحبا", "Zé\u200f"]) {
    answer([{ ...PET, nome: text }]);
    assert.is((await listPets())[0].nome, text);
  }
});

s("the mock's own ids are text, and are sent as text", async () => {
  const { sent, world } = openMock();
  await listPets();
  await listMotivos();
  await createAgendamento({ petId: "pet-nina", tipoId: "consulta", observacao: "tosse" });
  assert.match(sent.at(-1)!.body!, /"petId":"pet-nina"/);
  world.close();
});

s.run();
