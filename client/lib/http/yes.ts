// Reads whether an answer says in a field that something was done (client/README.md "Odd answers").
import { Flag, undefinedIfOdd } from "./wire.ts";

const Yes = undefinedIfOdd(Flag);

export const YES_FIELDS = { success: Yes, sucesso: Yes, ok: Yes };

export function saysYes(
  { success, sucesso, ok }: Partial<Record<keyof typeof YES_FIELDS, boolean>>,
) {
  return success || sucesso || ok || false;
}
