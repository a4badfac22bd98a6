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
 *            422 deceased pet, no places left, enrolment closed or not yet open, another service than the campaign's
 *     DELETE /agendamentos/:id             200 Agendamento
 *            404 no such appointment    409 already cancelled or done    422 its day is past
 *
 * An enrolment and a service appointment of the same pet do not exclude each other. After cancelling, the pet can be
 * enrolled again, and the place is free again.
 */
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Infer, object, optional } from "superstruct";
import { dayOnWire, startOf } from "../dates.ts";
import type { Agendamento, Campanha, Pet, Status, Turno } from "../entities.ts";
import { type MockEnv, readBody, refuse, requireBearer, text } from "../request.ts";
import { nextOpening, nextTurno } from "../scheduling.ts";
import type { World } from "../world.ts";

const DAY_MS = 86_400_000;

const AgendamentoBody = object({
  petId: text(1, 64),
  tipoId: text(1, 64),
  observacao: text(1, 2000),
  campanhaId: optional(text(1, 64)),
});
type AgendamentoBody = Infer<typeof AgendamentoBody>;

interface Place {
  status: Status;
  data: string | null;
  turno: Turno | null;
}

export function agendamentos(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/agendamentos", bearer, (c) => c.json(world.agendamentos(c.var.conta.id)));

  routes.get("/agendamentos/motivos", bearer, (c) => c.json(world.motivos()));

  routes.get("/agendamentos/agenda/dia", bearer, (c) => {
    const hoje = world.today();
    const inicio = startOf(hoje);
    const agendas = world.agendamentos(c.var.conta.id).filter(({ data, status }) =>
      data === dayOnWire(hoje) && status !== "CANCELADA"
    );
    const fim = new Date(inicio.getTime() + DAY_MS - 1);
    return c.json({ agendas, data: { inicio, hoje: dayOnWire(hoje), fim } });
  });

  routes.get("/agendamentos/historico/:id", bearer, (c) => {
    const { id } = findOwn(world, c.var.conta.id, c.req.param("id"));
    return c.json(world.historico(id));
  });

  routes.post("/agendamentos", bearer, async (c) => {
    const body = await readBody(c, AgendamentoBody);
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
  if (found === undefined) throw refuse(404, "Agendamento não encontrado.");
  return found;
}

function create(world: World, contaId: string, body: AgendamentoBody): Agendamento {
  const pet = findLivingPet(world, contaId, body.petId);
  const place = body.campanhaId === undefined
    ? takeServicePlace(world, pet, body.tipoId)
    : takeCampaignPlace(world, pet, { campanhaId: body.campanhaId, tipoId: body.tipoId });
  const id = randomUUID();
  world.insert("agendamentos", {
    id,
    pet_id: pet.id,
    tipo_id: body.tipoId,
    campanha_id: body.campanhaId ?? null,
    observacao: body.observacao,
    updated_at: world.now().toISOString(),
    ...place,
  });
  const descricao = body.campanhaId === undefined
    ? "Agendamento solicitado."
    : "Inscrição na campanha solicitada.";
  world.addHistorico(id, { descricao, status: "PENDENTE", byTUTOR: true });
  if (place.status === "AGENDADA") {
    const descricao = "Data e turno confirmados.";
    world.addHistorico(id, { descricao, status: "AGENDADA", byTUTOR: false });
  }
  return findOwn(world, contaId, id);
}

function findLivingPet(world: World, contaId: string, petId: string): Pet {
  const pet = world.pets(contaId).find(({ id }) => id === petId);
  if (pet === undefined) throw refuse(404, "Pet não encontrado.");
  if (pet.obito !== null) throw refuse(422, "Não é possível agendar para um pet em óbito.");
  return pet;
}

function takeServicePlace(world: World, pet: Pet, tipoId: string): Place {
  if (!world.motivos().some(({ id }) => id === tipoId)) {
    throw refuse(404, "Tipo de serviço não encontrado.");
  }
  const isBusy = world.agendamentos().some(({ petId, campanhaId, status }) =>
    petId === pet.id && campanhaId === null && ["PENDENTE", "AGENDADA"].includes(status)
  );
  if (isBusy) throw refuse(409, `${pet.nome} já tem um agendamento em andamento.`);
  const taken = world.row<{ awaits_confirmation: number }>(
    `UPDATE tipos SET vagas = vagas - 1 WHERE id = ? AND (vagas IS NULL OR vagas > 0)
      RETURNING awaits_confirmation`,
    tipoId,
  );
  if (taken === undefined) throw refuse(422, "Não há vagas disponíveis para este serviço.");
  if (taken.awaits_confirmation) return { status: "PENDENTE", data: null, turno: null };
  return { status: "AGENDADA", ...nextOpening(world) };
}

function takeCampaignPlace(
  world: World,
  pet: Pet,
  { campanhaId, tipoId }: { campanhaId: string; tipoId: string },
): Place {
  const campanha = world.campanhas().find(({ id }) => id === campanhaId);
  if (campanha === undefined) throw refuse(404, "Campanha não encontrada.");
  if (campanha.tipo.id !== tipoId) throw refuse(422, "Este serviço não é o desta campanha.");
  refuseOutsidePeriod(world, campanha);
  const isEnrolled = world.agendamentos().some((each) =>
    each.petId === pet.id && each.campanhaId === campanhaId && each.status !== "CANCELADA"
  );
  if (isEnrolled) throw refuse(409, "Pet já inscrito nesta campanha.");
  const taken = world.change(
    `UPDATE campanhas SET vagas_disponiveis = vagas_disponiveis - 1
      WHERE id = ? AND vagas_disponiveis > 0`,
    campanhaId,
  );
  if (taken === 0) throw refuse(422, "As vagas desta campanha se esgotaram.");
  const data = campanha.dataEvento.slice(0, 10);
  return { status: "AGENDADA", data, turno: nextTurno(world, data) };
}

/** Enrolment is open until the end of its last day. */
function refuseOutsidePeriod(world: World, campanha: Campanha): void {
  const today = dayOnWire(world.today());
  if (today < campanha.dataInicioInscricao) {
    throw refuse(422, "As inscrições desta campanha ainda não começaram.");
  }
  if (today > campanha.dataFimInscricao) {
    throw refuse(422, "As inscrições desta campanha já se encerraram.");
  }
}

function refuseUncancellable(world: World, { status, data }: Agendamento): void {
  if (status === "CANCELADA") throw refuse(409, "Este agendamento já foi cancelado.");
  if (status === "REALIZADA") throw refuse(409, "Este agendamento já foi realizado.");
  if (data !== null && data < dayOnWire(world.today())) {
    throw refuse(422, "A data deste agendamento já passou.");
  }
}

function cancel(world: World, agendamento: Agendamento): Agendamento {
  world.change(
    "UPDATE agendamentos SET status = 'CANCELADA', updated_at = ? WHERE id = ?",
    world.now().toISOString(),
    agendamento.id,
  );
  world.returnPlace(agendamento);
  const descricao = "Agendamento cancelado.";
  world.addHistorico(agendamento.id, { descricao, status: "CANCELADA", byTUTOR: true });
  return world.agendamentos().find(({ id }) => id === agendamento.id)!;
}
