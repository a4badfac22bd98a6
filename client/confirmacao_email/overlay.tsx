// The overlay of the e-mail confirmation (client/README.md "E-mail confirmation").
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { sendCodigoDeConfirmacao, verifyCodigoDeConfirmacao } from "./calls.ts";
import { isRefusalError } from "../lib/http/api_error.ts";
import { retryOnceAfter500Or503, retryOnceAfterOutage } from "../lib/http/retries.ts";
import { unwrapEmail } from "../conta/conta.ts";
import { codigoMessages, countdownText, RESEND_CODIGO_SEND_KEY } from "../conta/codigo.ts";
import { type Draft, stopAndForgetDraft } from "../lib/form/drafts.ts";
import { useBack } from "../lib/navigation/use_back.ts";
import { useFocusOnStep } from "../lib/navigation/use_focus_on_step.ts";
import { showAlert, showFailureAlertOrThrow } from "../lib/overlays/dialogs.ts";
import { joinOrSend } from "../lib/http/sending.ts";
import { setVerifiedEmail } from "../sessao/state.ts";
import { BottomSheet, type BottomSheetProps } from "../ui/overlays/bottom_sheet.tsx";
import { Button } from "../ui/button.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { FormFailureNotice } from "../ui/forms/attempt_failure.tsx";
import { BreakableText } from "../ui/breakable.tsx";
import { DraftOffer, useDraftOrOffer } from "../ui/forms/drafts.tsx";
import { callWhileOnStep, StepLead, useStepsAutosave } from "../ui/forms/wizard.tsx";
import { StepActions } from "../ui/layout.ts";
import { StateSign } from "../ui/states/centered.tsx";
import { CodigoFieldWithResend, EmailField } from "../conta/fields.tsx";
import {
  CONFIRMACAO_DRAFT_KEY,
  type ConfirmacaoEmailFlow,
  isEmailVerifiedAtApi,
  messages,
  putOffConfirmacaoEmail,
  startConfirmacaoEmailFlow,
} from "./state.ts";

const FORM_ID = "confirmacao-email";

const CLOSES_AFTER_MS = 4000;

const STEPS = [
  { title: "Deseja confirmar seu email?", Step: Question, Actions: QuestionActions },
  { title: "Confirme seu e-mail", Step: Email, Actions: EmailActions },
  { title: "Digite o código", Step: Codigo, Actions: CodigoActions },
  { title: "Email Confirmado", Step: Done, Actions: DoneActions },
];

export function ConfirmacaoEmailSheet() {
  const { draft, offer } = useDraftOrOffer(CONFIRMACAO_DRAFT_KEY);
  if (offer === undefined) return <Confirmation draft={draft} />;
  return (
    <Frame
      title={STEPS[1].title}
      onDismiss={putOffConfirmacaoEmail}
      actions={<Button kind="quiet" wide onClick={putOffConfirmacaoEmail}>Agora não</Button>}
    >
      <DraftOffer {...offer} />
    </Frame>
  );
}

function Confirmation({ draft }: { draft: Draft | undefined }) {
  useSignals();
  const [confirmacao] = useState(() => startConfirmacaoEmailFlow(draft));
  const { steps, codigo } = confirmacao;
  const step = steps.current.value;
  const heading = useFocusOnStep<HTMLHeadingElement>(step);
  useStepsAutosave(CONFIRMACAO_DRAFT_KEY, confirmacao, () => codigo.draftTexts);
  useEffect(() => () => codigo.resendWait.stop(), []);
  useBack(step - 1, () => stepBack(confirmacao));
  const { title, Step, Actions } = STEPS[step - 1];
  return (
    <Frame
      title={title}
      headingRef={heading}
      // Escape and a press outside the sheet.
      onDismiss={() => step === 1 ? putOffConfirmacaoEmail() : stepBack(confirmacao)}
      actions={<Actions {...confirmacao} />}
    >
      <Step {...confirmacao} />
    </Frame>
  );
}

function Frame(props: Omit<BottomSheetProps, "onClose">) {
  return (
    <BottomSheet
      {...props}
      // A step's title contains the label of its field: the sheet needs another name.
      ariaLabel="Confirmação"
      centred
      closable={false}
      onClose={putOffConfirmacaoEmail}
      onBack={putOffConfirmacaoEmail}
    />
  );
}

function Question() {
  return <StepLead>Assim os avisos e os códigos do portal chegam até você.</StepLead>;
}

function QuestionActions({ steps }: ConfirmacaoEmailFlow) {
  return (
    <StepActions>
      <Button onClick={putOffConfirmacaoEmail}>Agora não</Button>
      <Button kind="primary" onClick={() => steps.goTo(2)}>Confirmar agora</Button>
    </StepActions>
  );
}

/**
 * Sends a code, and registers it also if the step was left, because it ends the one before, but not over another
 * address's.
 */
async function send(address: string, message: string, { steps, codigo }: ConfirmacaoEmailFlow) {
  const before = codigo.sent.peek();
  const id = await retryOnceAfter500Or503(() => sendCodigoDeConfirmacao(address, message));
  const last = codigo.sent.peek();
  if (!steps.wasLeft && (last === before || last.email === address)) codigo.acceptSent(id, address);
  else codigo.addToSentCount();
  return id;
}

/** Whether the last code, which another one would make invalid, went to the typed address. Reads signals. */
function wasSentHere({ email, codigo }: ConfirmacaoEmailFlow): boolean {
  const { id, email: address } = codigo.sent.value;
  return id !== undefined && address === unwrapEmail(email.fields.email.value.value);
}

/** The seconds until a code may go to the typed address; 0 where none is needed. Reads signals. */
function waitOf(confirmacao: ConfirmacaoEmailFlow): number {
  return wasSentHere(confirmacao) ? 0 : confirmacao.codigo.resendWait.secondsLeft.value;
}

function Email(confirmacao: ConfirmacaoEmailFlow) {
  useSignals();
  const { steps, email, codigo } = confirmacao;

  async function leaveEmail(typed: { email: string }) {
    const address = unwrapEmail(typed.email);
    if (waitOf(confirmacao) > 0) return;
    if (codigo.resendWait.secondsLeft.peek() > 0) {
      // What was wrong before the person went back is said no more.
      codigo.setErrors({ codigo: undefined });
      codigo.setFailure();
      return steps.goTo(3);
    }
    const id = await callWhileOnStep(
      { steps },
      () => send(address, messages.envioFalhou, confirmacao),
      async (failure) =>
        email.setFailure(
          await showFailureAlertOrThrow(failure, undefined, { advice: messages.confiraEnvio }),
        ),
    );
    if (id !== undefined) steps.goTo(3);
  }

  return (
    <>
      <StepLead role="status">
        {waitOf(confirmacao) > 0
          ? "Já enviamos um código. Para enviar outro, espere o tempo do botão."
          : "Confira o e-mail e corrija se precisar. Vamos enviar um código para ele."}
      </StepLead>
      <FormView form={email} onSubmit={leaveEmail} id={FORM_ID}>
        <EmailField field={email.fields.email} enterKeyHint="send" />
      </FormView>
    </>
  );
}

function EmailActions(confirmacao: ConfirmacaoEmailFlow) {
  useSignals();
  const { steps, email } = confirmacao;
  const left = waitOf(confirmacao);
  return (
    <>
      <FormFailureNotice of={email} />
      <StepActions>
        <Button onClick={() => steps.back()}>Voltar</Button>
        <SubmitButton of={email} form={FORM_ID} busyLabel="Enviando..." disabled={left > 0}>
          {left > 0 ? `Continuar em ${countdownText(left)}` : "Continuar"}
        </SubmitButton>
      </StepActions>
    </>
  );
}

function Codigo(confirmacao: ConfirmacaoEmailFlow) {
  const { steps, codigo } = confirmacao;

  async function resend(): Promise<boolean> {
    const { email } = codigo.sent.peek();
    const { reenvioFalhou, tenteDepois: advice } = codigoMessages;
    const id = await callWhileOnStep(
      { steps },
      () => joinOrSend(RESEND_CODIGO_SEND_KEY, () => send(email, reenvioFalhou, confirmacao)),
      async (failure) =>
        codigo.setFailure(await showFailureAlertOrThrow(failure, reenvioFalhou, { advice })),
    );
    if (id === undefined) return false;
    await showAlert(messages.reenviado(email));
    return true;
  }

  /** Tells of a refused code. Without a refusal the code may still be correct. */
  async function tellRefused(error: unknown) {
    const isWrong = isRefusalError(error);
    const advice = isWrong ? `${codigoMessages.confira}.` : codigoMessages.podeEstarCerto;
    const sentence = await showFailureAlertOrThrow(error, messages.codigoInvalido, { advice });
    if (isWrong) codigo.setErrorsAndFocus({ codigo: messages.codigoInvalido });
    else codigo.setFailure(sentence, sentence === messages.codigoInvalido ? advice : undefined);
  }

  async function leaveCodigo(typed: { codigo: string }) {
    const sent = codigo.sent.peek();
    const { id, email } = sent;
    // Who has put it off, or continued with another code, would take what is said for that of the other.
    const isOver = () => steps.wasLeft || codigo.sent.peek() !== sent;
    try {
      await retryOnceAfterOutage(() =>
        verifyCodigoDeConfirmacao({ id: id!, code: typed.codigo }, messages.codigoInvalido)
      );
    } catch (error) {
      // A code works once: if the answer was lost, only the person's data show that it was right.
      if (!await isEmailVerifiedAtApi(email)) {
        if (!isOver() && steps.current.peek() === 3) void tellRefused(error);
        return;
      }
    }
    if (isOver()) return setVerifiedEmail(email);
    steps.goTo(4);
    stopAndForgetDraft(CONFIRMACAO_DRAFT_KEY);
    codigo.endWaitAndForgetCount();
  }

  return (
    <FormView form={codigo} onSubmit={leaveCodigo} id={FORM_ID}>
      <CodigoFieldWithResend form={codigo} onResend={resend} />
    </FormView>
  );
}

function CodigoActions({ steps, codigo }: ConfirmacaoEmailFlow) {
  return (
    <>
      <FormFailureNotice of={codigo} />
      <StepActions>
        <Button onClick={() => steps.back()}>Editar email</Button>
        <SubmitButton of={codigo} form={FORM_ID} busyLabel="Verificando...">Verificar</SubmitButton>
      </StepActions>
    </>
  );
}

function Done(confirmacao: ConfirmacaoEmailFlow) {
  useEffect(() => {
    const timer = setTimeout(() => finish(confirmacao), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <StateSign of="success" />
      <StepLead>
        <strong>
          <BreakableText text={confirmacao.codigo.sent.peek().email} />
        </strong>{" "}
        está confirmado. Obrigado!
      </StepLead>
    </>
  );
}

function DoneActions(confirmacao: ConfirmacaoEmailFlow) {
  return <Button kind="primary" wide onClick={() => finish(confirmacao)}>Fechar</Button>;
}

function stepBack(confirmacao: ConfirmacaoEmailFlow): void {
  const { steps } = confirmacao;
  if (steps.current.peek() === 4) finish(confirmacao);
  else steps.back();
}

function finish({ codigo }: ConfirmacaoEmailFlow): void {
  setVerifiedEmail(codigo.sent.peek().email);
}
