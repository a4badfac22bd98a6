// The last step of both registrations: what was typed, without the password, and the terms (client/README.md "Terms").
import type { ReactNode } from "react";
import type { Form } from "../lib/form/form.ts";
import type { Steps } from "../lib/form/steps.ts";
import { styled } from "../lib/style.ts";
import { Button } from "../ui/button.tsx";
import { BreakableText } from "../ui/breakable.tsx";
import { CheckboxField } from "../ui/forms/choice_fields.tsx";
import { StepForm, StepLead } from "../ui/forms/wizard.tsx";
import type { EnderecoStep } from "./cadastro.ts";
import { goStepBackOrWarn } from "./registration.ts";

interface TermosProps {
  form: Form<"aceito", { aceito: string }>;
  steps: Steps;
  /** The typed texts by label, for each step. */
  sections: readonly (readonly [step: number, name: string, typed: Record<string, string>])[];
  /** The fields of the password, where it has to be typed again. */
  senha: ReactNode;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

export function LastStepForm({ form, steps, sections, senha, onSubmit, children }: TermosProps) {
  return (
    <StepForm
      form={form}
      onSubmit={onSubmit}
      submitLabel="Finalizar"
      busyLabel="Cadastrando..."
      onBack={() => goStepBackOrWarn(steps)}
    >
      <section>
        <h3>Confira os dados</h3>
        {sections.map(([step, name, typed]) => (
          <Row key={step}>
            <dl>
              {Object.entries(typed).map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd translate="no">
                    <BreakableText text={text} />
                  </dd>
                </div>
              ))}
            </dl>
            <Button
              kind="quiet"
              aria-label={`Corrigir ${name}`}
              onClick={() => goStepBackOrWarn(steps, step)}
            >
              Corrigir
            </Button>
          </Row>
        ))}
      </section>
      {senha}
      <StepLead>Leia os termos de uso.</StepLead>
      <Box role="region" aria-label="Termos de uso" tabIndex={0}>
        <h3>Para que serve</h3>
        <p>Este portal serve para agendar atendimentos veterinários.</p>
        {children}
      </Box>
      <CheckboxField field={form.fields.aceito} label="Li e aceito os termos de uso" />
    </StepForm>
  );
}

export function enderecoText(
  { cep, logradouro, numero, complemento, bairro, cidade, estado }: EnderecoStep,
): string {
  const street = [logradouro, numero, complemento, bairro].filter((part) => part.trim() !== "");
  return `${street.join(", ")}, ${cidade}\u00a0-\u00a0${estado}, CEP\u00a0${cep}`;
}

const Row = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 0.5rem;
  padding-block: 0.5rem;
  border-bottom: 1px solid var(--linha);
  & > dl {
    flex: 1 1 10rem;
    display: grid;
    gap: 0.375rem;
    line-height: 1.35;
  }
  & dt {
    color: var(--tinta-suave);
    font-size: 0.875rem;
  }
  & dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > button {
    margin-inline: auto calc(-1 * min(0.875rem, var(--beside)));
  }
`;

/** The shadows stay at the edges and the covers scroll: a shadow shows where there is more text. */
const Box = styled("div")`
  max-height: 250px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 1rem min(1rem, 4vw);
  border: 1.5px solid var(--borda);
  border-radius: var(--raio);
  background: linear-gradient(var(--superficie) 40%, transparent) top / 100% 3rem no-repeat local,
    linear-gradient(transparent, var(--superficie) 60%) bottom / 100% 3rem no-repeat local,
    linear-gradient(var(--sombra-cor), transparent) top / 100% 0.625rem no-repeat scroll,
    linear-gradient(transparent, var(--sombra-cor)) bottom / 100% 0.625rem no-repeat scroll,
    var(--superficie);
  font-size: 0.9375rem;
  & * + h3 {
    margin-top: 0.875rem;
  }
  & ul {
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
`;
