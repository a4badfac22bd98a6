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
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { define, literal, object, optional, refine } from "superstruct";
import { isCnpj, isCpf } from "../documentos.ts";
import type { Conta } from "../entities.ts";
import { email, like, type MockEnv, password, readBody, refuse, text } from "../request.ts";
import { isSaoLuis, SAO_LUIS_ONLY } from "../residence.ts";
import { hashSenha } from "../secrets.ts";
import type { Row, World } from "../world.ts";

const contact = { nome: text(3, 120), email, telefone: like(/\d{10,15}/), password };
const address = {
  cep: like(/\d{8}/),
  logradouro: text(3),
  bairro: text(2),
  cidade: text(2),
  estado: like(/[A-Z]{2}/),
};

const Validator = object({ email, telefone: contact.telefone });

const TutorBody = refine(
  object({
    ...contact,
    ...address,
    cpf: define<string>("cpf", (value) => typeof value === "string" && isCpf(value)),
    confirmarSenha: password,
    numero: optional(text(0, 20)),
    complemento: optional(text(0, 100)),
    tipo: literal("tutor"),
  }),
  "confirmarSenha",
  ({ password, confirmarSenha }) => password === confirmarSenha || { path: ["confirmarSenha"] },
);

const OngBody = object({
  ...contact,
  ...address,
  cnpj: define<string>("cnpj", (value) => typeof value === "string" && isCnpj(value)),
  razaoSocial: text(3),
  numero: text(0, 20),
  responsavel: text(3, 120),
});

export function cadastro(world: World): Hono<MockEnv> {
  const routes = new Hono<MockEnv>();

  routes.get("/tutores/search/:cpf", (c) => {
    const cpf = c.req.param("cpf");
    if (!isCpf(cpf)) throw refuse(400, "CPF inválido.");
    return c.json({ id: findConta(world, cpf).id });
  });

  routes.get("/ongs/search/:cnpj", (c) => {
    const cnpj = c.req.param("cnpj");
    if (!isCnpj(cnpj)) throw refuse(400, "CNPJ inválido.");
    return c.json({ id: findConta(world, cnpj).id });
  });

  routes.post("/tutores/validator", async (c) => {
    const body = await readBody(c, Validator);
    return c.json({
      email: isEmailInUse(world, body.email),
      telefone: isTelefoneInUse(world, body.telefone),
    });
  });

  routes.post("/tutores", async (c) => {
    const { cpf, confirmarSenha: _, password, ...body } = await readBody(c, TutorBody);
    if (!isSaoLuis(body)) throw refuse(422, SAO_LUIS_ONLY);
    const id = await createConta(world, { ...body, documento: cpf }, password);
    return c.json({ id }, 201);
  });

  routes.post("/ongs", async (c) => {
    const { cnpj, razaoSocial, password, ...body } = await readBody(c, OngBody);
    const conta = { ...body, tipo: "ong" as const, documento: cnpj, razao_social: razaoSocial };
    const id = await createConta(world, conta, password);
    return c.json({ id }, 201);
  });

  return routes;
}

function findConta(world: World, documento: string): Conta {
  const conta = world.conta(documento);
  if (conta === undefined) throw refuse(404, "Não há cadastro com este documento.");
  return conta;
}

type NovaConta = Row & Pick<Conta, "tipo" | "documento" | "email" | "telefone">;

async function createConta(
  world: World,
  conta: NovaConta,
  password: string,
): Promise<string> {
  refuseTaken(world, conta);
  const senha = await hashSenha(password);
  // Checked again: another registration may have finished while the password was hashed.
  refuseTaken(world, conta);
  const id = randomUUID();
  world.insert("contas", {
    ...conta,
    id,
    email: conta.email.toLowerCase(),
    senha,
    created_at: world.now().toISOString(),
  });
  return id;
}

function refuseTaken(
  world: World,
  { documento, email, telefone }: NovaConta,
): void {
  if (world.contas().some((conta) => conta.documento === documento)) {
    throw refuse(409, documento.length === 11 ? "CPF já cadastrado." : "CNPJ já cadastrado.");
  }
  if (isEmailInUse(world, email)) throw refuse(409, "E-mail já está em uso.");
  if (isTelefoneInUse(world, telefone)) throw refuse(409, "Telefone já está em uso.");
}

function isEmailInUse(world: World, email: string): boolean {
  return world.contas().some((conta) => conta.email === email.toLowerCase());
}

function isTelefoneInUse(world: World, telefone: string): boolean {
  return world.contas().some((conta) => conta.telefone === telefone);
}
