// The fields that both registrations share (client/README.md "Registration", "Address"): contact, password and address.
import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, useLayoutEffect, useState } from "react";
import { messages, siglaOfEstadoOrText } from "./cadastro.ts";
import type { AnyForm, Field } from "../lib/form/form.ts";
import type { Steps } from "../lib/form/steps.ts";
import { maskCep, maskTelefone } from "../lib/form/value_masks.ts";
import { digitsOf } from "../lib/form/masks.ts";
import { styled } from "../lib/style.ts";
import type { Draft } from "../lib/form/drafts.ts";
import { REPITA_SENHA_HINT } from "../conta/conta.ts";
import { EmailField } from "../conta/fields.tsx";
import { Button } from "../ui/button.tsx";
import { fieldProblemText } from "../ui/forms/field_frame.tsx";
import { LockableField } from "../ui/forms/textarea_fields.tsx";
import { PasswordField, TextField } from "../ui/forms/text_field.tsx";
import { StepForm, StepLead } from "../ui/forms/wizard.tsx";
import { HospitalContactIfMentioned } from "../ui/hospital_contact.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import type { EnderecoForm } from "./endereco_form.ts";

const EMAIL_IN_USE = "Use outro e-mail. Se o cadastro é seu, volte ao login e entre.";
const PHONE_IN_USE =
  "Use outro telefone. Se o cadastro é seu, volte ao login e entre. Se você só tem este número, procure a recepção do hospital.";
const SENHA_FORGOTTEN = "Por segurança, a senha não fica guardada no aparelho. Digite de novo.";

interface ContatoFieldsProps {
  fields: Record<"email" | "telefone" | "password", Field>;
  /** The document of the login: tells a password manager whose password this is. */
  username: string;
  draft: Draft | undefined;
}

export function ContatoAndSenhaFields({ fields, username, draft }: ContatoFieldsProps) {
  useSignals();
  // Decided once: the hint must not disappear while the person types.
  const [isForgotten] = useState(() =>
    draft !== undefined && draft.step > 2 && fields.password.value.peek() === ""
  );
  const isEmailUsed = fields.email.error.value === messages.emailEmUso;
  const isPhoneUsed = fields.telefone.error.value === messages.telefoneEmUso;
  const phoneAdvice = isPhoneUsed ? PHONE_IN_USE : undefined;
  return (
    <>
      <EmailField field={fields.email} advice={isEmailUsed ? EMAIL_IN_USE : undefined} />
      <TextField
        field={fields.telefone}
        label="Telefone"
        type="tel"
        inputMode="tel"
        mask={maskTelefone}
        hint="Com DDD. Exemplo: (98) 91234-5678"
        advice={phoneAdvice}
        autoComplete="tel-national"
      />
      <HospitalContactIfMentioned text={phoneAdvice} />
      <SenhaField field={fields.password} {...{ username, isForgotten }} />
    </>
  );
}

interface ForgottenSenhaProps {
  form: Pick<AnyForm, "invalidNames"> & {
    fields: Record<"password", Field> & Partial<Record<"confirmarSenha", Field>>;
  };
  username: string;
}

/** The password in the last step, if a reload has forgotten it: nothing else has to be done again. */
export function SenhaAfterReloadFields({ form, username }: ForgottenSenhaProps) {
  useSignals();
  // Decided once: the fields must not disappear while the person types.
  const [isForgotten] = useState(() => form.invalidNames.length > 0);
  const { password, confirmarSenha } = form.fields;
  if (!isForgotten) return null;
  return (
    <>
      <SenhaField field={password} {...{ username, isForgotten }} />
      {confirmarSenha && <ConfirmarSenhaField field={confirmarSenha} />}
    </>
  );
}

function SenhaField(
  { field, username, isForgotten }: { field: Field; username: string; isForgotten: boolean },
) {
  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={digitsOf(username)} />
      <PasswordField
        field={field}
        label="Senha"
        hint={isForgotten ? SENHA_FORGOTTEN : "Pelo menos 6 letras ou números"}
        autoComplete="new-password"
      />
    </>
  );
}

export function ConfirmarSenhaField({ field }: { field: Field }) {
  return (
    <PasswordField
      field={field}
      label="Confirmar senha"
      hint={REPITA_SENHA_HINT}
      autoComplete="new-password"
      enterKeyHint="done"
    />
  );
}

export function EnderecoStepForm(
  { steps, endereco: form }: { steps: Steps; endereco: EnderecoForm },
) {
  useSignals();
  const { cep, logradouro, numero, complemento, bairro, cidade, estado } = form.fields;
  const isSearching = form.isSearching.value;
  useSteadyFocusedField(isSearching);
  const isFound = form.isFound && !isSearching && cep.error.value === undefined;
  const found = isFound ? "Endereço encontrado. Confira os campos abaixo." : "";
  const lead = `Digite o CEP da ${
    form.onlyInSaoLuis ? "sua casa" : "ONG"
  }. Se a rua e o bairro não aparecerem, digite também.`;

  const { moveCount } = steps;
  function leaveEndereco() {
    // The person may have left this step during the look-up, and may even be back.
    if (steps.moveCount === moveCount) steps.goTo(4);
  }

  /** Enter in the CEP presses its button and not 'Continuar', because the other fields are still empty. */
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void form.searchByButton();
  }

  const searchButton = (
    <Button
      needsNetwork
      busy={isSearching}
      busyLabel="Buscando..."
      onClick={() => void form.searchByButton()}
    >
      Buscar CEP
    </Button>
  );

  return (
    <StepForm form={form} onSubmit={leaveEndereco} onBack={() => steps.back()}>
      <StepLead>{form.isPrefilled ? "Confira o endereço e complete o que faltar." : lead}</StepLead>
      <div onKeyDown={searchOnEnter}>
        <LockableField
          field={cep}
          label="CEP"
          advice={form.advice}
          announcesError
          mask={maskCep}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          onBlur={() => void form.search()}
          action={searchButton}
        />
        {cep.lockReason.value !== undefined && <BelowLocked>{searchButton}</BelowLocked>}
        {fieldProblemText(cep) && <HospitalContactIfMentioned text={form.advice} />}
        <VisuallyHidden role="status">{found}</VisuallyHidden>
      </div>
      <LockableField
        field={logradouro}
        label="Logradouro"
        hint="Rua, avenida ou travessa"
        autoComplete="address-line1"
      />
      <Pair>
        <LockableField field={numero} label="Número" optional autoComplete="off" />
        <LockableField
          field={complemento}
          label="Complemento"
          optional
          autoComplete="address-line2"
        />
      </Pair>
      <LockableField field={bairro} label="Bairro" autoComplete="address-level3" />
      <Pair>
        <LockableField field={cidade} label="Cidade" autoComplete="address-level2" />
        <LockableField
          field={estado}
          label="Estado"
          mask={siglaOfEstadoOrText}
          autoComplete="address-level1"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
      </Pair>
    </StepForm>
  );
}

/**
 * Scrolls so far that what has the focus stays where it is on the screen when the look-up's answer makes the fields above
 * it higher: a person who goes on typing presses what they see.
 */
function useSteadyFocusedField(isSearching: boolean): void {
  const focused = document.activeElement;
  const top = focused?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    if (focused === document.activeElement) {
      scrollBy(0, (focused?.getBoundingClientRect().top ?? 0) - top);
    }
  }, [isSearching]);
}

const BelowLocked = styled("div")`
  margin-top: 0.5rem;
`;

/** Side by side from 30 rem. */
const Pair = styled("div")`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: 1.25rem 1rem;
`;
