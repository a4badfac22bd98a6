// Owns the last step of both wizards: the terms (spec §1, and nothing more), and the password where a reload forgot it.
import type { ReactNode } from "react";
import type { Field } from "../../lib/form.ts";
import { styled } from "../../lib/style.ts";
import { CheckboxField } from "../../ui/checkbox_field.tsx";
import { PasswordField } from "../../ui/password_field.tsx";
import { Lead } from "./lead.ts";

/** Why a password is empty again after a reload. */
export const SENHA_FORGOTTEN =
  "Por segurança, a senha não fica guardada no aparelho. Digite de novo.";

export interface TermosProps {
  aceito: Field;
  children: ReactNode;
}

/** The terms in a box of their own that a finger and the keyboard can scroll, and the tick. */
export function Termos({ aceito, children }: TermosProps) {
  return (
    <>
      <Lead>Leia os termos de uso. É rapidinho.</Lead>
      <Box role="region" aria-label="Termos de uso" tabIndex={0}>{children}</Box>
      <CheckboxField field={aceito} label="Li e aceito os termos de uso" />
    </>
  );
}

export function TermosTutor() {
  return (
    <>
      <h3>Para que serve</h3>
      <p>Este portal serve para agendar atendimentos veterinários.</p>
      <h3>Quem pode se cadastrar</h3>
      <p>
        O tutor precisa morar na cidade de São Luís - MA. Isso é comprovado pelo CEP do cadastro.
      </p>
      <h3>Comprovante de residência</h3>
      <p>Leve um comprovante de residência no primeiro atendimento. Ele precisa:</p>
      <ul>
        <li>estar no seu nome ou no nome de um parente de primeiro grau;</li>
        <li>ter sido emitido nos últimos 90 dias;</li>
        <li>ser uma conta de energia, água ou telefone, ou uma fatura de cartão de crédito.</li>
      </ul>
      <p>Sem o comprovante, o cadastro pode ser bloqueado.</p>
    </>
  );
}

export function TermosOng() {
  return (
    <>
      <h3>Para que serve</h3>
      <p>Este portal serve para agendar atendimentos veterinários.</p>
      <h3>Quem pode se cadastrar como ONG</h3>
      <p>
        Organizações de resgate e adoção de animais, identificadas pelo CNPJ. Para entrar, a ONG usa
        o CNPJ e a senha.
      </p>
    </>
  );
}

/** The password once more, at the end: nobody is sent back for it. */
export function SenhaAgain(
  { password, confirmarSenha, username }: {
    password: Field;
    confirmarSenha?: Field;
    username: string;
  },
) {
  return (
    <>
      <Username value={username} />
      <PasswordField
        field={password}
        label="Senha"
        hint={SENHA_FORGOTTEN}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      {confirmarSenha && (
        <PasswordField
          field={confirmarSenha}
          label="Confirmar senha"
          autoComplete="new-password"
          enterKeyHint="done"
        />
      )}
    </>
  );
}

/** Tells a password manager whose password this is. */
export function Username({ value }: { value: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={value} />;
}

const Box = styled("div")`
  max-height: 250px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 1rem;
  border: 1.5px solid var(--borda);
  border-radius: var(--raio);
  background: var(--superficie);
  font-size: 0.9375rem;
  & h3 + p {
    margin-top: 0.125rem;
  }
  & * + h3 {
    margin-top: 0.875rem;
  }
  & ul {
    margin-top: 0.25rem;
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  & ul + p {
    margin-top: 0.5rem;
  }
`;
