/**
 * Satisfaction surveys (server/mock/README.md "Surveys").
 *
 *     GET  /agendamentos/pesquisa-satisfacao/listar      200 Pesquisa[]   pending ones
 *     POST /agendamentos/pesquisa-satisfacao/responder   200 { success: true }
 *     POST /agendamentos/pesquisa-satisfacao/recusar     200 { success: true }
 *          400 answers that do not fit the questions    404 no such survey    409 answered or declined before
 *
 * Every question is answered exactly once: ESCALA with a whole number from 0 to 10, TEXTO with a text; a blank is a
 * single space in both.
 */
import { Hono } from "hono";
import { pickSchemaFields } from "../document.ts";
import { type MockEnv, readBody, refusal, requireBearer } from "../request.ts";
import type { Entity, World } from "../world.ts";

/** The questions, the same in every survey. */
const perguntas = [
  { id: "pergunta-atendimento", pergunta: "Como você avalia o atendimento?", tipo: "ESCALA" },
  { id: "pergunta-espera", pergunta: "Como você avalia o tempo de espera?", tipo: "ESCALA" },
  { id: "pergunta-melhorar", pergunta: "O que podemos melhorar?", tipo: "TEXTO" },
];

export function pesquisas(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/agendamentos/pesquisa-satisfacao/listar", bearer, (c) => {
    const own = ownPesquisas(world, c.var.conta.id);
    return c.json(
      own.filter(({ status }) => status === "PENDENTE").map((pesquisa) =>
        pickSchemaFields("Pesquisa", {
          ...pesquisa,
          perguntas: perguntas.map((pergunta) => ({ pergunta })),
          agendamento_consulta: pesquisa.agendamento,
        })
      ),
    );
  });

  routes.post("/agendamentos/pesquisa-satisfacao/responder", bearer, async (c) => {
    const { pesquisaId, respostas } = await readBody(c, "RespostasBody");
    refuseSettled(world, c.var.conta.id, pesquisaId);
    if (!fits(respostas)) {
      throw refusal(400, "As respostas não correspondem às perguntas da pesquisa (respostas).");
    }
    world.edit("pesquisa", pesquisaId, { status: "RESPONDIDA", respostas });
    return c.json({ success: true });
  });

  routes.post("/agendamentos/pesquisa-satisfacao/recusar", bearer, async (c) => {
    const { pesquisaId } = await readBody(c, "RecusaBody");
    refuseSettled(world, c.var.conta.id, pesquisaId);
    world.edit("pesquisa", pesquisaId, { status: "RECUSADA" });
    return c.json({ success: true });
  });

  return routes;
}

/** The surveys about the appointments of an account, each with its appointment. */
function ownPesquisas(world: World, contaId: string): Entity[] {
  const agendamentos = new Map(world.agendamentos(contaId).map((one) => [one.id, one]));
  return world.list("pesquisa").filter(({ owner }) => agendamentos.has(owner))
    .map((pesquisa) => ({ ...pesquisa, agendamento: agendamentos.get(pesquisa.owner) }));
}

function refuseSettled(world: World, contaId: string, pesquisaId: string): void {
  const found = ownPesquisas(world, contaId).find(({ id }) => id === pesquisaId);
  if (found === undefined) throw refusal(404, "Pesquisa não encontrada.");
  if (found.status === "RECUSADA") throw refusal(409, "Esta pesquisa já foi recusada.");
  if (found.status === "RESPONDIDA") throw refusal(409, "Esta pesquisa já foi respondida.");
}

function fits(respostas: { perguntaId: string; resposta: unknown }[]): boolean {
  return respostas.length === perguntas.length && perguntas.every(({ id, tipo }) => {
    const resposta = respostas.find(({ perguntaId }) => perguntaId === id)?.resposta;
    if (tipo === "TEXTO") return typeof resposta === "string";
    return resposta === " " ||
      typeof resposta === "number" && Number.isInteger(resposta) && resposta >= 0 && resposta <= 10;
  });
}
