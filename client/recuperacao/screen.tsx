// The screen of password recovery (client/README.md "Password recovery"): document, code, new password.
import { useSignalEffect, useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { isRefusalError } from "../lib/http/api_error.ts";
import { retryOnceAfter500Or503, retryOnceAfterOutage } from "../lib/http/retries.ts";
import { sendCodigoDeRecuperacao, verifyCodigoDeRecuperacao } from "./calls.ts";
import { LETTERS_HINTS, maskFindingDocumento, unmaskDocumento } from "../conta/documento.ts";
import { delay } from "../lib/time/clock.ts";
import { CODIGO_LENGTH, maskCpfOuCnpj } from "../lib/form/value_masks.ts";
import { type Draft, stopAndForgetDraft } from "../lib/form/drafts.ts";
import { isUnmountingByCrash } from "../lib/form/unfinished.ts";
import {
  type AttemptAdvice,
  canLookForOutcomeNow,
  isSending,
  joinOrSend,
  textsAfterFailure,
} from "../lib/http/sending.ts";
import { storeText, tabStorage } from "../lib/storage/storage.ts";
import { dismissAllToasts, showFailureToastOrThrow, showToast } from "../lib/overlays/toasts.ts";
import { Page } from "../ui/page.tsx";
import { PasswordField } from "../ui/forms/text_field.tsx";
import {
  callWhileOnStep,
  CurrentStep,
  StepForm,
  StepLead,
  useStepsAutosave,
} from "../ui/forms/wizard.tsx";
import { DraftOffer, mayLeaveOrWarn, useDraftOrOffer } from "../ui/forms/drafts.tsx";
import { REPITA_SENHA_HINT } from "../conta/conta.ts";
import { HospitalContact } from "../ui/hospital_contact.tsx";
import { StatementLinks } from "../ui/statement_links.tsx";
import { CodigoFieldWithResend, DocumentoField } from "../conta/fields.tsx";
import { codigoMessages, RESEND_CODIGO_SEND_KEY } from "../conta/codigo.ts";
import { navigateWithDocumento } from "../sessao/handed_documento.ts";
import { BackToLoginLayout } from "../ui/form_entrance.tsx";
import {
  acceptSentCodigoAndTell,
  fieldMessages,
  forgetCodigoAndToken,
  isTokenMissingAt,
  messages,
  RECUPERACAO_DRAFT_KEY,
  RECUPERACAO_TOKEN_KEY,
  type RecuperacaoFlow,
  resetSenhaAndVerifyIfInDoubt,
  restartRecuperacao,
  startRecuperacaoFlow,
} from "./state.ts";

const STEPS = [
  { title: "Verificação de Documento", Step: Documento },
  { title: "Código de Verificação", Step: Codigo },
  { title: "Nova Senha", Step: Senha },
];
const SUCCESS_DELAY_MS = 1000;

/** Identifies the call for the password in `lib/http/sending.ts`. */
const SETTING = "nova-senha";
const TRY_WORDS: AttemptAdvice = {
  mayBeDone: "A senha pode já ter sido trocada.",
  again: "Toque de novo em “Confirmar”: repetir não faz mal.",
  refused: "A senha não foi trocada.",
};
const maskTyped = maskFindingDocumento(maskCpfOuCnpj);

export function RecuperacaoScreen() {
  const { draft, offer } = useDraftOrOffer(RECUPERACAO_DRAFT_KEY);
  return (
    <BackToLoginLayout draftKey={RECUPERACAO_DRAFT_KEY}>
      <Page title="Recuperação de Senha" isMain>
        {offer ? <DraftOffer level="h2" {...offer} /> : <RecuperacaoWizard draft={draft} />}
        <StatementLinks />
      </Page>
    </BackToLoginLayout>
  );
}

function RecuperacaoWizard({ draft }: { draft: Draft | undefined }) {
  const [recuperacao] = useState(() => startRecuperacaoFlow(draft));
  // The document of the person who has just logged out does not go onto the device unasked.
  useStepsAutosave(
    RECUPERACAO_DRAFT_KEY,
    recuperacao,
    (isTouched) => isTouched ? recuperacao.codigo.draftTexts : undefined,
  );
  useEffect(() => {
    if (recuperacao.isExpired) tellExpired(recuperacao);
    return () => {
      if (isUnmountingByCrash()) recuperacao.codigo.resendWait.stop();
      else forgetCodigoAndToken(recuperacao);
    };
  }, []);
  return <CurrentStep list={STEPS} props={recuperacao} onBack={() => stepBack(recuperacao)} />;
}

function Documento(recuperacao: RecuperacaoFlow) {
  const { steps, documento } = recuperacao;

  async function leaveDocumento(typed: { documento: string }) {
    const digits = unmaskDocumento(typed.documento);
    const answer = await callWhileOnStep(
      { steps, form: documento },
      () =>
        retryOnceAfter500Or503(() => sendCodigoDeRecuperacao(digits, messages.pedidoFalhou.text)),
      (failure) => {
        const sentence = showFailureToastOrThrow(failure, messages.pedidoFalhou);
        const advice = canLookForOutcomeNow(failure) ? codigoMessages.podeEstarCerto : undefined;
        if (isRefusalError(failure)) {
          documento.setErrorsAndFocus({ documento: fieldMessages.documentoRecusado });
        } else documento.setFailure(sentence, advice);
      },
    );
    if (answer === undefined) return;
    acceptSentCodigoAndTell(recuperacao, answer);
    steps.goTo(2);
  }

  return (
    <StepForm
      form={documento}
      onSubmit={leaveDocumento}
      submitLabel="Recuperar Senha"
      busyLabel="Enviando..."
    >
      <StepLead>
        Digite o CPF ou o CNPJ do seu cadastro. Vamos enviar um código por e-mail.
      </StepLead>
      <DocumentoField
        field={documento.fields.documento}
        label="CPF ou CNPJ"
        advice="Confira os números. Se ainda não tem cadastro, volte ao login e toque em “Cadastrar”."
        lettersHint={LETTERS_HINTS.cpfOuCnpj}
        mask={maskTyped}
        enterKeyHint="send"
      />
    </StepForm>
  );
}

function Codigo(recuperacao: RecuperacaoFlow) {
  useSignals();
  const { steps, documento, codigo } = recuperacao;
  useSignalEffect(() => {
    const typed = codigo.fields.codigo.value.peek();
    const isCut = typed !== "" && typed.length !== CODIGO_LENGTH;
    if (codigo.submitsWithErrors.value > 0 && isCut) {
      showToast("failure", messages.codigoMalDigitado);
    }
  });

  async function resend(): Promise<boolean> {
    const digits = unmaskDocumento(documento.draft.documento);
    const { reenvioFalhou } = messages;
    const send = () =>
      retryOnceAfter500Or503(() => sendCodigoDeRecuperacao(digits, reenvioFalhou.text));
    const answer = await callWhileOnStep(
      { steps },
      () => joinOrSend(RESEND_CODIGO_SEND_KEY, send),
      (failure) => codigo.setFailure(showFailureToastOrThrow(failure, reenvioFalhou)),
    );
    if (answer !== undefined) acceptSentCodigoAndTell(recuperacao, answer);
    return answer !== undefined;
  }

  function markCodigoWrong(): void {
    codigo.setErrorsAndFocus({ codigo: fieldMessages.codigoRecusado });
  }

  async function leaveCodigo(typed: { codigo: string }) {
    const sent = codigo.sent.peek();
    const { id } = sent;
    if (id === undefined) return expire(recuperacao);
    // What is wrong with this code is not said of another one, which was sent meanwhile.
    const isOver = () => codigo.sent.peek() !== sent;
    const answer = await callWhileOnStep(
      { steps },
      () =>
        retryOnceAfterOutage(() =>
          verifyCodigoDeRecuperacao({ id, code: typed.codigo }, messages.verificacaoFalhou.text)
        ),
      (failure) => {
        if (isOver()) return;
        const sentence = showFailureToastOrThrow(failure, messages.verificacaoFalhou);
        // A server may refuse a wrong code by the status alone.
        if (isRefusalError(failure)) markCodigoWrong();
        else codigo.setFailure(sentence);
      },
    );
    if (answer === undefined) return;
    if (!answer.isRight) {
      if (isOver()) return;
      dismissAllToasts();
      showToast("failure", messages.codigoInvalido);
      return markCodigoWrong();
    }
    if (answer.token !== undefined) storeText(RECUPERACAO_TOKEN_KEY, answer.token, tabStorage);
    dismissAllToasts();
    steps.goTo(3);
  }

  return (
    <StepForm
      form={codigo}
      onSubmit={leaveCodigo}
      submitLabel="Verificar"
      onBack={() => stepBack(recuperacao)}
    >
      <CodigoFieldWithResend form={codigo} onResend={resend} />
      <StepLead>Não usa mais este e-mail? Vá ao hospital com um documento e peça ajuda.</StepLead>
      <HospitalContact />
    </StepForm>
  );
}

function Senha(recuperacao: RecuperacaoFlow) {
  useSignals();
  const { steps, documento, codigo, senha } = recuperacao;

  async function leaveSenha({ senha: newPassword }: { senha: string }) {
    if (isTokenMissingAt(3) || codigo.sent.peek().id === undefined) return expire(recuperacao);
    const { moveCount } = steps;
    const digits = unmaskDocumento(documento.draft.documento);
    let senhaSet: string;
    try {
      ({ senhaSet } = await joinOrSend(
        SETTING,
        () => resetSenhaAndVerifyIfInDoubt(digits, newPassword),
      ));
    } catch (error) {
      if (steps.wasLeft) return;
      const sentence = showFailureToastOrThrow(error, messages.senhaFalhou);
      return senha.setFailure(...textsAfterFailure(error, sentence, TRY_WORDS));
    }
    if (steps.moveCount === moveCount) {
      stopAndForgetDraft(RECUPERACAO_DRAFT_KEY);
      forgetCodigoAndToken(recuperacao);
    }
    // It may have been changed since.
    const isTyped = senhaSet === senha.draft.senha;
    showToast("success", isTyped ? messages.senhaAlterada : messages.senhaAnterior);
    await delay(SUCCESS_DELAY_MS);
    if (steps.moveCount !== moveCount) return;
    restartRecuperacao(recuperacao);
    navigateWithDocumento(digits);
  }

  return (
    <StepForm
      form={senha}
      onSubmit={leaveSenha}
      submitLabel="Confirmar"
      busyLabel="Salvando..."
      onBack={() => stepBack(recuperacao)}
    >
      <StepLead>Crie uma senha nova, com pelo menos 6 letras ou números.</StepLead>
      {/* Tells a password manager whose password this is. */}
      <input
        hidden
        readOnly
        name="username"
        autoComplete="username"
        value={unmaskDocumento(documento.fields.documento.value.value)}
      />
      <PasswordField field={senha.fields.senha} label="Nova senha" autoComplete="new-password" />
      <PasswordField
        field={senha.fields.confirmarSenha}
        label="Confirmação de senha"
        hint={REPITA_SENHA_HINT}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </StepForm>
  );
}

/** Goes a step back, except while the password is being sent. */
function stepBack(recuperacao: RecuperacaoFlow): boolean {
  if (isSending(SETTING) && !mayLeaveOrWarn()) return false;
  restartRecuperacao(recuperacao);
  return true;
}

function expire(recuperacao: RecuperacaoFlow): void {
  restartRecuperacao(recuperacao);
  tellExpired(recuperacao);
}

function tellExpired({ documento }: RecuperacaoFlow): void {
  const { title, text } = messages.sessaoExpirada;
  showToast("failure", messages.sessaoExpirada);
  documento.setFailure(`${title}. ${text}`);
}
