/**
 * What the hospital's staff does: together these commands reach every state that the portal shows. Refusals are those
 * of the API (`refusal`), so that a caller can answer with them.
 *
 * The codes 'sent' are `world.codes()`; all sessions end with `world.endSessions()`.
 */
import { type Day, isDay } from "./dates.ts";
import type { Fields } from "./document.ts";
import { refusal } from "./request.ts";
import { type DayAndTurno, proposeDayAndTurno } from "./scheduling.ts";
import type { Entity, World } from "./world.ts";

export interface NewCampanha {
  nome: string;
  descricao: string;
  /** A service of the world; `mutirao-vacina`, `mutirao-castracao` and `microchip` are only for campaigns. */
  tipoId: string;
  /** The days must be in this order: `dataInicioInscricao`, `dataFimInscricao`, `dataEvento`. */
  dataEvento: Day;
  dataInicioInscricao: Day;
  dataFimInscricao: Day;
  vagasTotal: number;
}

/** PENDENTE becomes AGENDADA, on the given day and shift or the next possible ones; the owner is notified. */
export function confirmAgendamento(
  world: World,
  id: string,
  given: Partial<DayAndTurno> = {},
): Fields<"Agendamento"> {
  const dayAndTurno = { ...proposeDayAndTurno(world), ...given };
  if (!isDay(dayAndTurno.data) || dayAndTurno.data < world.today()) {
    throw refusal(400, "A data do agendamento deve ser de hoje em diante.");
  }
  return world.transaction(() =>
    settle(world, id, {
      from: ["PENDENTE"],
      to: "AGENDADA",
      descricao: "Data e turno confirmados.",
      titulo: "Agendamento confirmado",
      dayAndTurno,
    })
  );
}

/** AGENDADA becomes REALIZADA; the owner is notified and asked for an opinion. */
export function completeAgendamento(world: World, id: string): Fields<"Agendamento"> {
  return world.transaction(() => {
    const completed = settle(world, id, {
      from: ["AGENDADA"],
      to: "REALIZADA",
      descricao: "Atendimento realizado.",
      titulo: "Atendimento realizado",
    });
    world.create("pesquisa", { owner: id, status: "PENDENTE" });
    return completed;
  });
}

/**
 * PENDENTE or AGENDADA becomes CANCELADA by the hospital, even past its day; the vaga is free again, and the owner is
 * notified.
 */
export function cancelAgendamentoByDesk(world: World, id: string): Fields<"Agendamento"> {
  return world.transaction(() => {
    const cancelled = settle(world, id, {
      from: ["PENDENTE", "AGENDADA"],
      to: "CANCELADA",
      descricao: "Agendamento cancelado pelo hospital.",
      titulo: "Agendamento cancelado",
    });
    world.returnVaga(cancelled);
    return cancelled;
  });
}

/** Opens a campaign and tells everyone. */
export function publishCampanha(world: World, campanha: NewCampanha): Fields<"Campanha"> {
  refuseImpossible(world, campanha);
  const { id } = world.transaction(() => {
    for (const conta of world.list("conta")) {
      sendNotificacao(world, conta.id, { titulo: "Nova campanha", descricao: campanha.nome });
    }
    return world.create("campanha", { ...campanha, vagasDisponiveis: campanha.vagasTotal });
  });
  return world.campanhas().find((each) => each.id === id)!;
}

export function sendNotificacao(
  world: World,
  contaId: string,
  { titulo, descricao }: { titulo: string; descricao: string },
): Entity {
  if (world.conta(contaId) === undefined) throw refusal(404, "Conta não encontrada.");
  if (titulo.trim() === "") throw refusal(400, "A notificação precisa de um título.");
  const createdAt = world.now().toISOString();
  return world.create("notificacao", { owner: contaId, titulo, descricao, createdAt, read: false });
}

interface Settlement {
  from: string[];
  to: string;
  /** The text of the history. */
  descricao: string;
  /** The text of the notification. */
  titulo: string;
  dayAndTurno?: DayAndTurno;
}

function settle(
  world: World,
  id: string,
  { from, to, descricao, titulo, dayAndTurno }: Settlement,
): Fields<"Agendamento"> {
  const agendamento = world.agendamentos().find((each) => each.id === id);
  if (agendamento === undefined) throw refusal(404, "Agendamento não encontrado.");
  if (!from.includes(agendamento.status)) {
    throw refusal(409, `Um agendamento ${agendamento.status} não passa a ${to}.`);
  }
  const updatedAt = world.now().toISOString();
  world.edit("agendamento", id, { status: to, updatedAt, ...dayAndTurno });
  world.addHistorico(id, { descricao, status: to, byTUTOR: false });
  sendNotificacao(world, world.find("pet", agendamento.petId)!.owner!, {
    titulo,
    descricao: `${agendamento.pet.nome}: ${agendamento.tipo.nome}. ${descricao}`,
  });
  return world.agendamentos().find((each) => each.id === id)!;
}

function refuseImpossible(world: World, campanha: NewCampanha): void {
  const { nome, tipoId, dataInicioInscricao, dataFimInscricao, dataEvento, vagasTotal } = campanha;
  const days = [dataInicioInscricao, dataFimInscricao, dataEvento];
  if (nome.trim() === "") throw refusal(400, "A campanha precisa de um nome.");
  if (world.find("tipo", tipoId) === undefined) {
    throw refusal(404, "Tipo de serviço não encontrado.");
  }
  if (!days.every(isDay) || [...days].sort().some((day, index) => day !== days[index])) {
    throw refusal(400, "As datas devem ser: início da inscrição, fim da inscrição, evento.");
  }
  if (!Number.isInteger(vagasTotal) || vagasTotal < 1) {
    throw refusal(400, "A campanha precisa de ao menos uma vaga.");
  }
}
