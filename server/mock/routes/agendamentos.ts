/**
 * Appointments and campaign enrolments (server/mock/README.md "Appointments"). Everything is the bearer's own.
 *
 *     GET    /agendamentos                 200 Agendamento[]
 *     GET    /agendamentos/motivos         200 Motivo[]
 *     GET    /agendamentos/agenda/dia      200 { agendas, data: { inicio, hoje, fim } }   today, not cancelled
 *     GET    /agendamentos/historico/:id   200 EntradaDeHistorico[]   404 no such appointment
 *     POST   /agendamentos                 201 Agendamento
 *            400 wrong fields    404 no such pet, service or campaign
 *            409 the pet has an active appointment, or is already in the campaign
 *            422 deceased pet, no vagas left, enrolment closed or not yet open, another service than the campaign's
 *     DELETE /agendamentos/:id             200 Agendamento
 *            404 no such appointment    409 already cancelled or done    422 its day is past
 *
 * An enrolment and a service appointment of the same pet do not exclude each other. After cancelling, the pet can be
 * enrolled again, and the vaga is free again.
 */
import { Hono } from "hono";
import { DAY_MS, dayOnWire, startOfDay } from "../dates.ts";
import { type Fields, pickSchemaFields } from "../document.ts";
import { type MockEnv, readBody, refusal, requireBearer } from "../request.ts";
import {
  type DayAndTurno,
  isActiveAgendamento,
  nextTurnoOn,
  proposeDayAndTurno,
} from "../scheduling.ts";
import type { Entity, World } from "../world.ts";

type Agendamento = Fields<"Agendamento">;
type AgendamentoBody = Fields<"AgendamentoBody">;

export function agendamentos(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/agendamentos", bearer, (c) => c.json(world.agendamentos(c.var.conta.id)));

  routes.get("/agendamentos/motivos", bearer, (c) => {
    const motivos = world.list("tipo", { isMotivo: true }).map((tipo) =>
      pickSchemaFields("Motivo", {
        ...tipo,
        hasDisponibilidade: tipo.vagas === null || tipo.vagas > 0,
      })
    );
    return c.json(motivos.sort((one, other) => one.nome.localeCompare(other.nome)));
  });

  routes.get("/agendamentos/agenda/dia", bearer, (c) => {
    const hoje = world.today();
    const inicio = startOfDay(hoje);
    const agendas = world.agendamentos(c.var.conta.id).filter(({ data, status }) =>
      data === dayOnWire(hoje) && status !== "CANCELADA"
    );
    const fim = new Date(inicio.getTime() + DAY_MS - 1);
    return c.json({ agendas, data: { inicio, hoje: dayOnWire(hoje), fim } });
  });

  routes.get("/agendamentos/historico/:id", bearer, (c) => {
    const { id } = findOwn(world, c.var.conta.id, c.req.param("id"));
    return c.json(world.find("agendamento", id)!.historico);
  });

  routes.post("/agendamentos", bearer, async (c) => {
    const body = await readBody(c, "AgendamentoBody");
    const created = world.transaction(() => create(world, c.var.conta.id, body));
    return c.json(created, 201);
  });

  routes.delete("/agendamentos/:id", bearer, (c) => {
    const agendamento = findOwn(world, c.var.conta.id, c.req.param("id"));
    refuseUncancellable(world, agendamento);
    const cancelled = world.transaction(() => cancel(world, agendamento));
    return c.json(cancelled);
  });

  return routes;
}

function findOwn(world: World, contaId: string, id: string): Agendamento {
  const found = world.agendamentos(contaId).find((agendamento) => agendamento.id === id);
  if (found === undefined) throw refusal(404, "Agendamento não encontrado.");
  return found;
}

function create(world: World, contaId: string, body: AgendamentoBody): Agendamento {
  const { petId, campanhaId = null, tipoId, observacao } = body;
  const pet = findLivingPet(world, contaId, petId);
  const opening = campanhaId === null
    ? takeServiceVaga(world, pet, tipoId)
    : takeCampanhaVaga(world, pet, { campanhaId, tipoId });
  const { id } = world.create("agendamento", {
    owner: pet.id,
    tipoId,
    campanhaId,
    observacao,
    updatedAt: world.now().toISOString(),
    historico: [],
    status: opening === undefined ? "PENDENTE" : "AGENDADA",
    data: null,
    turno: null,
    ...opening,
  });
  const descricao = campanhaId === null
    ? "Agendamento solicitado."
    : "Inscrição na campanha solicitada.";
  world.addHistorico(id, { descricao, status: "PENDENTE", byTUTOR: true });
  if (opening !== undefined) {
    const descricao = "Data e turno confirmados.";
    world.addHistorico(id, { descricao, status: "AGENDADA", byTUTOR: false });
  }
  return findOwn(world, contaId, id);
}

function findLivingPet(world: World, contaId: string, petId: string): Entity {
  const pet = world.find("pet", { id: petId, owner: contaId });
  if (pet === undefined) throw refusal(404, "Pet não encontrado.");
  if (pet.obito !== null) throw refusal(422, "Não é possível agendar para um pet em óbito.");
  return pet;
}

/** Takes a vaga; undefined where the hospital has to confirm the appointment first. */
function takeServiceVaga(world: World, pet: Entity, tipoId: string): DayAndTurno | undefined {
  const tipo = world.find("tipo", { id: tipoId, isMotivo: true });
  if (tipo === undefined) throw refusal(404, "Tipo de serviço não encontrado.");
  const isBusy = world.list("agendamento", { owner: pet.id, campanhaId: null }).some(
    isActiveAgendamento,
  );
  if (isBusy) throw refusal(409, `${pet.nome} já tem um agendamento em andamento.`);
  if (tipo.vagas === 0) throw refusal(422, "Não há vagas disponíveis para este serviço.");
  if (tipo.vagas !== null) world.edit("tipo", tipoId, { vagas: tipo.vagas - 1 });
  return tipo.awaitsConfirmation ? undefined : proposeDayAndTurno(world);
}

function takeCampanhaVaga(
  world: World,
  pet: Entity,
  { campanhaId, tipoId }: { campanhaId: string; tipoId: string },
): DayAndTurno {
  const campanha = world.find("campanha", campanhaId);
  if (campanha === undefined) throw refusal(404, "Campanha não encontrada.");
  if (campanha.tipoId !== tipoId) throw refusal(422, "Este serviço não é o desta campanha.");
  refuseOutsidePeriod(world, campanha);
  const isEnrolled = world.list("agendamento", { owner: pet.id, campanhaId })
    .some(({ status }) => status !== "CANCELADA");
  if (isEnrolled) throw refusal(409, "Pet já inscrito nesta campanha.");
  const { vagasDisponiveis, dataEvento: data } = campanha;
  if (vagasDisponiveis === 0) throw refusal(422, "As vagas desta campanha se esgotaram.");
  world.edit("campanha", campanhaId, { vagasDisponiveis: vagasDisponiveis - 1 });
  return { data, turno: nextTurnoOn(world, data) };
}

/** Refuses an enrolment outside the campaign's period, which is open until the end of its last day. */
function refuseOutsidePeriod(world: World, campanha: Entity): void {
  const today = world.today();
  if (today < campanha.dataInicioInscricao) {
    throw refusal(422, "As inscrições desta campanha ainda não começaram.");
  }
  if (today > campanha.dataFimInscricao) {
    throw refusal(422, "As inscrições desta campanha já se encerraram.");
  }
}

function refuseUncancellable(world: World, { status, data }: Agendamento): void {
  if (status === "CANCELADA") throw refusal(409, "Este agendamento já foi cancelado.");
  if (status === "REALIZADA") throw refusal(409, "Este agendamento já foi realizado.");
  if (data !== null && data < dayOnWire(world.today())) {
    throw refusal(422, "A data deste agendamento já passou.");
  }
}

function cancel(world: World, agendamento: Agendamento): Agendamento {
  const updatedAt = world.now().toISOString();
  world.edit("agendamento", agendamento.id, { status: "CANCELADA", updatedAt });
  world.returnVaga(agendamento);
  const descricao = "Agendamento cancelado.";
  world.addHistorico(agendamento.id, { descricao, status: "CANCELADA", byTUTOR: true });
  return world.agendamentos().find(({ id }) => id === agendamento.id)!;
}
