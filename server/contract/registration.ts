// Checks what a registration reads: documents, contacts, a CEP. Registers nobody.
import type { Conversation } from "./conversation.ts";
import { parseFlag, saysAnythingButFalse, toRecord, type WireRecord } from "./spellings.ts";

/** A CPF and a CNPJ with correct check digits that belong to nobody. */
const NOBODYS_CPF = "13579246828";
const NOBODYS_CNPJ = "90246813000159";
const NO_CEP = "00000000";
const ANY_PHONE = "98900000000";

/** Checks that the account's document and contacts are known, and unused ones are not. */
export async function checkRegistrationLookups(
  conversation: Conversation,
  { email, telefone }: WireRecord,
  documento: string,
): Promise<void> {
  const id = documento.length === 11 ? "isTutorCadastrado" : "isOngCadastrada";
  const call = { pathValue: documento, token: undefined };
  const known = await conversation.ask(id, "documento desta conta", call);
  if (conversation.last.status === 404 || known !== undefined && isNobody(known)) {
    conversation.addFinding(
      "quebra",
      "diz que o documento desta conta não tem cadastro: o portal deixa cadastrar de novo",
    );
  }
  for (
    const [kind, id, pathValue] of [
      ["CPF", "isTutorCadastrado", NOBODYS_CPF],
      ["CNPJ", "isOngCadastrada", NOBODYS_CNPJ],
    ]
  ) {
    await conversation.expectRefusal(id, `${kind} sem cadastro`, {
      pathValue,
      token: undefined,
      status: 404,
      acceptedEffect:
        `o ${kind} de exemplo consta como cadastrado; se todos constam, ninguém consegue se cadastrar`,
      isRefusal: ({ status, json }) => status === 404 || isNobody(json),
    });
  }
  const fresh = `ninguem-${crypto.randomUUID().slice(0, 8)}@exemplo.org`;
  if (await isUsed("e-mail que ninguém tem", fresh, ANY_PHONE)) {
    conversation.addFinding(
      "quebra",
      "diz que um e-mail novo está em uso: ninguém consegue se cadastrar",
    );
  }
  if (typeof email !== "string") return;
  const digits = String(telefone).replace(/\D/g, "");
  const phone = /^\d{10,15}$/.test(digits) ? digits : ANY_PHONE;
  if (await isUsed("e-mail desta conta", email, phone) === false) {
    conversation.addFinding(
      "pobre",
      "diz que o e-mail desta conta está livre: a pessoa só sabe no fim do cadastro",
    );
  }

  async function isUsed(motivo: string, email: string, telefone: string) {
    const call = { body: { email, telefone }, token: undefined };
    return parseFlag(toRecord(await conversation.ask("getContatosEmUso", motivo, call)).email);
  }
}

/**
 * Checks that a CEP of the city is found, for tutors and for ONGs, and a CEP that does not exist is
 * not.
 */
export async function checkCep(conversation: Conversation, cep: string): Promise<void> {
  for (const who of ["tutor", "ONG"]) {
    const query = `?cidadeObrigatoria=${who === "tutor"}`;
    const call = { pathValue: cep, query, token: undefined };
    const found = await conversation.ask("findEndereco", `CEP da cidade, para ${who}`, call);
    if (isUnknown(found) && conversation.calls.at(-1)!.achados.length === 0) {
      conversation.addFinding(
        "nada",
        `o CEP ${cep} não existe para a API: dê com --cep um da cidade`,
      );
    }
  }
  await conversation.expectRefusal("findEndereco", "CEP que não existe", {
    pathValue: NO_CEP,
    query: "?cidadeObrigatoria=false",
    token: undefined,
    status: 200,
    acceptedEffect: "traz um endereço para um CEP que não existe",
    isRefusal: ({ status, json }) => status! < 300 && isUnknown(json),
  });
}

/** Whether the answer means that nobody is registered. */
function isNobody(body: unknown): boolean {
  return (toRecord(body).id ?? null) === null;
}

/** Whether there is no address with a city and a state. */
function isUnknown(body: unknown): boolean {
  const { erro, localidade, uf } = toRecord(body);
  return saysAnythingButFalse(erro) ||
    [localidade, uf].some((one) => String(one ?? "").trim() === "");
}
