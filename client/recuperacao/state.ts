// A password recovery in progress (client/README.md "Password recovery"): its rules, forms and token.
import { object } from "superstruct";
import { resetSenha } from "./calls.ts";
import { type ApiError, hasStatus, isRefusalError } from "../lib/http/api_error.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import { mayHaveReachedServer } from "../lib/http/sending.ts";
import type { OpaqueId } from "../lib/http/wire.ts";
import { blankForm, Form } from "../lib/form/form.ts";
import { Steps } from "../lib/form/steps.ts";
import { CODIGO_LENGTH, maskCpfOuCnpj } from "../lib/form/value_masks.ts";
import {
  hasAtLeast,
  isDigitsOrEmpty,
  textWithRules,
  withCrossFieldRule,
} from "../lib/form/rules.ts";
import {
  findStored,
  forgetStored,
  PERSONAL_PREFIX,
  storeText,
  tabStorage,
} from "../lib/storage/storage.ts";
import type { Draft } from "../lib/form/drafts.ts";
import { dismissAllToasts, showToast } from "../lib/overlays/toasts.ts";
import { isSenhaByLogin } from "../sessao/senha_check.ts";
import { isDocumento, unmaskDocumento } from "../conta/documento.ts";
import { consumeDocumento } from "../sessao/handed_documento.ts";
import { ConfirmacaoDaSenha, NovaSenha, SENHAS_DIFERENTES_TEXT } from "../conta/conta.ts";
import { CodigoForm, codigoMessages } from "../conta/codigo.ts";

/** The errors under the fields beside the toasts, in other words than these. */
export const fieldMessages = {
  documentoRecusado: "Não deu certo com este documento",
  codigoRecusado: "Código errado ou vencido",
};

/** Toasts and alerts (client/README.md "Error catalogue"). */
export const messages = {
  pedidoFalhou: {
    title: "Erro na recuperação",
    text: "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.",
  },
  codigoInvalido: { title: "Código inválido", text: "O código informado não é válido." },
  codigoMalDigitado: { title: "Código inválido", text: codigoMessages.confira },
  verificacaoFalhou: {
    title: "Erro na verificação",
    text: "Ocorreu um erro ao verificar o código. Tente novamente.",
  },
  reenvioFalhou: { title: "Erro na recuperação", text: codigoMessages.reenvioFalhou },
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
  senhaAnterior: {
    title: "Senha alterada com sucesso!",
    text: "Vale a senha que você digitou antes, e não a última.",
  },
};

export const DocumentoStep = object({
  documento: textWithRules(
    // The sentence speaks of digits, so the mask's dots do not count.
    [
      "Documento precisa ter pelo menos 11 dígitos",
      (typed) => hasAtLeast(11)(unmaskDocumento(typed)),
    ],
    ["Documento inválido", (typed) => isDocumento(unmaskDocumento(typed))],
  ),
});

export const CodigoStep = object({
  codigo: textWithRules(
    [`O código deve ter ${CODIGO_LENGTH} dígitos`, (codigo) => codigo.length === CODIGO_LENGTH],
    ["O código deve conter apenas números", isDigitsOrEmpty],
  ),
});

export const SenhaStep = withCrossFieldRule(
  object({ senha: NovaSenha, confirmarSenha: ConfirmacaoDaSenha }),
  "confirmarSenha",
  [SENHAS_DIFERENTES_TEXT, ({ senha, confirmarSenha }) => senha === confirmarSenha],
);

export const RECUPERACAO_DRAFT_KEY = "recuperacao";

/**
 * The storage key of the token. Anyone who has that can set the password: it stays in this tab, until it is used or
 * refused, or the step is left.
 */
export const RECUPERACAO_TOKEN_KEY = `${PERSONAL_PREFIX}recuperacao:token`;
/** Set once the token was sent with a password, also before a reload. */
const SENT_STORAGE_KEY = `${PERSONAL_PREFIX}recuperacao:enviada`;

/** The password of the last attempt of which nobody knows whether it has set it: in memory only. */
let senhaInDoubt: string | undefined;

export type RecuperacaoFlow = ReturnType<typeof startRecuperacaoFlow>;

/**
 * Opens the recovery with the draft and the document that was handed to it (`consumeDocumento`). Without the token, a
 * draft of the last step continues at the first step; a draft of another step needs no token, which is forgotten.
 */
export function startRecuperacaoFlow(draft: Draft | undefined) {
  const steps = new Steps(3);
  const isExpired = draft !== undefined && isTokenMissingAt(draft.step);
  if (!isExpired) steps.goTo(draft?.step ?? 1);
  if (steps.current.peek() < 3) forgetToken();
  const documento = new Form(DocumentoStep, { documento: maskCpfOuCnpj(consumeDocumento()) });
  const codigo = new CodigoForm(CodigoStep, RECUPERACAO_DRAFT_KEY);
  const senha = blankForm(SenhaStep);
  documento.fill(draft?.values);
  codigo.restore(isExpired ? undefined : draft);
  return { steps, forms: [documento, codigo], documento, codigo, senha, isExpired };
}

/** Whether the step needs the token and this tab does not have it. */
export function isTokenMissingAt(step: number): boolean {
  return step >= 3 && findStored(RECUPERACAO_TOKEN_KEY, tabStorage) === null;
}

export function acceptSentCodigoAndTell(
  { codigo }: RecuperacaoFlow,
  { id, email }: { id?: OpaqueId; email?: string | null },
): void {
  codigo.acceptSent(id, email ? obscureEmail(email) : "");
  // Those of earlier attempts are no longer true.
  dismissAllToasts();
  showToast("success", messages.codigoEnviado);
}

/** Goes back to the document, for another code. How many were sent is counted on. */
export function restartRecuperacao(recuperacao: RecuperacaoFlow): void {
  recuperacao.codigo.forgetCodigo();
  forgetToken();
  recuperacao.senha.reset();
  recuperacao.steps.goTo(1);
}

/**
 * Sets the password. The token works once: if it is refused, an earlier attempt may have set the password. Whether it
 * is set, also after an answer that cannot be read, a login shows. The first attempt needs none: a login that fails may
 * lock the account. Resolves to the password that is set: that of the earlier attempt may be another one.
 */
export async function resetSenhaAndVerifyIfInDoubt(
  unmaskedDocumento: string,
  newPassword: string,
): Promise<{ senhaSet: string }> {
  const token = findStored(RECUPERACAO_TOKEN_KEY, tabStorage)!;
  let mayBeSet = false;
  try {
    await retryOnceAfterOutage(() => {
      mayBeSet = findStored(SENT_STORAGE_KEY, tabStorage) !== null;
      storeText(SENT_STORAGE_KEY, "true", tabStorage);
      return resetSenha({ newPassword, token }, messages.senhaFalhou.text).catch((error) => {
        if (mayHaveReachedServer(error)) senhaInDoubt = newPassword;
        throw error;
      });
    });
    return { senhaSet: newPassword };
  } catch (failure) {
    const error = failure as ApiError;
    // A refusal, or no network: this attempt has set nothing.
    if (!mayBeSet && !mayHaveReachedServer(error)) forgetStored(SENT_STORAGE_KEY, tabStorage);
    const isRefused = isRefusalError(error);
    const senha = senhaInDoubt ?? newPassword;
    const isSet = (error.kind === "body" || mayBeSet && isRefused) &&
      await retryOnceAfterOutage(() => isSenhaByLogin(unmaskedDocumento, senha));
    if (isSet) return { senhaSet: senha };
    // Nor has one before it: no other login is tried.
    if (isRefused) forgetAttempts();
    // The next attempt leads to the first step. After an outage it may succeed.
    if (hasStatus(error, 401, 403)) forgetToken();
    throw error;
  }
}

/** Forgets the code when the password is set, or the person leaves: nothing of the recovery stays on the device. */
export function forgetCodigoAndToken({ codigo }: RecuperacaoFlow): void {
  codigo.forget();
  forgetToken();
}

function forgetToken(): void {
  forgetStored(RECUPERACAO_TOKEN_KEY, tabStorage);
  forgetAttempts();
}

function forgetAttempts(): void {
  forgetStored(SENT_STORAGE_KEY, tabStorage);
  senhaInDoubt = undefined;
}

/** An e-mail that hides the person: only the first letter and the domain stay. One with two asterisks came like that. */
export function obscureEmail(email: string): string {
  return email.includes("**") ? email : email.replace(/^(.).*(@.*)$|^.*/su, "$1***$2");
}
