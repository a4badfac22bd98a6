// A password recovery in progress (client/README.md "Password recovery"): its rules, forms and token.
import { object } from "superstruct";
import { resetSenha } from "./calls.ts";
import { type ApiError, hasStatus, isRefusal, twice } from "../lib/http.ts";
import type { OpaqueId } from "../lib/wire.ts";
import { blankForm, Form, Steps } from "../lib/form.ts";
import { CODE_LENGTH, maskCpfOuCnpj } from "../lib/masks.ts";
import { agree, atLeast, isDigits, text } from "../lib/rules.ts";
import { forget, inTab, PERSONAL, readStored } from "../lib/storage.ts";
import type { Draft } from "../lib/unfinished.ts";
import { clearToasts, showToast } from "../lib/toasts.ts";
import { login } from "../sessao/calls.ts";
import { isDocumento, withoutMask } from "../sessao/documento.ts";
import { takeDocumento } from "../sessao/handed_documento.ts";
import { ConfirmacaoDaSenha, NovaSenha, SENHAS_DIFERENTES } from "../sessao/conta.ts";
import { codeMessages, CodigoForm } from "../sessao/codigo.ts";

/** Toasts and alerts (client/README.md "Error catalogue"). */
export const messages = {
  pedidoFalhou: {
    title: "Erro na recuperação",
    text: "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.",
  },
  codigoInvalido: { title: "Código inválido", text: "O código informado não é válido." },
  codigoMalDigitado: { title: "Código inválido", text: codeMessages.confira },
  verificacaoFalhou: {
    title: "Erro na verificação",
    text: "Ocorreu um erro ao verificar o código. Tente novamente.",
  },
  reenvioFalhou: { title: "Erro na recuperação", text: codeMessages.reenvioFalhou },
  senhaFalhou: {
    title: "Erro ao definir senha",
    text: "Ocorreu um erro ao definir sua nova senha. Tente novamente.",
  },
  sessaoExpirada: {
    title: "Sessão expirada",
    text: "Por favor, comece o processo novamente.",
  },
  codigoEnviado: {
    title: "Código enviado!",
    text: "Enviamos um código de verificação para o seu e-mail cadastrado.",
  },
  senhaAlterada: {
    title: "Senha alterada com sucesso!",
    text: "Sua nova senha foi definida. Você pode fazer login agora.",
  },
};

export const DocumentoStep = object({
  documento: text(
    // The sentence speaks of digits, so the mask's dots do not count.
    ["Documento precisa ter pelo menos 11 dígitos", (typed) => atLeast(11)(withoutMask(typed))],
    ["Documento inválido", (typed) => isDocumento(withoutMask(typed))],
  ),
});

export const CodigoStep = object({
  codigo: text(
    [`O código deve ter ${CODE_LENGTH} dígitos`, (codigo) => codigo.length === CODE_LENGTH],
    ["O código deve conter apenas números", isDigits],
  ),
});

export const SenhaStep = agree(
  object({ senha: NovaSenha, confirmarSenha: ConfirmacaoDaSenha }),
  "confirmarSenha",
  [SENHAS_DIFERENTES, ({ senha, confirmarSenha }) => senha === confirmarSenha],
);

export const RECUPERACAO = "recuperacao";

/** Anyone who has it can set the password: it stays in this tab, until it is used or refused, or the step is left. */
export const TOKEN = `${PERSONAL}recuperacao:token`;

export type Recuperacao = ReturnType<typeof openRecuperacao>;

/** Without the token, a draft of the last step continues at the first step. */
export function openRecuperacao(draft: Draft | undefined) {
  const steps = new Steps(3);
  const isExpired = draft !== undefined && hasLostToken(draft.step);
  if (!isExpired) steps.goTo(draft?.step ?? 1);
  if (steps.current.peek() < 3) forget(TOKEN, inTab);
  const documento = new Form(DocumentoStep, { documento: maskCpfOuCnpj(takeDocumento()) });
  const codigo = new CodigoForm(CodigoStep, RECUPERACAO);
  const senha = blankForm(SenhaStep);
  documento.fill(draft?.values);
  codigo.restore(isExpired ? undefined : draft);
  return { steps, forms: [documento, codigo], documento, codigo, senha, isExpired };
}

/** Whether the step needs the token and this tab does not have it. */
export function hasLostToken(step: number): boolean {
  return step >= 3 && readStored(TOKEN, inTab) === null;
}

export function sayCodigoSent(
  { codigo }: Recuperacao,
  { id, email }: { id?: OpaqueId; email?: string | null },
): void {
  codigo.noteSent(id, email ? maskEmail(email) : "");
  // Those of earlier tries are no longer true.
  clearToasts();
  showToast("success", messages.codigoEnviado);
}

export function startOver(recuperacao: Recuperacao): void {
  forgetCodigo(recuperacao);
  recuperacao.senha.reset();
  recuperacao.steps.goTo(1);
}

/**
 * The token works once: if it is refused, an earlier try may have set the password. Whether it is set, also after an
 * answer that cannot be read, a login shows.
 */
export async function setSenha(documento: string, newPassword: string): Promise<void> {
  const token = readStored(TOKEN, inTab)!;
  try {
    await twice(() => resetSenha({ newPassword, token }, messages.senhaFalhou.text));
  } catch (failure) {
    const error = failure as ApiError;
    const isRefused = hasStatus(error, 401, 403);
    if (!isRefused && error.kind !== "body") throw error;
    const isSet = await twice(() => login(documento, newPassword)).then(() => true, (failure) => {
      if (!isRefusal(failure)) throw failure;
      return false;
    });
    if (isSet) return;
    // The next try leads to the first step. After an outage it may succeed.
    if (isRefused) forget(TOKEN, inTab);
    throw error;
  }
}

/** When it is set, or the person leaves, nothing of the recovery stays on the device. */
export function forgetCodigo({ codigo }: Recuperacao): void {
  codigo.forget();
  forget(TOKEN, inTab);
}

/** An e-mail that hides the person: only the first letter and the domain stay. */
export function maskEmail(email: string): string {
  const [, first, domain] = /^(.).*(@.*)$/su.exec(email) ?? [, "", ""];
  return `${first}***${domain}`;
}
