// Shows the login (client/README.md "Login").
import { useSignals } from "@preact/signals-react/runtime";
import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Infer } from "superstruct";
import { Link } from "wouter";
import { type AnyForm, Form } from "../lib/form.ts";
import { ApiError, type Begun } from "../lib/http.ts";
import { styled } from "../lib/style.ts";
import { failureMessage } from "../lib/toasts.ts";
import { routes } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { Entrance } from "../ui/entrance.tsx";
import { problemOf } from "../ui/forms/field_frame.tsx";
import { FormView, SubmitButton } from "../ui/forms/form_view.tsx";
import { PasswordField, TextField } from "../ui/forms/text_field.tsx";
import { alertIcon } from "../ui/icons.ts";
import { useArrival } from "../ui/page.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { StatementLinks } from "../ui/statement_links.tsx";
import { LETTERS_EXPLAINED } from "./documento.ts";
import { LETTERS, Login, maskDocumento, refuseDocumento } from "./login.ts";
import { takeAnswered, takeDocumento } from "./handed_documento.ts";
import { hasExpired, login } from "./state.ts";

/** The sentence of a login that the server has not answered; after an answer, its own or the call's stands. */
const UNANSWERED = "Falha ao fazer login. Tente novamente.";

/** `onBegin`: the person begins to log in, and what is behind the login can be fetched while they type. */
export function LoginScreen({ onBegin }: { onBegin: () => void }) {
  useSignals();
  const [documento] = useState(takeDocumento);
  const heading = useArrival("Entrar", documento && "login-senha");
  const [form] = useState(() => new Form(Login, { documento, senha: "" }));
  const problem = problemOf(form.fields.documento);
  // The toast that says so disappears. The prerendered page cannot know it; it does not change while the login shows.
  const isExpired = useSyncExternalStore(() => () => {}, hasExpired, () => false);

  // A press before the app was ready has its answer already.
  useLayoutEffect(() => {
    const answered = takeAnswered();
    if (answered === undefined) return;
    const { errors, sent } = answered;
    form.mark(errors);
    if (sent === undefined) return;
    onBegin();
    void form.submit((typed) => enter(typed, sent), sent.credentials);
  }, []);

  async function enter({ documento, senha }: Infer<typeof Login>, begun?: Begun) {
    try {
      await login(documento, senha, begun);
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.kind === "network";
      form.noteFailure(failureMessage(error, isUnanswered ? UNANSWERED : undefined)?.text);
    }
  }

  return (
    <Entrance>
      <Heading ref={heading} tabIndex={-1}>
        <Logo of="hospital" />
      </Heading>
      <Lead>
        {isExpired
          ? "Sua sessão terminou. Entre de novo."
          : "Consultas, campanhas e PetCard num só lugar."}
      </Lead>
      <div onFocus={onBegin} onPointerDown={onBegin} onInput={onBegin}>
        <FormView form={form} id="login" label="Entrar no portal" onSubmit={enter}>
          <TextField
            field={form.fields.documento}
            label="CPF ou CNPJ"
            mask={maskDocumento}
            refuse={refuseDocumento}
            advice={problem === LETTERS ? LETTERS_EXPLAINED.cnpj : undefined}
            inputMode="numeric"
            autoComplete="username"
            enterKeyHint="next"
          />
          <div>
            <PasswordField
              field={form.fields.senha}
              label="Senha"
              autoComplete="current-password"
              enterKeyHint="go"
            />
            <Forgot>
              <Link href={routes.recuperacao}>Esqueceu a senha?</Link>
            </Forgot>
          </div>
          <SubmitButton of={form} wide busyLabel="Entrando...">Entrar</SubmitButton>
        </FormView>
      </div>
      <Failure of={form} />
      <Newcomers>
        <span>Primeira vez aqui?</span>
        <LinkButton href={routes.cadastro} wide>Cadastrar</LinkButton>
      </Newcomers>
      <StatementLinks />
    </Entrance>
  );
}

/** Always in the page: screen readers announce it then. Drawing the form again would write the password into the page. */
function Failure({ of: form }: { of: AnyForm }) {
  useSignals();
  const [sentence] = form.failure.value;
  return (
    <div role="alert">
      {sentence && (
        <Place
          key={sentence}
          ref={(place) => place?.scrollIntoView?.({ block: "nearest" })}
        >
          <Notice tone="telha" icon={alertIcon}>{sentence}</Notice>
        </Place>
      )}
    </div>
  );
}

const Heading = styled("h1")`
  svg {
    width: 12.875rem;
  }
`;

const Lead = styled("p")`
  margin: 0.75rem 0 1.25rem;
  color: var(--tinta-suave);
`;

const Forgot = styled("p")`
  display: flex;
  justify-content: flex-end;
  margin-bottom: -0.5rem;
  & > a {
    padding-block: 0.75rem;
    font-weight: 600;
  }
`;

const Place = styled("div")`
  margin-top: 1rem;
  animation: appear 150ms ease-out;
`;

const Newcomers = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  margin-top: 1.25rem;
  padding-top: 1rem;
  border-top: 1px solid var(--linha);
  color: var(--tinta-suave);
  text-align: center;
`;
