// The fields for an e-mail, the code sent to it, and a document outside the login (client/README.md "Registration").
import { useSignals } from "@preact/signals-react/runtime";
import { useMemo, useRef, useState } from "react";
import { type CodigoForm, countdownText, RESEND_CODIGO_SEND_KEY } from "./codigo.ts";
import { unwrapEmail } from "./conta.ts";
import { hasLetter } from "./documento.ts";
import { mayBecomeKnownDomain, replaceDomain, suggestEmailDomain } from "./email_typo.ts";
import { CODIGO_LENGTH, maskCodigo } from "../lib/form/value_masks.ts";
import { isSending } from "../lib/http/sending.ts";
import { css, styled } from "../lib/style.ts";
import { useIsLiveRegionReady } from "../lib/overlays/live_region.ts";
import { BreakableText } from "../ui/breakable.tsx";
import { Button } from "../ui/button.tsx";
import { controlClass } from "../ui/forms/control.ts";
import { FieldBox, type FieldProps, useFieldId } from "../ui/forms/field_frame.tsx";
import { TextField, type TextFieldProps } from "../ui/forms/text_field.tsx";
import { StepLead } from "../ui/forms/wizard.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";

/**
 * A field for CPF or CNPJ, which explains a letter instead of removing it. `lettersHint`: the hint for a letter;
 * without it, letters are right.
 */
export function DocumentoField(
  { lettersHint, ...rest }: TextFieldProps & { lettersHint?: string },
) {
  useSignals();
  const hint = hasLetter(rest.field.value.value) ? lettersHint : undefined;
  return (
    <div>
      <TextField
        {...rest}
        hint={hint}
        inputMode={lettersHint === undefined ? "text" : "numeric"}
        autoComplete="username"
        spellCheck={false}
      />
      <VisuallyHidden role="status">{hint ?? ""}</VisuallyHidden>
    </div>
  );
}

/**
 * A field for an e-mail, with a question and a button below it where its domain looks mistyped. Its type is text:
 * Chromium rewrites the accents of a domain in an input of type email while a person types.
 */
export function EmailField(props: Pick<TextFieldProps, "field" | "advice" | "enterKeyHint">) {
  useSignals();
  const { field } = props;
  const id = useFieldId(field);
  const email = field.value.value;
  // Not typed now: restored, or left for another field. A press on a button must not move it away.
  const [whole, setWhole] = useState(email);
  const domain = email === whole || !mayBecomeKnownDomain(email)
    ? suggestEmailDomain(email)
    : undefined;
  const question = domain === undefined ? "" : `Você quis dizer ${domain}?`;

  function acceptSuggestion() {
    field.set(replaceDomain(field.value.peek(), domain!));
    // The pressed button disappears.
    document.getElementById(id)?.focus();
  }

  return (
    <FieldBox>
      <TextField
        {...props}
        label="E-mail"
        // Without places where it may break, which are spaces in a description.
        hint={
          <>
            Exemplo: <span translate="no">nome@email.com</span>
          </>
        }
        mask={unwrapEmail}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onBlurCapture={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLInputElement) setWhole(field.value.peek());
        }}
      />
      <VisuallyHidden role="status">{question}</VisuallyHidden>
      {domain !== undefined && (
        <Suggestion>
          <span>{question}</span>
          <Button onClick={acceptSuggestion}>{`Usar ${domain}`}</Button>
        </Suggestion>
      )}
    </FieldBox>
  );
}

const Suggestion = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  overflow-wrap: anywhere;
`;

/**
 * The field for a code that was sent, and the button that asks for another one: `onResend` resolves to whether it was
 * sent.
 */
export function CodigoFieldWithResend(
  { form, onResend }: { form: CodigoForm; onResend: () => Promise<boolean> },
) {
  useSignals();
  const field = form.fields.codigo;
  const id = useFieldId(field);
  const left = form.resendWait.secondsLeft.value;
  // Only the start and the end of the wait are announced.
  const wait = useMemo(() => left, [left > 0]);
  const hasWaited = useRef(false);
  hasWaited.current ||= left > 0;
  const isKnown = useIsLiveRegionReady();

  async function resend() {
    form.setFailure();
    // The button that had the focus is now disabled.
    if (await onResend()) setTimeout(() => document.getElementById(id)?.focus());
  }

  return (
    <>
      <StepLead>
        {`Enviamos um código de ${CODIGO_LENGTH} dígitos para `}
        <strong>
          <BreakableText
            text={`${form.sent.value.email || "o seu e-mail cadastrado"}.`}
          />
        </strong>
      </StepLead>
      <CodigoField
        field={field}
        label="Código"
        hint="Não chegou? Olhe também no spam, o lixo eletrônico do seu e-mail."
        advice="Confira os números. Se não der certo, peça outro em “Reenviar código”."
      />
      <Button
        needsNetwork
        disabled={left > 0}
        busy={isSending(RESEND_CODIGO_SEND_KEY)}
        onClick={resend}
      >
        {left > 0 ? `Reenviar código em ${countdownText(left)}` : "Reenviar código"}
      </Button>
      <VisuallyHidden role="status">
        {left > 0
          // Not as 1:30, which would be said as a time of day.
          ? isKnown &&
            `Você pode pedir outro código em ${wait} ${wait === 1 ? "segundo" : "segundos"}.`
          : hasWaited.current && "Você já pode pedir outro código."}
      </VisuallyHidden>
    </>
  );
}

/** The field for a code: one for all digits, because a code can be pasted, and the keyboard can offer one. */
export function CodigoField(props: FieldProps) {
  return (
    <TextField
      {...props}
      mask={maskCodigo}
      name="one-time-code"
      className={`${controlClass()} ${digitsClass()}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      spellCheck={false}
    />
  );
}

const digitsClass = css`
  max-width: 16rem;
  font-size: min(1.5rem, 11vw);
  font-weight: 600;
  letter-spacing: 0.4em;
  line-height: 1.25;
`;
