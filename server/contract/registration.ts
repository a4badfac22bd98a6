// Checks what a registration reads: documents, contacts, a CEP. Registers nobody.
import type { Conversation } from "./conversation.ts";
import { type Entry, fieldsOf, flagOf, isYes } from "./spellings.ts";

/** A CPF and a CNPJ with correct check digits that belong to nobody. */
const NOBODYS_CPF = "12345678909";
const NOBODYS_CNPJ = "90246813000159";
const NO_CEP = "00000000";
const ANY_PHONE = "98900000000";

/** Checks that the account's document and contacts are known, and unused ones are not. */
export async function checkRegistration(
  conversation: Conversation,
  { email, telefone }: Entry,
  documento: string,
): Promise<void> {
  const id = documento.length === 11 ? "isTutorCadastrado" : "isOngCadastrada";
  const known = await conversation.ask({
    id,
    motivo: "documento desta conta",
    of: documento,
    token: undefined,
  });
  const { status } = conversation.wire.exchanges.at(-1)!;
  if (status === 404 || known !== undefined && (fieldsOf(known).id ?? null) === null) {
    conversation.add(
      "quebra",
      "diz que o documento desta conta não tem cadastro: o portal deixa cadastrar de novo",
    );
  }
  for (
    const [kind, id, of] of [
      ["CPF", "isTutorCadastrado", NOBODYS_CPF],
      ["CNPJ", "isOngCadastrada", NOBODYS_CNPJ],
    ]
  ) {
    await conversation.refuse({ id, motivo: `${kind} sem cadastro`, of, token: undefined }, {
      status: 404,
      accepted:
        `o ${kind} de exemplo consta como cadastrado; se todos constam, ninguém consegue se cadastrar`,
      isRefusal: ({ status, json }) => status === 404 || (fieldsOf(json).id ?? null) === null,
    });
  }
  const fresh = `ninguem-${crypto.randomUUID().slice(0, 8)}@exemplo.org`;
  if (await isUsed("e-mail que ninguém tem", fresh, ANY_PHONE)) {
    conversation.add("quebra", "diz que um e-mail novo está em uso: ninguém consegue se cadastrar");
  }
  if (typeof email !== "string") return;
  const digits = String(telefone).replace(/\D/g, "");
  const phone = /^\d{10,15}$/.test(digits) ? digits : ANY_PHONE;
  if (await isUsed("e-mail desta conta", email, phone) === false) {
    conversation.add(
      "pobre",
      "diz que o e-mail desta conta está livre: a pessoa só sabe no fim do cadastro",
    );
  }

  async function isUsed(motivo: string, email: string, telefone: string) {
    const body = { email, telefone };
    const call = { id: "findContatosEmUso", motivo, body, token: undefined };
    return flagOf(fieldsOf(await conversation.ask(call)).email);
  }
}

/**
 * Checks that a CEP of the city is found, for tutors and for ONGs, and a CEP that does not exist is
 * not.
 */
export async function checkCep(conversation: Conversation, cep: string): Promise<void> {
  const call = (motivo: string, of: string, cidadeObrigatoria: boolean) => {
    const query = `?cidadeObrigatoria=${cidadeObrigatoria}`;
    return { id: "findEndereco", motivo, of, query, token: undefined };
  };
  for (const who of ["tutor", "ONG"]) {
    const found = await conversation.ask(call(`CEP da cidade, para ${who}`, cep, who === "tutor"));
    if (isUnknown(found) && conversation.steps.at(-1)!.achados.length === 0) {
      conversation.add("nada", `o CEP ${cep} não existe para a API: dê com --cep um da cidade`);
    }
  }
  await conversation.refuse(call("CEP que não existe", NO_CEP, false), {
    status: 200,
    accepted: "traz um endereço para um CEP que não existe",
    isRefusal: ({ status, json }) => status! < 300 && isUnknown(json),
  });
}

/** Whether there is no address with a city and a state. */
function isUnknown(body: unknown): boolean {
  const { erro, localidade, uf } = fieldsOf(body);
  return isYes(erro) || [localidade, uf].some((one) => String(one ?? "").trim() === "");
}
