/**
 * Registration (server/mock/README.md "Registration"). Nobody is logged in yet.
 *
 *     GET  /tutores/search/:cpf   200 { id }               404 not registered, 400 no CPF
 *     GET  /ongs/search/:cnpj     200 { id }               404 not registered, 400 no CNPJ
 *     POST /tutores/validator     200 { email, telefone }  true: in use
 *     POST /tutores               201 { id }               409 document, e-mail or phone in use
 *                                                          422 lives outside São Luís
 *     POST /ongs                  201 { id }               409 as above; any city
 */
import { Hono } from "hono";
import { isCnpj, isCpf } from "../documentos.ts";
import { fieldsRefusal, type MockEnv, readBody, refusal } from "../request.ts";
import { isSaoLuis, SAO_LUIS_ONLY_TEXT } from "../residence.ts";
import { hashSenha } from "../secrets.ts";
import type { Entity, World } from "../world.ts";

export function cadastro(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.get("/tutores/search/:cpf", (c) => {
    const cpf = c.req.param("cpf");
    if (!isCpf(cpf)) throw refusal(400, "CPF inválido.");
    return c.json({ id: findConta(world, cpf).id });
  });

  routes.get("/ongs/search/:cnpj", (c) => {
    const cnpj = c.req.param("cnpj");
    if (!isCnpj(cnpj)) throw refusal(400, "CNPJ inválido.");
    return c.json({ id: findConta(world, cnpj).id });
  });

  routes.post("/tutores/validator", async (c) => {
    const body = await readBody(c, "ContatosBody");
    return c.json({
      email: isEmailInUse(world, body.email),
      telefone: isTelefoneInUse(world, body.telefone),
    });
  });

  routes.post("/tutores", async (c) => {
    const { cpf, confirmarSenha, password, ...body } = await readBody(c, "TutorBody");
    if (!isCpf(cpf)) throw fieldsRefusal("cpf");
    if (password !== confirmarSenha) throw fieldsRefusal("confirmarSenha");
    if (!isSaoLuis(body)) throw refusal(422, SAO_LUIS_ONLY_TEXT);
    const id = await createConta(world, { ...body, documento: cpf }, password);
    return c.json({ id }, 201);
  });

  routes.post("/ongs", async (c) => {
    const { cnpj, password, ...body } = await readBody(c, "OngBody");
    if (!isCnpj(cnpj)) throw fieldsRefusal("cnpj");
    const id = await createConta(world, { ...body, tipo: "ong", documento: cnpj }, password);
    return c.json({ id }, 201);
  });

  return routes;
}

function findConta(world: World, documento: string): Entity {
  const conta = world.find("conta", { documento });
  if (conta === undefined) throw refusal(404, "Não há cadastro com este documento.");
  return conta;
}

async function createConta(
  world: World,
  conta: Partial<Entity>,
  password: string,
): Promise<string> {
  refuseTaken(world, conta);
  const senha = await hashSenha(password);
  // Checked again: another registration may have finished while the password was hashed.
  refuseTaken(world, conta);
  const email = conta.email.toLowerCase();
  return world.create("conta", { ...conta, email, isEmailVerified: false, senha }).id;
}

function refuseTaken(world: World, { documento, email, telefone }: Partial<Entity>): void {
  if (world.find("conta", { documento }) !== undefined) {
    throw refusal(409, documento.length === 11 ? "CPF já cadastrado." : "CNPJ já cadastrado.");
  }
  if (isEmailInUse(world, email)) throw refusal(409, "E-mail já está em uso.");
  if (isTelefoneInUse(world, telefone)) throw refusal(409, "Telefone já está em uso.");
}

function isEmailInUse(world: World, email: string): boolean {
  return world.find("conta", { email: email.toLowerCase() }) !== undefined;
}

function isTelefoneInUse(world: World, telefone: string): boolean {
  return world.find("conta", { telefone }) !== undefined;
}
