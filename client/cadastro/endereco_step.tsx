// Owns the address step of both wizards (client/README.md "Address").
import type { KeyboardEvent } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { estadoOf } from "./endereco.ts";
import { maskCep } from "../lib/masks.ts";
import type { Steps } from "../lib/steps.ts";
import { styled } from "../lib/style.ts";
import { Button } from "../ui/button.tsx";
import { LockableField } from "../ui/forms/lockable_field.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { Lead, StepForm } from "../ui/forms/wizard.tsx";
import type { EnderecoForm } from "./endereco_form.ts";

export interface EnderecoFieldsProps {
  form: EnderecoForm;
  steps: Steps;
  /** Says why the step asks for the CEP. */
  lead: string;
}

export function EnderecoFields({ form, steps, lead }: EnderecoFieldsProps) {
  useSignals();
  const { cep, logradouro, numero, complemento, bairro, cidade, estado } = form.fields;
  const here = steps.current.peek();

  function leaveEndereco() {
    // The person may have left this step during the look-up.
    if (steps.current.peek() === here) steps.next();
  }

  /**
   * Enter in the CEP field looks the CEP up, as its button does, because the other fields are still
   * empty.
   */
  function searchOnEnter(event: KeyboardEvent) {
    const { target } = event;
    if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    if (target.name !== cep.name) return;
    event.preventDefault();
    void form.searchByButton();
  }

  return (
    <StepForm
      form={form}
      onSubmit={leaveEndereco}
      submitLabel="Continuar"
      onBack={() => steps.back()}
    >
      <Lead>{form.isPrefilled ? "Confira o endereço e complete o que faltar." : lead}</Lead>
      <Fields onKeyDown={searchOnEnter}>
        <Wide>
          <LockableField
            field={cep}
            label="CEP"
            advice={form.advice}
            mask={maskCep}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="search"
            onBlur={() => void form.search()}
            action={<SearchButton form={form} />}
          />
          <SearchStatus form={form} />
        </Wide>
        <Wide>
          <LockableField
            field={logradouro}
            label="Logradouro"
            hint="Rua, avenida ou travessa"
            autoComplete="address-line1"
            enterKeyHint="next"
          />
        </Wide>
        <LockableField
          field={numero}
          label="Número"
          optional
          autoComplete="off"
          enterKeyHint="next"
        />
        <LockableField
          field={complemento}
          label="Complemento"
          optional
          autoComplete="address-line2"
          enterKeyHint="next"
        />
        <Wide>
          <LockableField
            field={bairro}
            label="Bairro"
            autoComplete="address-level3"
            enterKeyHint="next"
          />
        </Wide>
        <LockableField field={cidade} label="Cidade" autoComplete="address-level2" />
        <LockableField
          field={estado}
          label="Estado"
          mask={estadoOf}
          autoComplete="address-level1"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
      </Fields>
    </StepForm>
  );
}

function SearchButton({ form }: { form: EnderecoForm }) {
  useSignals();
  return (
    <Button
      busy={form.searching.value}
      busyLabel="Buscando..."
      onClick={() => void form.searchByButton()}
    >
      Buscar CEP
    </Button>
  );
}

/** Announces the result of the look-up to people who cannot see the fields change. */
function SearchStatus({ form }: { form: EnderecoForm }) {
  useSignals();
  const error = form.fields.cep.error.value;
  const isFound = form.foundBy.value !== "" && !form.searching.value;
  const found = isFound ? "Endereço encontrado. Confira os campos abaixo." : "";
  return (
    <VisuallyHidden role="status">
      {error === undefined ? found : [error, form.advice].filter(Boolean).join(" ")}
    </VisuallyHidden>
  );
}

const Fields = styled("div")`
  display: grid;
  gap: 1.25rem 1rem;
  @media (min-width: 30rem) {
    grid-template-columns: 1fr 1fr;
  }
`;

const Wide = styled("div")`
  grid-column: 1 / -1;
  min-width: 0;
`;
