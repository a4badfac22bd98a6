// Asks the API whether a password opens an account, by a login that opens no session in the app.
import { login } from "./calls.ts";
import { isRefusalError } from "../lib/http/api_error.ts";

/**
 * Whether a login with the password succeeds. Rejects if the API says neither. A login that fails may lock the account:
 * see how often this is asked.
 */
export function isSenhaByLogin(unmaskedDocumento: string, senha: string): Promise<boolean> {
  return login(unmaskedDocumento, senha).then(() => true, (failure) => {
    if (!isRefusalError(failure)) throw failure;
    return false;
  });
}
