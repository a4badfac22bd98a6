// Calls the API about the session (server/mock/README.md "Session").
import { type Infer, type } from "superstruct";
import { Usuario } from "./usuario.ts";
import { BearerToken, get, type InFlightCall, post } from "../lib/http/http.ts";

const LoginAnswer = type({ token: BearerToken, user: Usuario });

export function login(
  unmaskedDocumento: string,
  senha: string,
): Promise<Infer<typeof LoginAnswer>> {
  const options = { sentenceField: "message", token: null } as const;
  const failedText = "Erro ao fazer login. Tente novamente.";
  return post("/login", { documento: unmaskedDocumento, senha }, LoginAnswer, failedText, options);
}

/** The person of the token. `inFlight`: this call, if it is already running (start/page.ts). */
export function getUsuario(token: string, inFlight?: InFlightCall): Promise<Usuario> {
  const options = { sentenceField: "message", token, inFlight } as const;
  return get("/me", Usuario, "Erro ao buscar dados do usuário.", options);
}
