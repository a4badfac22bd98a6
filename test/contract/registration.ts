// Owns the checks of what a registration reads: documents, contacts, a CEP. Nobody is registered.
import {
  findContatosEmUso,
  findEndereco,
  isOngCadastrada,
  isTutorCadastrado,
} from "../../client/cadastro/calls.ts";
import type { Usuario } from "../../client/sessao/usuario.ts";
import type { Conversation } from "./conversation.ts";
import { finding } from "./findings.ts";

/** A CPF and a CNPJ with correct check digits that belong to nobody. */
const NOBODYS_CPF = "12345678909";
const NOBODYS_CNPJ = "90246813000159";
const NO_CEP = "00000000";

/** Checks that the account's document and contacts are known, and unused ones are not. */
export async function checkRegistration(
  conversation: Conversation,
  { email, telefone }: Usuario,
  documento: string,
): Promise<void> {
  const [id, search] = documento.length === 11
    ? ["isTutorCadastrado", isTutorCadastrado] as const
    : ["isOngCadastrada", isOngCadastrada] as const;
  if (await conversation.ask(id, "documento desta conta", () => search(documento)) === false) {
    conversation.add(
      finding(
        "quebra",
        "diz que o documento desta conta não tem cadastro: o portal deixa cadastrar de novo",
      ),
    );
  }
  await conversation.refuse("CPF sem cadastro", () => isTutorCadastrado(NOBODYS_CPF), {
    status: 404,
    accepted:
      "o CPF de exemplo consta como cadastrado; se todos constam, ninguém consegue se cadastrar",
    isRefusal: (exists: boolean) => !exists,
  });
  await conversation.refuse("CNPJ sem cadastro", () => isOngCadastrada(NOBODYS_CNPJ), {
    status: 404,
    accepted:
      "o CNPJ de exemplo consta como cadastrado; se todos constam, ninguém consegue se cadastrar",
    isRefusal: (exists: boolean) => !exists,
  });
  const fresh = `ninguem-${crypto.randomUUID().slice(0, 8)}@exemplo.org`;
  const free = await conversation.ask(
    "findContatosEmUso",
    "e-mail que ninguém tem",
    () => findContatosEmUso(fresh, "98900000000"),
  );
  if (free?.email) {
    conversation.add(
      finding("quebra", "diz que um e-mail novo está em uso: ninguém consegue se cadastrar"),
    );
  }
  if (email === undefined) return;
  const digits = (telefone ?? "").replace(/\D/g, "");
  const used = await conversation.ask(
    "findContatosEmUso",
    "e-mail desta conta",
    () => findContatosEmUso(email, /^\d{10,15}$/.test(digits) ? digits : "98900000000"),
  );
  if (used !== undefined && !used.email) {
    conversation.add(
      finding(
        "pobre",
        "diz que o e-mail desta conta está livre: a pessoa só sabe no fim do cadastro",
      ),
    );
  }
}

/**
 * Checks that a CEP of the city is found, for tutors and for ONGs, and a CEP that does not exist is
 * not.
 */
export async function checkCep(conversation: Conversation, cep: string): Promise<void> {
  for (const cidadeObrigatoria of [true, false]) {
    const who = cidadeObrigatoria ? "tutor" : "ONG";
    const found = await conversation.ask(
      "findEndereco",
      `CEP da cidade, para ${who}`,
      () => findEndereco(cep, { cidadeObrigatoria }),
    );
    if (found === undefined && conversation.steps.at(-1)!.achados.length === 0) {
      conversation.add(
        finding("nada", `o CEP ${cep} não existe para a API: dê com --cep um da cidade`),
      );
    }
  }
  await conversation.refuse(
    "CEP que não existe",
    () => findEndereco(NO_CEP, { cidadeObrigatoria: false }),
    {
      status: 200,
      accepted: "traz um endereço para um CEP que não existe",
      isRefusal: (found: unknown) => found === undefined,
    },
  );
}
