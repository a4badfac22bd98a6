// Owns what of a password recovery outlives a reload or a killed tab (DECISIONS "Forms"). Never a password.
import { type Signal, signal } from "@preact/signals-react";
import type { OpaqueId } from "../../domain/id.ts";
import { CodigoStep, DocumentoStep, SenhaStep } from "../../domain/recuperacao.ts";
import { forgetDraft, keepDraft, readDraft } from "../../lib/draft.ts";
import { Form } from "../../lib/form.ts";
import { Steps } from "../../lib/steps.ts";
import { forgetInTab, keepInTab, readInTab } from "../../lib/storage.ts";
import { PERSONAL } from "../../state/session.ts";

const DRAFT = `${PERSONAL}recuperacao`;

/**
 * The token that the code earned: whoever holds it sets the password. It stays in this tab, so that a reload at the
 * last step does not waste the code, and no other tab or later visit finds it. It goes when it is used or refused,
 * and when the step or the screen is left.
 */
const TOKEN = `${PERSONAL}recuperacao:token`;

/** Where the code went, as far as the server said. */
interface Sent {
  id?: OpaqueId;
  email: string;
}

export type Recuperacao = ReturnType<typeof openRecuperacao>;

/** The recovery as it was left; without the token, the last step can only begin anew. */
export function openRecuperacao() {
  const { step, values } = readDraft(DRAFT) ?? { step: 1, values: {} };
  const steps = new Steps(3);
  steps.goTo(step);
  const isExpired = steps.current.peek() === 3 && readToken() === null;
  if (isExpired) steps.reset();
  if (steps.current.peek() < 3) dropToken();
  const documento = new Form(DocumentoStep, { documento: "" });
  documento.fill({ documento: values.documento });
  const codigo = new Form(CodigoStep, { codigo: "" });
  const senha = new Form(SenhaStep, { senha: "", confirmarSenha: "" });
  const sent: Signal<Sent> = signal({ email: "" });
  if (steps.current.peek() > 1) {
    codigo.fill({ codigo: values.codigo });
    sent.value = { id: readId(values.id ?? ""), email: values.email ?? "" };
  }
  return { steps, sent, documento, codigo, senha, isExpired };
}

/** Keeps the recovery from now on. Returns how to stop, which forgets it: it was finished or left. */
export function keepRecuperacao({ steps, sent, documento, codigo }: Recuperacao): () => void {
  const stop = keepDraft(DRAFT, () => ({
    step: steps.current.value,
    values: {
      ...documento.draft,
      ...codigo.draft,
      id: JSON.stringify(sent.value.id) ?? "",
      email: sent.value.email,
    },
  }));
  return () => {
    stop();
    forgetRecuperacao();
  };
}

/** Leaves nothing of it on the device. */
export function forgetRecuperacao(): void {
  forgetDraft(DRAFT);
  dropToken();
}

export function readToken(): string | null {
  return readInTab(TOKEN);
}

export function keepToken(token: string): void {
  keepInTab(TOKEN, token);
}

export function dropToken(): void {
  forgetInTab(TOKEN);
}

function readId(kept: string): OpaqueId | undefined {
  try {
    return JSON.parse(kept);
  } catch {
    // None was sent, or nothing was kept.
    return undefined;
  }
}
