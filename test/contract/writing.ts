// Owns the checks that change something, with a pet of their own.
import {
  cancelAgendamento,
  createAgendamento,
  createInscricao,
  listAgendamentos,
  listHistorico,
  listMotivos,
} from "../../client/agendamentos/calls.ts";
import { listNotificacoes, markNotificacaoRead } from "../../client/notificacoes/calls.ts";
import { declinePesquisa } from "../../client/pesquisa/calls.ts";
import { createPet, listPets, updatePet } from "../../client/pets/calls.ts";
import {
  type Agendamento,
  isActive,
  NO_OBSERVACAO,
} from "../../client/agendamentos/agendamento.ts";
import {
  type CampanhaCompleta,
  isCompleta,
  stateOfCampanha,
} from "../../client/campanhas/campanha.ts";
import type { Pet, PetForm } from "../../client/pets/pet.ts";
import { type Made, PET_NAME } from "./cleanup.ts";
import type { Conversation } from "./conversation.ts";
import { finding, isDateLike } from "./findings.ts";
import type { Visited } from "./visit.ts";

const OBSERVACAO = "Feito pela conferência da API. Pode ser cancelado.";

/** Creates a pet, books, enrols and cancels. It looks for each result where the portal looks. */
export async function write(
  conversation: Conversation,
  { campanhas, notificacoes, unknownId, unseen }: Visited,
  made: Made,
): Promise<void> {
  const pet = await makePet(conversation, made);
  if (pet !== undefined) {
    await book(conversation, pet, unseen);
    const open = campanhas.filter(isCompleta).find((one) =>
      stateOfCampanha(one, new Date()) === "open"
    );
    if (open !== undefined) await enrol(conversation, pet, open);
    else unseen.push("a inscrição numa campanha: nenhuma está aberta e com vagas");
  }
  await markRead(conversation, notificacoes, made, unseen);
  const refusal = { status: 404, accepted: "o portal diz que deu certo, e nada foi feito" };
  await conversation.refuse(
    "pet que não existe",
    () => updatePet(unknownId, formOf(PET_NAME)),
    refusal,
  );
  await conversation.refuse(
    "agendamento que não existe",
    () => cancelAgendamento(unknownId),
    refusal,
  );
  await conversation.refuse(
    "pesquisa que não existe",
    () => declinePesquisa(unknownId),
    refusal,
  );
}

async function makePet(conversation: Conversation, made: Made): Promise<Pet | undefined> {
  const [day, time] = new Date().toLocaleString("pt-BR").split(", ");
  const form = formOf(`${PET_NAME} ${day} ${time}`);
  made.petNome = form.nome;
  const id = await conversation.ask("createPet", "um pet de teste", () => createPet(form));
  const pet = await findPet(conversation, form.nome);
  if (pet === undefined) return undefined;
  if (id !== undefined && id !== pet.id) {
    conversation.add(finding("quebra", "o `id` do pet não é o que a criação disse"));
  }
  compare(conversation, form, pet);
  const changed = { ...form, observacoes: "Mudado pela conferência da API." };
  await conversation.ask("updatePet", "o pet de teste", () => updatePet(pet.id, changed));
  const again = await findPet(conversation, form.nome);
  if (again !== undefined) compare(conversation, changed, again);
  return pet;
}

/**
 * The pet with this name. It is not found by id: with a wrong id from the API it could be another
 * pet.
 */
async function findPet(conversation: Conversation, name: string): Promise<Pet | undefined> {
  const pets = await conversation.ask("listPets", "o pet de teste está na lista", listPets);
  const pet = pets?.find(({ nome }) => nome === name);
  if (pets !== undefined && pet === undefined) {
    conversation.add(finding("quebra", "o pet criado não está na lista: a pessoa não o vê"));
  }
  return pet;
}

/** Compares what was sent with what came back. */
function compare(conversation: Conversation, form: PetForm, pet: Pet): void {
  for (const field of ["nome", "genero", "especie", "dataNascimento", "observacoes"] as const) {
    if (pet[field] === form[field]) continue;
    const onWire = field === "dataNascimento" ? "idade" : field;
    const came = pet[field] ?? "";
    const what = field === "dataNascimento" && isDateLike(came)
      ? `foi enviada ${form[field]} e voltou ${came}`
      : "não voltou como foi enviado";
    conversation.add({
      ...finding("quebra", `${what}: o que a pessoa grava não fica`),
      campo: onWire,
    });
  }
}

async function book(conversation: Conversation, pet: Pet, unseen: string[]): Promise<void> {
  const motivos = await conversation.ask("listMotivos", "um serviço com vagas", listMotivos);
  const motivo = motivos?.find(({ hasDisponibilidade }) => hasDisponibilidade);
  if (motivo === undefined) {
    unseen.push("o agendamento: nenhum serviço tem vagas");
    return;
  }
  const form = { petId: pet.id, tipoId: motivo.id, observacao: OBSERVACAO };
  await bookOnce(conversation, {
    what: "agendamento",
    create: () => createAgendamento(form),
    accepted: "o mesmo pet fica com dois agendamentos",
    isIt: (one) => one.petId === pet.id && one.campanhaId === undefined,
  });
}

async function enrol(
  conversation: Conversation,
  pet: Pet,
  campanha: CampanhaCompleta,
): Promise<void> {
  const form = {
    petId: pet.id,
    tipoId: campanha.tipo.id,
    observacao: NO_OBSERVACAO,
    campanhaId: campanha.id,
  };
  await bookOnce(conversation, {
    what: "inscrição",
    create: () => createInscricao(form),
    accepted: "o mesmo pet ocupa duas vagas da campanha",
    isIt: (one) => one.petId === pet.id && one.campanhaId === campanha.id,
  });
}

interface Booking {
  what: "agendamento" | "inscrição";
  create(): Promise<{ id?: string; data?: string }>;
  accepted: string;
  isIt(one: Agendamento): boolean;
}

async function bookOnce(
  conversation: Conversation,
  { what, create, accepted, isIt }: Booking,
): Promise<void> {
  const created = await conversation.ask("createAgendamento", `${what} do pet de teste`, create);
  const read = () => listAgendamentos();
  const list = await conversation.ask("listAgendamentos", `${what} está na lista`, read);
  const booked = list?.find((one) => isIt(one) && isActive(one));
  if (created === undefined) return;
  if (booked === undefined) {
    if (list !== undefined) {
      conversation.add(finding(
        "quebra",
        `o que foi criado (${what}) não está na lista como PENDENTE ou AGENDADA com o seu petId` +
          `${
            what === "inscrição" ? " e campanhaId" : ""
          }: se a resposta se perde, o portal o cria de novo`,
      ));
    }
    return;
  }
  if (created.id !== undefined && created.id !== booked.id) {
    conversation.add(finding("quebra", `o id (${what}) não é o que a criação disse`));
  }
  await conversation.refuse(`${what} do mesmo pet, outra vez`, create, { status: 409, accepted });
  await conversation.ask(
    "listHistorico",
    `${what} do pet de teste`,
    () => listHistorico(booked.id),
  );
  await conversation.ask(
    "cancelAgendamento",
    `${what} do pet de teste`,
    () => cancelAgendamento(booked.id),
  );
  const after = await conversation.ask("listAgendamentos", `${what} está como CANCELADA`, read);
  const cancelled = after?.find(({ id }) => id === booked.id);
  if (cancelled !== undefined && cancelled.status !== "CANCELADA") {
    conversation.add(
      finding("quebra", `o cancelamento (${what}) respondeu que deu certo e nada mudou`),
    );
  }
}

async function markRead(
  conversation: Conversation,
  notificacoes: Visited["notificacoes"],
  made: Made,
  unseen: string[],
): Promise<void> {
  // A notification that is already read stays as it is.
  const chosen = notificacoes.find(({ read }) => read) ?? notificacoes.at(-1);
  if (chosen === undefined) {
    unseen.push("marcar uma notificação como lida: não há nenhuma");
    return;
  }
  const mark = () => markNotificacaoRead(chosen.id);
  await conversation.ask("markNotificacaoRead", "uma notificação", mark);
  if (!chosen.read) made.kept.push("uma notificação, que não estava lida, ficou como lida");
  const list = await conversation.ask("listNotificacoes", "está como lida", listNotificacoes);
  if (list?.find(({ id }) => id === chosen.id)?.read === false) {
    conversation.add(finding("quebra", "a notificação continua como não lida"));
  }
}

function formOf(nome: string): PetForm {
  return {
    nome,
    genero: "FEMEA",
    especie: "GATO",
    dataNascimento: "2022-05-01",
    observacoes: OBSERVACAO,
  };
}
