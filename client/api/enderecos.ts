// Owns the address look-up (server/mock/README.md "Address look-up").
import { type EnderecoEncontrado, EnderecoEncontrado as Endereco } from "../domain/endereco.ts";
import { isYes } from "../domain/wire.ts";
import { get } from "./http.ts";

/** The address of a CEP (8 digits), or undefined where there is none. Tutors must live in the city. */
export async function findEndereco(
  cep: string,
  { cidadeObrigatoria }: { cidadeObrigatoria: boolean },
): Promise<EnderecoEncontrado | undefined> {
  const endereco = await get(
    `/buscar-cep/:id?cidadeObrigatoria=${cidadeObrigatoria}`,
    Endereco,
    "Erro ao buscar CEP",
    { id: cep, token: null },
  );
  // A tutor cannot type the city and state, so an address without them is of no use.
  const isUsable = endereco.localidade.trim() !== "" && endereco.uf.trim() !== "";
  return isYes(endereco.erro) || !isUsable ? undefined : endereco;
}
