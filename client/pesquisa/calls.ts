// The calls of satisfaction surveys (server/mock/README.md "Surveys").
import { getList, post } from "../lib/http/http.ts";
import { ChangeAnswer } from "../lib/http/wire.ts";
import { type Envio, Pesquisa } from "./pesquisa.ts";

const PATH = "/agendamentos/pesquisa-satisfacao";

/** The surveys that wait for an answer: an answered or declined one is not among them any more. */
export function listPesquisas(): Promise<Pesquisa[]> {
  return getList(`${PATH}/listar`, Pesquisa, "Erro ao buscar pesquisa de satisfação");
}

export async function answerPesquisa(envio: Envio): Promise<void> {
  await post(`${PATH}/responder`, envio, ChangeAnswer, "Erro ao enviar respostas da pesquisa");
}

export async function declinePesquisa(pesquisaId: string): Promise<void> {
  await post(`${PATH}/recusar`, { pesquisaId }, ChangeAnswer, "Erro ao recusar pesquisa");
}
