// Reads whether an answer says in a field that something was done (client/README.md "Odd answers").
import { Flag, undefinedIfOdd } from "./wire.ts";

const Yes = undefinedIfOdd(Flag);

/** The fields of a struct in which an answer may say so. */
export const YES_FIELDS = { success: Yes, sucesso: Yes, ok: Yes };

/** Whether an answer with `YES_FIELDS` says so in one of them. */
export function saysYes(
  { success, sucesso, ok }: Partial<Record<keyof typeof YES_FIELDS, boolean>>,
): boolean {
  return success || sucesso || ok || false;
}
