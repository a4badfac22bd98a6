// Calls the API about the session (server/mock/README.md "Session").
import { type } from "superstruct";
import { Usuario } from "./usuario.ts";
import { Bearer, type Begun, get, post } from "../lib/http.ts";

const Session = type({ token: Bearer, user: Usuario });

/** `documento` in digits. `begun`: this call, if it is already running (start/early_login.ts). */
export function login(documento: string, senha: string, begun?: Begun) {
  const options = { speaks: "message", token: null, begun } as const;
  const fallback = "Erro ao fazer login. Tente novamente.";
  return post("/login", { documento, senha }, Session, fallback, options);
}

/** The person of the token. `begun`: this call, if it is already running (start/head.ts). */
export function getUsuario(token: string, begun?: Begun): Promise<Usuario> {
  const options = { speaks: "message", token, begun } as const;
  return get("/me", Usuario, "Erro ao buscar dados do usuário.", options);
}
