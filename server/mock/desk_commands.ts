/**
 * What the hospital's staff does: together these commands reach every state that the portal shows. Refusals are those
 * of the API (`refuse`), so that a caller can answer with them.
 *
 * The codes 'sent' are `world.codes()`; all sessions end with `world.endSessions()`.
 */
import { randomUUID } from "node:crypto";
import { isDay } from "./dates.ts";
import type { Agendamento, Campanha, Notificacao, Status, Turno } from "./entities.ts";
import { refuse } from "./request.ts";
import { nextOpening } from "./scheduling.ts";
import type { World } from "./world.ts";

export interface NewCampanha {
  nome: string;
  descricao: string;
  /** A service of the world; `mutirao-vacina`, `mutirao-castracao` and `microchip` are only for campaigns. */
  tipoId: string;
  /** Days, `YYYY-MM-DD`. */
  dataEvento: string;
  dataInicioInscricao: string;
  dataFimInscricao: string;
  vagasTotal: number;
}

/** PENDENTE becomes AGENDADA, on the given day or the next possible one; the owner is notified. */
export function confirmAgendamento(
  world: World,
  id: string,
  opening: { data: string; turno: Turno } = nextOpening(world),
): Agendamento {
  if (!isDay(opening.data) || opening.data < world.today()) {
    throw refuse(400, "A data do agendamento deve ser de hoje em diante.");
  }
  return settle(world, id, {
    from: ["PENDENTE"],
    to: "AGENDADA",
    descricao: "Data e turno confirmados.",
    titulo: "Agendamento confirmado",
    ...opening,
  });
}

/** AGENDADA becomes REALIZADA; the owner is notified and asked for an opinion. */
export function completeAgendamento(world: World, id: string): Agendamento {
  return world.transaction(() => {
    const completed = settleNow(world, id, {
      from: ["AGENDADA"],
      to: "REALIZADA",
      descricao: "Atendimento realizado.",
      titulo: "Atendimento realizado",
    });
    world.insert("pesquisas", { id: randomUUID(), agendamento_id: id });
    return completed;
  });
}

/** PENDENTE or AGENDADA becomes CANCELADA by the hospital, even past its day; the place is free again. */
export function cancelByDesk(world: World, id: string): Agendamento {
  return world.transaction(() => {
    const cancelled = settleNow(world, id, {
      from: ["PENDENTE", "AGENDADA"],
      to: "CANCELADA",
      descricao: "Agendamento cancelado pelo hospital.",
      titulo: "Agendamento cancelado",
    });
    world.returnPlace(cancelled);
    return cancelled;
  });
}

/** Opens a campaign and tells everyone. */
export function publishCampanha(world: World, campanha: NewCampanha): Campanha {
  refuseImpossible(world, campanha);
  const id = randomUUID();
  world.transaction(() => {
    world.insert("campanhas", {
      id,
      nome: campanha.nome,
      descricao: campanha.descricao,
      tipo_id: campanha.tipoId,
      data_evento: campanha.dataEvento,
      data_inicio_inscricao: campanha.dataInicioInscricao,
      data_fim_inscricao: campanha.dataFimInscricao,
      vagas_total: campanha.vagasTotal,
      vagas_disponiveis: campanha.vagasTotal,
    });
    for (const conta of world.contas()) {
      sendNotificacao(world, conta.id, { titulo: "Nova campanha", descricao: campanha.nome });
    }
  });
  return world.campanhas().find((each) => each.id === id)!;
}

export function sendNotificacao(
  world: World,
  contaId: string,
  { titulo, descricao }: { titulo: string; descricao: string },
): Notificacao {
  if (world.conta(contaId) === undefined) throw refuse(404, "Conta não encontrada.");
  if (titulo.trim() === "") throw refuse(400, "A notificação precisa de um título.");
  const id = randomUUID();
  const created_at = world.now().toISOString();
  world.insert("notificacoes", { id, conta_id: contaId, titulo, descricao, created_at });
  return world.notificacoes(contaId).find((each) => each.id === id)!;
}

interface Settlement {
  from: Status[];
  to: Status;
  /** The text of the history. */
  descricao: string;
  /** The text of the notification. */
  titulo: string;
  data?: string;
  turno?: Turno;
}

function settle(world: World, id: string, settlement: Settlement): Agendamento {
  return world.transaction(() => settleNow(world, id, settlement));
}

function settleNow(
  world: World,
  id: string,
  { from, to, descricao, titulo, data, turno }: Settlement,
): Agendamento {
  const agendamento = world.agendamentos().find((each) => each.id === id);
  if (agendamento === undefined) throw refuse(404, "Agendamento não encontrado.");
  if (!from.includes(agendamento.status)) {
    throw refuse(409, `Um agendamento ${agendamento.status} não passa a ${to}.`);
  }
  world.change(
    `UPDATE agendamentos SET status = ?, updated_at = ?, data = coalesce(?, data),
            turno = coalesce(?, turno) WHERE id = ?`,
    to,
    world.now().toISOString(),
    data ?? null,
    turno ?? null,
    id,
  );
  world.addHistorico(id, { descricao, status: to, byTUTOR: false });
  sendNotificacao(world, ownerOf(world, agendamento.petId), {
    titulo,
    descricao: `${agendamento.pet.nome}: ${agendamento.tipo.nome}. ${descricao}`,
  });
  return world.agendamentos().find((each) => each.id === id)!;
}

function ownerOf(world: World, petId: string): string {
  return world.row<{ conta_id: string }>("SELECT conta_id FROM pets WHERE id = ?", petId)!.conta_id;
}

function refuseImpossible(world: World, campanha: NewCampanha): void {
  const { nome, tipoId, dataInicioInscricao, dataFimInscricao, dataEvento, vagasTotal } = campanha;
  const days = [dataInicioInscricao, dataFimInscricao, dataEvento];
  if (nome.trim() === "") throw refuse(400, "A campanha precisa de um nome.");
  if (world.row("SELECT 1 FROM tipos WHERE id = ?", tipoId) === undefined) {
    throw refuse(404, "Tipo de serviço não encontrado.");
  }
  if (!days.every(isDay) || [...days].sort().some((day, index) => day !== days[index])) {
    throw refuse(400, "As datas devem ser: início da inscrição, fim da inscrição, evento.");
  }
  if (!Number.isInteger(vagasTotal) || vagasTotal < 1) {
    throw refuse(400, "A campanha precisa de ao menos uma vaga.");
  }
}
