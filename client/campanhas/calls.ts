// Calls the API about campaigns (server/mock/README.md "Campaigns").
import { Campanha } from "./campanha.ts";
import { get, getList } from "../lib/http/http.ts";

/** Lists the campaigns whose event is to come, as far as the API knows. */
export function listActiveCampanhas(): Promise<Campanha[]> {
  return getList("/campanhas/ativas", Campanha, "Erro ao carregar campanhas");
}

export function getCampanha(id: string, failedText: string): Promise<Campanha> {
  return get("/campanhas/publica/:id", Campanha, failedText, { id });
}
