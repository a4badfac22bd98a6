// Owns the e-mail confirmation (spec §2.2, §4, §8): an overlay that asks, sends a code, checks it, and says so.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ApiError } from "../../api/http.ts";
import { sendCodigoEmail, verifyCodigoEmail } from "../../api/confirmacao_email.ts";
import { lockoutSeconds } from "../../domain/confirmacao_email.ts";
import { styled } from "../../lib/style.ts";
import { useBack } from "../../lib/use_back.ts";
import { messages } from "../../messages.ts";
import { say } from "../../state/dialogs.ts";
import { putOffEmail } from "../../state/overlays.ts";
import { markEmailVerified } from "../../state/session.ts";
import { BottomSheet } from "../../ui/bottom_sheet.tsx";
import { Button } from "../../ui/button.tsx";
import { FormView, SubmitButton } from "../../ui/form_view.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CodeField, TextField } from "../../ui/text_field.tsx";
import { forgetConfirmacao, keepConfirmacao, openConfirmacao } from "./kept.ts";
import { ResendButton } from "./resend_button.tsx";

const EMAIL_FORM = "confirmacao-email";
const CODIGO_FORM = "confirmacao-codigo";

/** Long enough to read four words, short enough not to be in the way. */
const CLOSES_AFTER_MS = 4000;

const TITLES = [
  "Deseja confirmar seu email?",
  "Confirme seu email",
  "Digite o código",
  "Email Confirmado",
];

const texts = messages.confirmacaoEmail;

export function ConfirmacaoEmail() {
  useSignals();
  const [confirmacao] = useState(openConfirmacao);
  const [isResending] = useState(() => signal(false));
  const isHere = useRef(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const { steps, sent, email, codigo, lockout } = confirmacao;
  const step = steps.current.value;
  const shown = useRef(step);

  useEffect(() => {
    isHere.current = true;
    const forget = keepConfirmacao(confirmacao);
    return () => {
      isHere.current = false;
      forget();
    };
  }, []);
  useEffect(() => {
    if (step !== 4) return;
    const timer = setTimeout(finish, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current!.focus();
  }, [step]);
  useBack(step - 1, stepBack);

  function stepBack() {
    if (steps.current.peek() === 4) finish();
    else steps.back();
  }

  /** Escape and the press beside it: one step back, and from the first one 'Agora não'. */
  function dismiss() {
    if (steps.current.peek() === 1) putOffEmail();
    else stepBack();
  }

  function finish() {
    markEmailVerified(sent.peek()!.email);
  }

  async function leaveEmail(typed: { email: string }) {
    const address = typed.email.trim();
    const before = sent.peek();
    const isSame = before?.email === address;
    // The code on its way is still good, and another one would void it.
    if (isSame && lockout.seconds.peek() > 0) return steps.goTo(3);
    const id = await attempt(sendCodigoEmail(address, texts.envioFalhou), ownWords);
    if (id === undefined) return;
    noteSent({ id, email: address, count: isSame ? before.count + 1 : 1 });
    if (steps.current.peek() === 2) steps.goTo(3);
  }

  async function resend() {
    const before = sent.peek();
    if (before === undefined || isResending.peek() || lockout.seconds.peek() > 0) return;
    isResending.value = true;
    const call = sendCodigoEmail(before.email, texts.reenvioFalhou);
    const id = await attempt(call, () => texts.reenvioFalhou);
    isResending.value = false;
    if (id === undefined) return;
    noteSent({ ...before, id, count: before.count + 1 });
    await say(texts.reenviado(before.email));
    // The button that had the focus waits for its next time now.
    setTimeout(() => document.querySelector<HTMLElement>(`#${CODIGO_FORM} input`)?.focus());
  }

  function noteSent(now: NonNullable<typeof sent.value>) {
    if (!isHere.current) return;
    sent.value = now;
    codigo.reset();
    lockout.start(lockoutSeconds(now.count));
  }

  async function leaveCodigo(typed: { codigo: string }) {
    const { id, email: address } = sent.peek()!;
    const call = verifyCodigoEmail({ id, code: typed.codigo }, texts.codigoInvalido).then(() =>
      true
    );
    if (await attempt(call, () => texts.codigoInvalido) === undefined) return;
    // Put off meanwhile: nobody is there to read the last step.
    if (!isHere.current) return markEmailVerified(address);
    steps.goTo(4);
    forgetConfirmacao();
    lockout.clear();
  }

  return (
    <BottomSheet
      title="Confirmação"
      dismissible={false}
      onClose={putOffEmail}
      onBack={putOffEmail}
      onDismiss={dismiss}
      actions={
        <>
          {step === 1 && (
            // One above the other: a second quick tap must not press the next step's button.
            <>
              <Button kind="primary" wide onClick={() => steps.goTo(2)}>Confirmar agora</Button>
              <Button kind="quiet" wide onClick={putOffEmail}>Agora não</Button>
            </>
          )}
          {step === 2 && (
            <>
              <Button onClick={stepBack}>Voltar</Button>
              <SubmitButton of={email} form={EMAIL_FORM} busyLabel="Enviando...">
                Continuar
              </SubmitButton>
            </>
          )}
          {step === 3 && (
            <>
              <Button onClick={stepBack}>Editar email</Button>
              <SubmitButton of={codigo} form={CODIGO_FORM} busyLabel="Verificando...">
                Verificar
              </SubmitButton>
            </>
          )}
          {step === 4 && <Button kind="primary" wide onClick={finish}>Fechar</Button>}
        </>
      }
    >
      <Body>
        <h3 ref={heading} tabIndex={-1}>{TITLES[step - 1]}</h3>
        {step === 1 && <p>Assim os avisos e os códigos do portal chegam até você.</p>}
        {step === 2 && (
          <>
            <p>Confira o endereço e corrija se precisar. Vamos enviar um código para ele.</p>
            <FormView form={email} onSubmit={leaveEmail} id={EMAIL_FORM}>
              <TextField
                field={email.fields.email}
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                enterKeyHint="send"
                spellCheck={false}
              />
            </FormView>
          </>
        )}
        {step === 3 && (
          <>
            <p>
              Enviamos um código de 6 dígitos para <strong>{sent.value?.email}</strong>.
            </p>
            <FormView form={codigo} onSubmit={leaveCodigo} id={CODIGO_FORM}>
              <CodeField field={codigo.fields.codigo} label="Código" />
            </FormView>
            <ResendButton lockout={lockout} busy={isResending.value} onClick={resend} />
          </>
        )}
        {step === 4 && (
          <p>
            <Check>
              <Icon name="check" size={32} />
            </Check>
            <strong>{sent.value?.email}</strong> está confirmado. Obrigado!
          </p>
        )}
      </Body>
    </BottomSheet>
  );

  /** What the call answers, or undefined after an alert with the words for its failure. */
  async function attempt<Value>(
    call: Promise<Value>,
    words: (error: ApiError) => string,
  ): Promise<Value | undefined> {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = error.kind === "offline" ? messages.disponibilidade.offline : words(error);
      if (error.kind !== "aborted" && isHere.current) void say(text);
      return undefined;
    }
  }
}

function ownWords({ message }: ApiError): string {
  return message;
}

const Body = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  overflow-wrap: anywhere;
  & > p {
    color: var(--tinta-suave);
  }
  & strong {
    color: var(--tinta);
  }
`;

const Check = styled("span")`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin-bottom: 1rem;
  border-radius: 50%;
  background: var(--verde-fundo);
  color: var(--verde);
`;
