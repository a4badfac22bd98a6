// Takes the code that was sent by e-mail, or asks for another one (client/README.md "E-mail confirmation").
import { useSignals } from "@preact/signals-react/runtime";
import { useMemo, useRef } from "react";
import { codeMessages, countdownText } from "./codigo.ts";
import type { Countdown } from "../lib/countdown.ts";
import type { Field } from "../lib/form.ts";
import { useLiveRegion } from "../lib/use_live_region.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { WithEmail } from "../ui/breakable.tsx";
import { useFieldId } from "../ui/forms/field_frame.tsx";
import { CodeField } from "./fields.tsx";
import { Lead } from "../ui/forms/wizard.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";

interface CodigoEnviadoProps {
  /** The address that the code was sent to; empty if unknown. */
  email: string;
  field: Field;
  lockout: Countdown;
  isResending: boolean;
  /** Asks for another code. Resolves to whether it was sent. */
  onResend: () => Promise<boolean>;
}

export function CodigoEnviado(
  { email, field, lockout, isResending, onResend }: CodigoEnviadoProps,
) {
  const id = useFieldId(field);

  async function resend() {
    // The button that had the focus is now disabled.
    if (await onResend()) setTimeout(() => document.getElementById(id)?.focus());
  }

  return (
    <>
      <Lead>
        Enviamos um código de 6 dígitos para{" "}
        <strong>
          <WithEmail text={`${email || "o seu e-mail cadastrado"}.`} />
        </strong>
      </Lead>
      <CodeField
        field={field}
        label="Código"
        hint="Não chegou? Olhe também no spam, o lixo eletrônico do seu e-mail."
        advice={`${codeMessages.confira}. Se não der certo, peça outro em “Reenviar código”.`}
      />
      <Resend lockout={lockout} busy={isResending} onClick={resend} />
    </>
  );
}

/** Its name changes every second, and no field is drawn again; only the start and the end of the wait are announced. */
function Resend({ lockout, ...rest }: { lockout: Countdown } & ButtonProps) {
  useSignals();
  const left = lockout.seconds.value;
  const wait = useMemo(() => left, [left > 0]);
  const hasWaited = useRef(false);
  hasWaited.current ||= left > 0;
  const isKnown = useLiveRegion();
  return (
    <>
      <Button sends disabled={left > 0} {...rest}>
        {left > 0 ? `Reenviar código em ${countdownText(left)}` : "Reenviar código"}
      </Button>
      <VisuallyHidden role="status">
        {left > 0
          ? isKnown && `Você pode pedir outro código em ${countdownText(wait)}.`
          : hasWaited.current && "Você já pode pedir outro código."}
      </VisuallyHidden>
    </>
  );
}
