// Owns password recovery (spec §2.1, §4, §8): the document, the code that came by e-mail, the new password.
import { effect } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/http.ts";
import { requestRecuperacao, resetSenha, verifyCodigo } from "../../api/recuperacao.ts";
import { maskEmail, withoutMask } from "../../domain/recuperacao.ts";
import { maskCpfOuCnpj } from "../../lib/masks.ts";
import { navigate } from "../../lib/navigation.ts";
import { styled } from "../../lib/style.ts";
import { type Message, messages } from "../../messages.ts";
import { routes } from "../../routes.ts";
import { showFailure, showToast } from "../../state/toasts.ts";
import { Page } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password_field.tsx";
import { CodeField, TextField } from "../../ui/text_field.tsx";
import { StepForm, Wizard } from "../../ui/wizard.tsx";
import {
  dropToken,
  forgetRecuperacao,
  keepRecuperacao,
  keepToken,
  openRecuperacao,
  readToken,
} from "./kept.ts";

const TITLES = ["Verificação de Documento", "Código de Verificação", "Nova Senha"];
const SUCCESS_DELAY_MS = 1000;
const texts = messages.recuperacao;

export function RecuperacaoScreen() {
  useSignals();
  const [recuperacao] = useState(openRecuperacao);
  const { steps, sent, documento, codigo, senha, isExpired } = recuperacao;
  const isHere = useRef(true);
  const step = steps.current.value;

  useEffect(() => {
    isHere.current = true;
    if (isExpired) showToast("error", texts.sessaoExpirada);
    const forget = keepRecuperacao(recuperacao);
    const stopHint = effect(() => {
      const typed = codigo.fields.codigo.value.peek();
      if (codigo.failures.value > 0 && typed !== "" && typed.length !== 6) {
        showToast("error", texts.codigoMalDigitado);
      }
    });
    return () => {
      isHere.current = false;
      stopHint();
      forget();
    };
  }, []);

  function startOver() {
    dropToken();
    sent.value = { email: "" };
    codigo.reset();
    senha.reset();
    steps.reset();
  }

  function expire() {
    showToast("error", texts.sessaoExpirada);
    startOver();
  }

  async function leaveDocumento(typed: { documento: string }) {
    const digits = withoutMask(typed.documento);
    const call = requestRecuperacao(digits, texts.pedidoFalhou.text);
    const answer = await attempt(call, texts.pedidoFalhou, isWanted);
    if (answer === undefined || !isWanted()) return;
    if (!answer.isSent) return showToast("error", texts.pedidoFalhou);
    sent.value = { id: answer.id, email: answer.email ? maskEmail(answer.email) : "" };
    showToast("success", texts.codigoEnviado);
    steps.goTo(2);

    function isWanted() {
      return isHere.current;
    }
  }

  async function leaveCodigo(typed: { codigo: string }) {
    const current = sent.peek();
    if (current.id === undefined) return expire();
    const call = verifyCodigo({ id: current.id, code: typed.codigo }, texts.verificacaoFalhou.text);
    const answer = await attempt(call, texts.verificacaoFalhou, isWanted);
    if (answer === undefined || !isWanted()) return;
    if (!answer.isRight) {
      showToast("error", texts.codigoInvalido);
      return codigo.fail({ codigo: texts.codigoMalDigitado.text });
    }
    if (answer.token !== undefined) keepToken(answer.token);
    steps.goTo(3);

    // 'Voltar' gave this code up.
    function isWanted() {
      return isHere.current && sent.peek() === current;
    }
  }

  async function leaveSenha(typed: { senha: string }) {
    const token = readToken();
    if (token === null || sent.peek().id === undefined) return expire();
    const call = resetSenha({ newPassword: typed.senha, token }, texts.senhaFalhou.text)
      .then(() => true, dropRefusedToken);
    if (await attempt(call, texts.senhaFalhou, () => isHere.current) === undefined) return;
    forgetRecuperacao();
    showToast("success", texts.senhaAlterada);
    await new Promise((resolve) => setTimeout(resolve, SUCCESS_DELAY_MS));
    if (!isHere.current) return;
    startOver();
    documento.reset();
    navigate(routes.home, { replace: true });
  }

  return (
    <Page title="Recuperação de Senha" backTo={routes.home} backLabel="Voltar ao login" main>
      <Wizard title={TITLES[step - 1]} steps={steps} onBack={startOver}>
        {step === 1 && (
          <StepForm
            key="documento"
            form={documento}
            onSubmit={leaveDocumento}
            submitLabel="Recuperar Senha"
            busyLabel="Enviando..."
          >
            <Lead>Digite o CPF ou o CNPJ do seu cadastro. Vamos enviar um código por e-mail.</Lead>
            <TextField
              field={documento.fields.documento}
              label="CPF ou CNPJ"
              mask={maskCpfOuCnpj}
              inputMode="numeric"
              autoComplete="username"
              enterKeyHint="send"
              spellCheck={false}
            />
          </StepForm>
        )}
        {step === 2 && (
          <StepForm
            key="codigo"
            form={codigo}
            onSubmit={leaveCodigo}
            submitLabel="Verificar"
            busyLabel="Verificando..."
            onBack={startOver}
          >
            <Lead>
              Enviamos um código de 6 dígitos para{" "}
              {sent.value.email ? <strong>{sent.value.email}</strong> : "o seu e-mail cadastrado"}.
            </Lead>
            <CodeField
              field={codigo.fields.codigo}
              label="Código"
              hint="Não chegou? Olhe também a caixa de spam, ou volte e peça outro código."
            />
          </StepForm>
        )}
        {step === 3 && (
          <StepForm
            key="senha"
            form={senha}
            onSubmit={leaveSenha}
            submitLabel="Confirmar"
            busyLabel="Salvando..."
            onBack={startOver}
          >
            <Lead>Crie uma senha nova, com pelo menos 6 caracteres.</Lead>
            {/* Tells a password manager whose password this is. */}
            <input
              hidden
              readOnly
              name="username"
              autoComplete="username"
              value={withoutMask(documento.fields.documento.value.peek())}
            />
            <PasswordField
              field={senha.fields.senha}
              label="Nova senha"
              autoComplete="new-password"
              enterKeyHint="next"
            />
            <PasswordField
              field={senha.fields.confirmarSenha}
              label="Confirmação de senha"
              autoComplete="new-password"
              enterKeyHint="done"
            />
          </StepForm>
        )}
      </Wizard>
    </Page>
  );
}

/** What the call answers, or undefined after a toast with its failure, where somebody still waits for it. */
async function attempt<Value>(
  call: Promise<Value>,
  message: Message,
  isWanted: () => boolean,
): Promise<Value | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isWanted()) showFailure(error, wordsFor(error, message));
    return undefined;
  }
}

/** After too many tries only the server knows how to go on: 'try again' would be wrong. */
function wordsFor(error: unknown, message: Message): Message {
  const isTooMany = error instanceof ApiError && error.status === 429 && error.isFromServer;
  return isTooMany ? { ...message, text: error.message } : message;
}

/** After a refusal the next try begins anew; after an outage it may succeed. */
function dropRefusedToken(error: unknown): never {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
    dropToken();
  }
  throw error;
}

const Lead = styled("p")`
  color: var(--tinta-suave);
  overflow-wrap: anywhere;
  & strong {
    color: var(--tinta);
  }
`;
