// The screen of password recovery (client/README.md "Password recovery"): document, code, new password.
import { useSignalEffect, useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { isRefusal, twice, twiceIfRefused } from "../lib/http.ts";
import { requestRecuperacao, verifyCodigo } from "./calls.ts";
import { findsDocumento, LETTERS_EXPLAINED, withoutMask } from "../sessao/documento.ts";
import { pause } from "../lib/clock.ts";
import { CODE_LENGTH, maskCpfOuCnpj } from "../lib/masks.ts";
import { type Draft, finishDraft, isLeavingByCrash } from "../lib/unfinished.ts";
import { isSending, leavesDoubt, sendOnce } from "../lib/sending.ts";
import { inTab, store } from "../lib/storage.ts";
import { clearToasts, showFailure, showToast } from "../lib/toasts.ts";
import { Page } from "../ui/page.tsx";
import { PasswordField } from "../ui/forms/text_field.tsx";
import { callForStep, Lead, StepForm, StepList, useSavedSteps } from "../ui/forms/wizard.tsx";
import { mayStepBack, Resume, useFoundDraft } from "../ui/forms/drafts.tsx";
import { REPITA_SENHA } from "../sessao/conta.ts";
import { HospitalPlace } from "../ui/hospital_place.tsx";
import { StatementLinks } from "../ui/statement_links.tsx";
import { CodigoEnviado, DocumentoField } from "../sessao/fields.tsx";
import { RESENDING } from "../sessao/codigo.ts";
import { goWithDocumento } from "../sessao/handed_documento.ts";
import { FormEntrance } from "../ui/form_entrance.tsx";
import {
  forgetCodigo,
  hasLostToken,
  messages,
  openRecuperacao,
  RECUPERACAO,
  type Recuperacao,
  sayCodigoSent,
  setSenha,
  startOver,
  TOKEN,
} from "./state.ts";

const STEPS = [
  { title: "Verificação de Documento", Step: Documento },
  { title: "Código de Verificação", Step: Codigo },
  { title: "Nova Senha", Step: Senha },
];
const SUCCESS_DELAY_MS = 1000;

/** Identifies the call for the password in `lib/sending.ts`. */
const SETTING = "nova-senha";
const maskTyped = findsDocumento(maskCpfOuCnpj);

/** The message of the failure asks to check the document, whatever failed. */
const NOT_THE_DOCUMENTO =
  "O número pode estar certo: o problema pode ser no nosso sistema ou na internet. Tente de novo daqui a pouco.";

export function RecuperacaoScreen() {
  const { draft, offer } = useFoundDraft(RECUPERACAO);
  return (
    <FormEntrance place={RECUPERACAO}>
      <Page title="Recuperação de Senha" main>
        {offer ? <Resume level="h2" {...offer} /> : <RecuperacaoWizard draft={draft} />}
        <StatementLinks />
      </Page>
    </FormEntrance>
  );
}

function RecuperacaoWizard({ draft }: { draft: Draft | undefined }) {
  const [recuperacao] = useState(() => openRecuperacao(draft));
  // The document of the person who has just logged out does not go onto the device unasked.
  useSavedSteps(
    RECUPERACAO,
    recuperacao,
    (isTouched) => isTouched ? recuperacao.codigo.texts : undefined,
  );
  useEffect(() => {
    if (recuperacao.isExpired) tellExpired(recuperacao);
    return () => {
      if (isLeavingByCrash()) recuperacao.codigo.lockout.stop();
      else forgetCodigo(recuperacao);
    };
  }, []);
  return <StepList list={STEPS} props={recuperacao} onBack={() => stepBack(recuperacao)} />;
}

function Documento(recuperacao: Recuperacao) {
  const { steps, documento } = recuperacao;

  async function leaveDocumento(typed: { documento: string }) {
    const digits = withoutMask(typed.documento);
    const answer = await callForStep(
      { steps, form: documento },
      () => twiceIfRefused(() => requestRecuperacao(digits, messages.pedidoFalhou.text)),
      (failure) => {
        const sentence = showFailure(failure, messages.pedidoFalhou);
        const advice = leavesDoubt(failure) ? NOT_THE_DOCUMENTO : undefined;
        if (isRefusal(failure)) documento.fail({ documento: messages.pedidoFalhou.text });
        else documento.noteFailure(sentence, advice);
      },
    );
    if (answer === undefined) return;
    sayCodigoSent(recuperacao, answer);
    steps.goTo(2);
  }

  return (
    <StepForm
      form={documento}
      onSubmit={leaveDocumento}
      submitLabel="Recuperar Senha"
      busyLabel="Enviando..."
    >
      <Lead>Digite o CPF ou o CNPJ do seu cadastro. Vamos enviar um código por e-mail.</Lead>
      <DocumentoField
        field={documento.fields.documento}
        label="CPF ou CNPJ"
        advice="Confira os números. Se ainda não tem cadastro, volte ao login e toque em “Cadastrar”."
        letters={LETTERS_EXPLAINED.cnpj}
        mask={maskTyped}
        enterKeyHint="send"
      />
    </StepForm>
  );
}

function Codigo(recuperacao: Recuperacao) {
  useSignals();
  const { steps, documento, codigo } = recuperacao;
  useSignalEffect(() => {
    const typed = codigo.fields.codigo.value.peek();
    const isCut = typed !== "" && typed.length !== CODE_LENGTH;
    if (codigo.failures.value > 0 && isCut) showToast("error", messages.codigoMalDigitado);
  });

  async function resend(): Promise<boolean> {
    const digits = withoutMask(documento.draft.documento);
    const { reenvioFalhou } = messages;
    const send = () => twiceIfRefused(() => requestRecuperacao(digits, reenvioFalhou.text));
    const answer = await callForStep(
      { steps },
      () => sendOnce(RESENDING, send),
      (failure) => codigo.noteFailure(showFailure(failure, reenvioFalhou)),
    );
    if (answer !== undefined) sayCodigoSent(recuperacao, answer);
    return answer !== undefined;
  }

  async function leaveCodigo(typed: { codigo: string }) {
    const { id } = codigo.sent.peek();
    if (id === undefined) return expire(recuperacao);
    const answer = await callForStep(
      { steps },
      () => twice(() => verifyCodigo({ id, code: typed.codigo }, messages.verificacaoFalhou.text)),
      (failure) => codigo.noteFailure(showFailure(failure, messages.verificacaoFalhou)),
    );
    if (answer === undefined) return;
    if (!answer.isRight) {
      clearToasts();
      showToast("error", messages.codigoInvalido);
      return codigo.fail({ codigo: messages.codigoInvalido.text });
    }
    if (answer.token !== undefined) store(TOKEN, answer.token, inTab);
    clearToasts();
    steps.goTo(3);
  }

  return (
    <StepForm
      form={codigo}
      onSubmit={leaveCodigo}
      submitLabel="Verificar"
      onBack={() => stepBack(recuperacao)}
    >
      <CodigoEnviado form={codigo} onResend={resend} />
      <Lead>Não usa mais este e-mail? Vá ao hospital com um documento e peça ajuda.</Lead>
      <HospitalPlace />
    </StepForm>
  );
}

function Senha(recuperacao: Recuperacao) {
  useSignals();
  const { steps, documento, codigo, senha } = recuperacao;

  async function leaveSenha({ senha: newPassword }: { senha: string }) {
    if (hasLostToken(3) || codigo.sent.peek().id === undefined) return expire(recuperacao);
    const { visit } = steps;
    const digits = withoutMask(documento.draft.documento);
    try {
      await sendOnce(SETTING, () => setSenha(digits, newPassword));
    } catch (error) {
      if (!steps.isLeft) senha.noteFailure(showFailure(error, messages.senhaFalhou));
      return;
    }
    if (steps.visit === visit) {
      finishDraft(RECUPERACAO);
      forgetCodigo(recuperacao);
    }
    showToast("success", messages.senhaAlterada);
    await pause(SUCCESS_DELAY_MS);
    if (steps.visit !== visit) return;
    startOver(recuperacao);
    goWithDocumento(digits);
  }

  return (
    <StepForm
      form={senha}
      onSubmit={leaveSenha}
      submitLabel="Confirmar"
      busyLabel="Salvando..."
      onBack={() => stepBack(recuperacao)}
    >
      <Lead>Crie uma senha nova, com pelo menos 6 caracteres.</Lead>
      {/* Tells a password manager whose password this is. */}
      <input
        hidden
        readOnly
        name="username"
        autoComplete="username"
        value={withoutMask(documento.fields.documento.value.value)}
      />
      <PasswordField field={senha.fields.senha} label="Nova senha" autoComplete="new-password" />
      <PasswordField
        field={senha.fields.confirmarSenha}
        label="Confirmação de senha"
        hint={REPITA_SENHA}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </StepForm>
  );
}

/** While the password is being sent, nobody leaves the step. */
function stepBack(recuperacao: Recuperacao): boolean {
  if (isSending(SETTING) && !mayStepBack()) return false;
  startOver(recuperacao);
  return true;
}

function expire(recuperacao: Recuperacao): void {
  startOver(recuperacao);
  tellExpired(recuperacao);
}

function tellExpired({ documento }: Recuperacao): void {
  const { title, text } = messages.sessaoExpirada;
  showToast("error", messages.sessaoExpirada);
  documento.noteFailure(`${title}. ${text}`);
}
