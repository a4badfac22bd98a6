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
import { array, number, object, union } from "superstruct";
import type { Pesquisa, Resposta } from "../entities.ts";
import { type MockEnv, readBody, refuse, requireBearer, text } from "../request.ts";
import type { World } from "../world.ts";

const Respostas = object({
  pesquisaId: text(1, 64),
  respostas: array(object({ perguntaId: text(1, 64), resposta: union([text(0, 5000), number()]) })),
});
const Recusa = object({ pesquisaId: text(1, 64) });

export function pesquisas(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();
  const bearer = requireBearer(world);

  routes.get("/agendamentos/pesquisa-satisfacao/listar", bearer, (c) => {
    return c.json(world.pesquisas(c.var.conta.id));
  });

  routes.post("/agendamentos/pesquisa-satisfacao/responder", bearer, async (c) => {
    const { pesquisaId, respostas } = await readBody(c, Respostas);
    const pesquisa = findPending(world, c.var.conta.id, pesquisaId);
    if (!fits(pesquisa, respostas)) {
      throw refuse(400, "As respostas não correspondem às perguntas da pesquisa (respostas).");
    }
    world.transaction(() => {
      for (const { perguntaId, resposta } of respostas) {
        world.insert("respostas", { pesquisa_id: pesquisaId, pergunta_id: perguntaId, resposta });
      }
      world.change("UPDATE pesquisas SET status = 'RESPONDIDA' WHERE id = ?", pesquisaId);
    });
    return c.json({ success: true });
  });

  routes.post("/agendamentos/pesquisa-satisfacao/recusar", bearer, async (c) => {
    const { pesquisaId } = await readBody(c, Recusa);
    findPending(world, c.var.conta.id, pesquisaId);
    world.change("UPDATE pesquisas SET status = 'RECUSADA' WHERE id = ?", pesquisaId);
    return c.json({ success: true });
  });

  return routes;
}

function findPending(world: World, contaId: string, pesquisaId: string): Pesquisa {
  const pending = world.pesquisas(contaId).find(({ id }) => id === pesquisaId);
  if (pending !== undefined) return pending;
  const settled = world.row<{ status: string }>(
    `SELECT s.status FROM pesquisas s JOIN agendamentos a ON a.id = s.agendamento_id
            JOIN pets p ON p.id = a.pet_id WHERE s.id = ? AND p.conta_id = ?`,
    pesquisaId,
    contaId,
  );
  if (settled === undefined) throw refuse(404, "Pesquisa não encontrada.");
  throw refuse(
    409,
    settled.status === "RECUSADA"
      ? "Esta pesquisa já foi recusada."
      : "Esta pesquisa já foi respondida.",
  );
}

function fits({ perguntas }: Pesquisa, respostas: Resposta[]): boolean {
  return respostas.length === perguntas.length && perguntas.every(({ pergunta }) => {
    const resposta = respostas.find(({ perguntaId }) => perguntaId === pergunta.id)?.resposta;
    if (pergunta.tipo === "TEXTO") return typeof resposta === "string";
    return resposta === " " ||
      typeof resposta === "number" && Number.isInteger(resposta) && resposta >= 0 && resposta <= 10;
  });
}
