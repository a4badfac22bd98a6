// Draws the login during the build (client/README.md "Login"). In the browser login_view.ts makes it work: whatever it may
// have to say stands in here already, hidden.
import type { ComponentProps, ReactNode } from "react";
import { styled } from "../lib/style.ts";
import { anonymousRoutes } from "../routes.ts";
import { buttonClass, iconButtonClass, NeedsNetworkNote } from "../ui/button.tsx";
import { EntranceLayout } from "../ui/entrance.tsx";
import { controlClass } from "../ui/forms/control.ts";
import { FieldBox, FieldHint, FieldLabel, FieldMessage } from "../ui/forms/field_frame.tsx";
import { FormStack } from "../ui/forms/form_view.tsx";
import { InputLine } from "../ui/forms/text_field.tsx";
import { Icon } from "../ui/icon.tsx";
import { alertIcon, eyeIcon } from "../ui/icons.ts";
import { Logo } from "../ui/logo.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { StatementLink, StatementLinks } from "../ui/statement_links.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";

export function LoginMarkup() {
  return (
    <EntranceLayout>
      <Heading tabIndex={-1}>
        <Logo of="hospital" />
      </Heading>
      <Lead id="login-lead">Consultas, campanhas e PetCard num só lugar.</Lead>
      <Lead id="login-expired" hidden>Sua sessão terminou. Entre de novo.</Lead>
      {/* Should a browser ever send it without us: never in an address, and to where the server refuses it unread. */}
      <FormStack id="login" aria-label="Entrar no portal" method="post" action="/" noValidate>
        <Field
          name="documento"
          label="CPF ou CNPJ"
          refusesWhileTyping
          inputMode="numeric"
          autoComplete="username"
          enterKeyHint="next"
        />
        <div>
          <Field
            name="senha"
            label="Senha"
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            action={
              <button
                type="button"
                className={iconButtonClass()}
                aria-label="Mostrar senha"
                data-other="Ocultar senha"
                aria-controls="login-senha"
              >
                <Icon path={eyeIcon} />
              </button>
            }
          />
          <Forgot>
            <StatementLink name="Ajuda" />
            <a href={anonymousRoutes.recuperacao}>Esqueceu a senha?</a>
          </Forgot>
        </div>
        <button type="submit" className={buttonClass()} data-kind="primary" data-wide>
          <span data-other="Entrando...">Entrar</span>
          <NeedsNetworkNote id="login-offline" hidden />
        </button>
        <VisuallyHidden role="status" />
        <VisuallyHidden role="alert" />
      </FormStack>
      {/* Always in the page: screen readers announce it then. */}
      <div role="alert">
        <Container hidden>
          <Notice tone="telha" icon={alertIcon} />
        </Container>
      </div>
      <Newcomers>
        <span>Primeira vez aqui?</span>
        <a
          href={anonymousRoutes.cadastro}
          className={buttonClass()}
          data-kind="secondary"
          data-wide
        >
          <span>Cadastrar</span>
        </a>
      </Newcomers>
      <StatementLinks lacksHelp />
    </EntranceLayout>
  );
}

/** The ids are those of ui/forms/field_frame.tsx. */
function Field({ name, label, refusesWhileTyping, action, ...rest }: ComponentProps<"input"> & {
  name: string;
  label: string;
  refusesWhileTyping?: boolean;
  action?: ReactNode;
}) {
  const id = `login-${name}`;
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>
        <span>{label}</span>
      </FieldLabel>
      <InputLine>
        <input
          type="text"
          {...rest}
          className={controlClass()}
          id={id}
          name={name}
          aria-required
        />
        {action}
      </InputLine>
      {refusesWhileTyping && <VisuallyHidden id={`${id}-refusal`} role="status" />}
      <FieldMessage id={`${id}-error`} data-tone="error" hidden>
        <Icon path={alertIcon} size={18} />
        <span />
      </FieldMessage>
      {refusesWhileTyping && <FieldHint id={`${id}-advice`} hidden />}
    </FieldBox>
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
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  margin-bottom: -0.5rem;
  & > a {
    padding-block: 0.75rem;
    font-weight: 600;
  }
`;

const Container = styled("div")`
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
