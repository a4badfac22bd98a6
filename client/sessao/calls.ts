// Calls the API about the session (server/mock/README.md "Session").
import { type } from "superstruct";
import { Usuario } from "./usuario.ts";
import { Bearer, type Begun, get, post } from "../lib/http.ts";

const Session = type({ token: Bearer, user: Usuario });

/** `documento` in digits. `begun`: this call, if it is already running (start/early_login.ts). */
export function login(documento: string, senha: string, begun?: Begun) {
  return post(
    "/login",
    { documento, senha },
    Session,
    "Erro ao fazer login. Tente novamente.",
    { speaks: "message", token: null, begun },
  );
}

/** The person of the token. `begun`: this call, if it is already running (start/head.ts). */
export function getUsuario(token: string, begun?: Begun): Promise<Usuario> {
  const fallback = "Erro ao buscar dados do usuário.";
  return get("/me", Usuario, fallback, { speaks: "message", token, begun });
}
