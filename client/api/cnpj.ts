// Owns the public company registry (server/mock/README.md "Company registry"): another host, no bearer, no report to
// health.
import { Empresa } from "../domain/empresa.ts";
import { get } from "./http.ts";
import { isNotFound } from "./refusals.ts";

/** What the registry knows about the CNPJ (digits), or undefined where it does not know it. */
export async function findEmpresa(cnpj: string): Promise<Empresa | undefined> {
  try {
    return await get(
      "/cnpj/v1/:id",
      Empresa,
      "Erro ao buscar dados do CNPJ, os dados deverão ser preenchidos manualmente",
      { id: cnpj, token: null, isRegistry: true },
    );
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
