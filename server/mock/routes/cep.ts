/**
 * Address look-up (server/mock/README.md "Address look-up"). The CEPs that exist are those below.
 *
 *     GET /buscar-cep/:cep?cidadeObrigatoria=true|false
 *         200 { logradouro, bairro, localidade, uf }   or { erro: true } when there is no such CEP
 *         400 no CEP    422 another city, where São Luís is required    503 the CEP that fails
 */
import { Hono } from "hono";
import { type MockEnv, refusal } from "../request.ts";
import { isSaoLuis, SAO_LUIS_ONLY_TEXT } from "../residence.ts";
import type { World } from "../world.ts";

const FAILING_CEP = "65099999";

// CEP: [logradouro, bairro, localidade, uf]
const addresses: Record<string, [string, string, string, string]> = {
  "65010500": ["Rua do Egito", "Centro", "São Luís", "MA"],
  "65071380": ["Avenida dos Holandeses", "Calhau", "São Luís", "MA"],
  "65020240": ["Rua das Hortas", "Centro", "São Luís", "MA"],
  "65000000": ["", "", "São Luís", "MA"],
  "65110000": ["", "", "São José de Ribamar", "MA"],
  "65130000": ["", "", "Paço do Lumiar", "MA"],
  "01310100": ["Avenida Paulista", "Bela Vista", "São Paulo", "SP"],
};

export function cep(_: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.get("/buscar-cep/:cep", (c) => {
    const cep = c.req.param("cep");
    if (!/^\d{8}$/.test(cep)) throw refusal(400, "CEP inválido.");
    if (cep === FAILING_CEP) throw refusal(503, "A consulta de CEP está fora do ar.");
    const found = addresses[cep];
    if (found === undefined) return c.json({ erro: true });
    const [logradouro, bairro, localidade, uf] = found;
    if (
      c.req.query("cidadeObrigatoria") === "true" &&
      !isSaoLuis({ cidade: localidade, estado: uf, cep })
    ) throw refusal(422, SAO_LUIS_ONLY_TEXT);
    return c.json({ logradouro, bairro, localidade, uf });
  });

  return routes;
}
