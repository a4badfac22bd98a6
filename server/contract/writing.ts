// Checks what changes something, with a pet of its own.
import { type Leftovers, TEST_PET_PREFIX } from "./cleanup.ts";
import { exampleOf } from "../mock/document.ts";
import type { Conversation } from "./conversation.ts";
import type { SeenRecords } from "./reading.ts";
import {
  dateTextOf,
  findCanonicalName,
  idOf,
  isActiveAgendamento,
  isDateLike,
  isSameIdOrNeither,
  namesOtherId,
  parseFlag,
  parseStatus,
  saysWholeNumber,
  toRecord,
  toRecords,
  type WireRecord,
  writtenDayOf,
} from "./spellings.ts";

const OBSERVACAO = "Feito pela conferência da API. Pode ser cancelado.";

/** The calls that the check never makes, because they would send an e-mail, or create or delete an account. */
export const ALWAYS_UNCHECKED_TEXTS = [
  "POST /tutores, POST /ongs e DELETE /tutores/excluir: criam e apagam contas",
  "POST /login/confirm-email/*, POST /login/recover/send-email e /reset-password: enviam e-mail e pedem o código que chega",
  "POST /agendamentos/pesquisa-satisfacao/responder, e recusar de verdade: uma pesquisa só se responde uma vez",
  "o cadastro público de empresas, que é outro serviço",
];
/** The calls that the check makes only with `--write`. */
export const UNCHECKED_WITHOUT_WRITING_TEXT =
  "tudo o que muda dados (pets, agendamentos, inscrições, lida): use --write, de preferência com uma conta de teste";

/**
 * Creates a pet, books, enrols, cancels and marks a notification as read. It looks for each result where the portal
 * looks. Adds what it leaves to `leftovers`, and what it could not check to `uncheckedTexts`.
 */
export async function checkWriting(
  conversation: Conversation,
  { campanhas, notificacoes, unknownId, uncheckedTexts }: SeenRecords,
  leftovers: Leftovers,
): Promise<void> {
  const pet = await makePet(conversation, leftovers);
  if (pet !== undefined) {
    await book(conversation, pet, uncheckedTexts);
    const open = campanhas.find((one) => isOpen(one, Date.now()));
    if (open !== undefined) await enrol(conversation, pet, open);
    else uncheckedTexts.push("a inscrição numa campanha: nenhuma está aberta e com vagas");
  }
  await markRead(conversation, notificacoes, leftovers, uncheckedTexts);
  const refused = { status: 404, acceptedEffect: "o portal diz que deu certo, e nada foi feito" };
  const [pathValue, body] = [unknownId, petCalled(TEST_PET_PREFIX)];
  await conversation.expectRefusal("updatePet", "pet que não existe", {
    ...refused,
    pathValue,
    body,
  });
  await conversation.expectRefusal("cancelAgendamento", "agendamento que não existe", {
    ...refused,
    pathValue,
  });
  const survey = { ...refused, body: { pesquisaId: unknownId } };
  await conversation.expectRefusal("declinePesquisa", "pesquisa que não existe", survey);
}

async function makePet(
  conversation: Conversation,
  leftovers: Leftovers,
): Promise<WireRecord | undefined> {
  const [day, time] = new Date().toLocaleString("pt-BR").split(", ");
  leftovers.testPetNome = `${TEST_PET_PREFIX} ${day} ${time}`;
  const body = petCalled(leftovers.testPetNome);
  const created = await conversation.ask("createPet", "um pet de teste", { body });
  const pet = await findPet(conversation, body);
  if (pet === undefined) return undefined;
  if (namesOtherId(created, idOf(pet))) {
    conversation.addFinding("quebra", "o `id` do pet não é o que a criação disse");
  }
  compare(conversation, body, pet);
  const changed = { ...body, observacoes: "Mudado pela conferência da API." };
  await conversation.ask("updatePet", "o pet de teste", { pathValue: idOf(pet), body: changed });
  const again = await findPet(conversation, changed);
  if (again !== undefined) compare(conversation, changed, again);
  return pet;
}

/** The pet with this name. With a wrong id from the API, its id could be another pet's. */
async function findPet(
  conversation: Conversation,
  { nome }: { nome: string },
): Promise<WireRecord | undefined> {
  const pets = await conversation.ask("listPets", "o pet de teste está na lista");
  const pet = toRecords(pets).find((one) => one.nome === nome && idOf(one) !== undefined);
  if (pets !== undefined && pet === undefined) {
    conversation.addFinding("quebra", "o pet criado não está na lista: a pessoa não o vê");
  }
  return pet;
}

/** Compares what was sent with what came back. */
function compare(conversation: Conversation, sent: Record<string, string>, pet: WireRecord): void {
  for (const [field, value] of Object.entries(sent)) {
    const came = pet[field];
    const day = writtenDayOf(came) ?? String(came);
    if (came === value || field === "idade" && day === value || findCanonicalName(came, [value])) {
      continue;
    }
    const what = field === "idade" && isDateLike(day)
      ? `foi enviada ${value} e voltou ${day}`
      : "não voltou como foi enviado";
    conversation.addFinding("quebra", `${what}: o que a pessoa grava não fica`, field);
  }
}

async function book(
  conversation: Conversation,
  pet: WireRecord,
  uncheckedTexts: string[],
): Promise<void> {
  const motivos = toRecords(await conversation.ask("listMotivos", "um serviço com vagas"));
  const motivo = motivos.find((one) =>
    idOf(one) !== undefined && parseFlag(one.hasDisponibilidade) !== false
  );
  if (motivo === undefined) uncheckedTexts.push("o agendamento: nenhum serviço tem vagas");
  else {
    const body = { petId: pet.id, tipoId: motivo.id, observacao: OBSERVACAO };
    await checkBooking(conversation, "agendamento", body);
  }
}

async function enrol(
  conversation: Conversation,
  pet: WireRecord,
  campanha: WireRecord,
): Promise<void> {
  await checkBooking(conversation, "inscrição", {
    petId: pet.id,
    tipoId: toRecord(campanha.tipo).id,
    observacao: "Nenhuma observação",
    campanhaId: campanha.id,
  });
}

/** Books an appointment, looks for it in the list, books it again, and cancels it. */
async function checkBooking(
  conversation: Conversation,
  what: string,
  body: WireRecord,
): Promise<void> {
  const read = (motivo: string) => conversation.ask("listAgendamentos", motivo);
  const motivo = `${what} do pet de teste`;
  const created = await conversation.ask("createAgendamento", motivo, { body });
  const list = await read(`${what} está na lista`);
  if (created === undefined || list === undefined) return;
  const booked = toRecords(list).find((one) =>
    isActiveAgendamento(one) && isSameIdOrNeither(one.petId, body.petId) &&
    isSameIdOrNeither(one.campanhaId, body.campanhaId)
  );
  const pathValue = booked && idOf(booked);
  const isEnrolment = body.campanhaId !== undefined;
  if (pathValue === undefined) {
    const ids = isEnrolment ? "petId e campanhaId" : "petId";
    conversation.addFinding(
      "quebra",
      `o que foi criado (${what}) não está na lista como PENDENTE ou AGENDADA com o seu ${ids}: ` +
        "se a resposta se perde, o portal o cria de novo",
    );
    return;
  }
  if (namesOtherId(created, pathValue)) {
    conversation.addFinding("quebra", `o id (${what}) não é o que a criação disse`);
  }
  await conversation.expectRefusal("createAgendamento", `${what} do mesmo pet, outra vez`, {
    body,
    status: 409,
    acceptedEffect: isEnrolment
      ? "o mesmo pet ocupa duas vagas da campanha"
      : "o mesmo pet fica com dois agendamentos",
  });
  await conversation.ask("listHistorico", motivo, { pathValue });
  await conversation.ask("cancelAgendamento", motivo, { pathValue });
  const after = toRecords(await read(`${what} está como CANCELADA`));
  const cancelled = after.find((one) => idOf(one) === pathValue);
  if (cancelled !== undefined && parseStatus(cancelled.status) !== "CANCELADA") {
    conversation.addFinding(
      "quebra",
      `o cancelamento (${what}) respondeu que deu certo e nada mudou`,
    );
  }
}

async function markRead(
  conversation: Conversation,
  notificacoes: WireRecord[],
  leftovers: Leftovers,
  uncheckedTexts: string[],
): Promise<void> {
  // A notification that is already read stays as it is.
  const usable = notificacoes.filter((one) => idOf(one) !== undefined);
  const chosen = usable.find(({ read }) => parseFlag(read)) ?? usable.at(-1);
  if (chosen === undefined) {
    uncheckedTexts.push("marcar uma notificação como lida: não há nenhuma");
    return;
  }
  const pathValue = idOf(chosen);
  await conversation.ask("markNotificacaoRead", "uma notificação", { pathValue });
  if (!parseFlag(chosen.read)) {
    leftovers.keptTexts.push("uma notificação, que não estava lida, ficou como lida");
  }
  const list = await conversation.ask("listNotificacoes", "está como lida");
  const now = toRecords(list).find((one) => idOf(one) === pathValue);
  if (parseFlag(now?.read) === false) {
    conversation.addFinding("quebra", "a notificação continua como não lida");
  }
}

/** Whether a pet can be enrolled now. */
function isOpen(campanha: WireRecord, now: number): boolean {
  const { tipo, vagasDisponiveis, dataInicioInscricao: from, dataFimInscricao: to } = campanha;
  return idOf(campanha) !== undefined && idOf(toRecord(tipo)) !== undefined &&
    !(saysWholeNumber(vagasDisponiveis) && Number(vagasDisponiveis) <= 0) &&
    !(now < instantOf(from, "00:00:00")) && !(now > instantOf(to, "23:59:59"));
}

/** The date's instant, or that time of its day in São Luís, in epoch milliseconds; NaN if it is neither. */
function instantOf(date: unknown, time: string): number {
  const text = String(dateTextOf(date));
  return Date.parse(writtenDayOf(text) === text ? `${text}T${time}-03:00` : text);
}

function petCalled(nome: string) {
  return { ...exampleOf("PetBody"), nome, observacoes: OBSERVACAO };
}
