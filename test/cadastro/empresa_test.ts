// Shows what the forms take from the registry's answer: what their rules accept, and no empty values; and when
// the registry knows nothing of a company.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EmpresaNoRegistro } from "../../client/cadastro/calls.ts";
import { messages } from "../../client/cadastro/cadastro.ts";
import { findEmpresaOrReason, toValidPrefill } from "../../client/cadastro/empresa.ts";
import { parseAs } from "../../client/lib/http/wire.ts";
import { closeTransport, openTransport } from "../transport.ts";

const s = suite("Empresa");
s.after.each(closeTransport);

function read(body: object) {
  return toValidPrefill(parseAs(body, EmpresaNoRegistro)!.value);
}

s("takes a whole company under the forms' own names", () => {
  const prefill = read({
    nome_fantasia: " ABRIGO ",
    razao_social: "ASSOCIACAO ABRIGO",
    email: "\u200ba@abrigo.org;",
    ddd_telefone_1: "0 98 3233-4455",
    cep: 65071380,
    logradouro: "DOS HOLANDESES",
    numero: "1000",
    complemento: "SALA 2",
    bairro: "CALHAU",
    municipio: "SAO LUIS",
    uf: "Maranhão",
  });
  assert.equal(prefill, {
    ong: {
      nome: "ABRIGO",
      razaoSocial: "ASSOCIACAO ABRIGO",
      email: "a@abrigo.org",
      telefone: "(98) 3233-4455",
    },
    endereco: {
      cep: "65071-380",
      logradouro: "DOS HOLANDESES",
      numero: "1000",
      complemento: "SALA 2",
      bairro: "CALHAU",
      cidade: "SAO LUIS",
      estado: "MA",
    },
  });
});

s("leaves out what is empty, missing or against the rules", () => {
  const prefill = read({
    nome_fantasia: "",
    razao_social: "AB",
    email: "ABRIGO",
    ddd_telefone_1: "98 32",
    cep: 650713,
    logradouro: null,
    bairro: "X",
    municipio: "SAO LUIS",
    uf: "MARANHÃOS",
  });
  assert.equal(prefill, { ong: {}, endereco: { cidade: "SAO LUIS" } });
});

s("leaves out what is only stars, dots or dashes, so that it can be typed", () => {
  const prefill = read({
    nome_fantasia: "********",
    razao_social: "ASSOCIACAO ABRIGO",
    descricao_tipo_de_logradouro: "***",
    logradouro: "********",
    numero: "-",
    complemento: "...",
    bairro: "**",
    municipio: "SAO LUIS",
  });
  assert.equal(prefill, {
    ong: { razaoSocial: "ASSOCIACAO ABRIGO" },
    endereco: { cidade: "SAO LUIS" },
  });
});

for (
  const [type, street, whole] of [
    ["AVENIDA", "GETULIO VARGAS", "AVENIDA GETULIO VARGAS"],
    ["AVENIDA", "Avenida Getúlio Vargas", "Avenida Getúlio Vargas"],
    ["PRAÇA", "PRACA DA SE", "PRACA DA SE"],
    ["AVENIDA", "A", "AVENIDA A"],
    ["AVENIDA", "AVENIDAS NOVAS", "AVENIDA AVENIDAS NOVAS"],
    ["", "DOS HOLANDESES", "DOS HOLANDESES"],
    [null, "DOS HOLANDESES", "DOS HOLANDESES"],
    ["AVENIDA", "", undefined],
    ["AVENIDA", "********", undefined],
    ["***", "GETULIO VARGAS", "GETULIO VARGAS"],
  ] as const
) {
  s(`${JSON.stringify(type)} and ${JSON.stringify(street)} are the street ${whole}`, () => {
    const { endereco } = read({ descricao_tipo_de_logradouro: type, logradouro: street });
    assert.is(endereco.logradouro, whole);
  });
}

for (
  const [what, body] of [
    ["nothing", {}],
    ["only blanks", { razao_social: " ", nome_fantasia: "", cep: null, uf: "" }],
    ["nothing that the forms accept", { cnpj: "11222333000181", razao_social: "A", uf: "XX" }],
  ] as const
) {
  s(`a registry that answers ${what} does not know the company`, async () => {
    openTransport(() => Response.json(body));
    assert.is(await findEmpresaOrReason("11222333000181"), messages.cnpjNaoEncontrado);
  });
}

s("a registry that answers one usable value knows the company", async () => {
  openTransport(() => Response.json({ municipio: "SAO LUIS" }));
  assert.is(
    (await findEmpresaOrReason("11222333000181") as EmpresaNoRegistro).municipio,
    "SAO LUIS",
  );
});

s.run();
