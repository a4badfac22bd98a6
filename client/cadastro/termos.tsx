// The last step of both registrations: what was typed, and the terms (client/README.md "Terms").
import type { ReactNode } from "react";
import type { Form } from "../lib/form.ts";
import type { Steps } from "../lib/steps.ts";
import { styled } from "../lib/style.ts";
import { CheckboxField } from "../ui/forms/choice_fields.tsx";
import { Lead, StepForm } from "../ui/forms/wizard.tsx";
import { stepBack } from "./registration.ts";
import { Revisao, type Section } from "./revisao.tsx";

interface TermosProps {
  form: Form<"aceito", { aceito: string }>;
  steps: Steps;
  /** What was typed in the steps before. */
  sections: readonly Section[];
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

export function Termos({ form, steps, sections, onSubmit, children }: TermosProps) {
  return (
    <StepForm
      form={form}
      onSubmit={onSubmit}
      submitLabel="Finalizar"
      busyLabel="Cadastrando..."
      onBack={() => stepBack(steps)}
    >
      <Revisao sections={sections} onCorrect={(step) => stepBack(steps, step)} />
      <Lead>Leia os termos de uso.</Lead>
      <Box role="region" aria-label="Termos de uso" tabIndex={0}>{children}</Box>
      <CheckboxField field={form.fields.aceito} label="Li e aceito os termos de uso" />
    </StepForm>
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
        <li>
          estar no seu nome ou no de um parente de primeiro grau: pai, mãe, filho ou filha;
        </li>
        <li>ter sido emitido nos últimos 90 dias;</li>
        <li>ser uma conta de luz, água ou telefone, ou uma fatura de cartão de crédito.</li>
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

const Box = styled("div")`
  max-height: 250px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 1rem min(1rem, 4vw);
  border: 1.5px solid var(--borda);
  border-radius: var(--raio);
  /* The shadows stay at the edges and the covers scroll: a shadow shows where there is more text. */
  background: linear-gradient(var(--superficie) 40%, transparent) top / 100% 3rem no-repeat local,
    linear-gradient(transparent, var(--superficie) 60%) bottom / 100% 3rem no-repeat local,
    linear-gradient(var(--sombra-cor), transparent) top / 100% 0.625rem no-repeat scroll,
    linear-gradient(transparent, var(--sombra-cor)) bottom / 100% 0.625rem no-repeat scroll,
    var(--superficie);
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
