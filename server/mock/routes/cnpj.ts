/**
 * The public company registry (server/mock/README.md "Company registry"), another service in real life. The companies
 * that exist are those below.
 *
 *     GET /cnpj/v1/:cnpj   200 company    400 no CNPJ    404 not in the registry    503 the CNPJ that fails
 */
import { Hono } from "hono";
import { exampleOf } from "../document.ts";
import { isCnpj } from "../documentos.ts";
import { type MockEnv, refusal } from "../request.ts";
import type { World } from "../world.ts";

const FAILING_CNPJ = "90864297000126";

const companies = [
  exampleOf("Empresa"),
  {
    ...exampleOf("Empresa"),
    cnpj: "90753186000142",
    nome_fantasia: "",
    razao_social: "INSTITUTO BICHO SOLTO",
    email: null,
    ddd_telefone_1: "",
    cep: "65110000",
    logradouro: "",
    numero: "",
    complemento: "",
    bairro: "CENTRO",
    municipio: "SAO JOSE DE RIBAMAR",
  },
];

export function cnpj(_: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.get("/cnpj/v1/:cnpj", (c) => {
    const cnpj = c.req.param("cnpj");
    if (!isCnpj(cnpj)) throw refusal(400, "CNPJ inválido.");
    if (cnpj === FAILING_CNPJ) throw refusal(503, "O cadastro de empresas está fora do ar.");
    const company = companies.find((each) => each.cnpj === cnpj);
    if (company === undefined) throw refusal(404, "CNPJ não encontrado.");
    return c.json(company);
  });

  return routes;
}
