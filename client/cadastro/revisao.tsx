// Shows what was typed, without the password, before a registration is sent (client/README.md "Terms").
import { styled } from "../lib/style.ts";
import { Button } from "../ui/button.tsx";
import { WithEmail } from "../ui/dotted.tsx";
import type { EnderecoStep } from "./cadastro.ts";

/** Of one step: its number, its name, and what was typed there by label. */
export type Section = readonly [step: number, name: string, typed: Record<string, string>];

export function Revisao(
  { sections, onCorrect }: { sections: readonly Section[]; onCorrect: (step: number) => void },
) {
  return (
    <section>
      <h3>Confira os dados</h3>
      {sections.map(([step, name, typed]) => (
        <Row key={step}>
          <dl>
            {Object.entries(typed).map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd translate="no">
                  <WithEmail text={text} />
                </dd>
              </div>
            ))}
          </dl>
          <Button kind="quiet" aria-label={`Corrigir ${name}`} onClick={() => onCorrect(step)}>
            Corrigir
          </Button>
        </Row>
      ))}
    </section>
  );
}

export function contatosOf({ email, telefone }: { email: string; telefone: string }) {
  return { "E-mail": email, "Telefone": telefone };
}

export function enderecoOf(
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
    min-width: 0;
    line-height: 1.35;
  }
  & dt {
    color: var(--tinta-suave);
    font-size: 0.875rem;
  }
  & dd {
    font-weight: 600;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    margin-inline: auto -0.875rem;
  }
`;
