// Owns the calls of session and login (server/mock/README.md "Session").
import { type } from "superstruct";
import { Usuario } from "./usuario.ts";
import { Bearer, type Begun, get, post } from "../lib/http.ts";

const Session = type({ token: Bearer, user: Usuario });

/**
 * Opens a session; `documento` in digits. The failure has the server's message, else the default. `begun` is this call,
 * if it is already under way (early_login.ts).
 */
export function login(documento: string, senha: string, begun?: Begun) {
  return post(
    "/login",
    { documento, senha },
    Session,
    "Erro ao fazer login. Tente novamente.",
    { speaks: "message", token: null, begun },
  );
}

/** The person that the token belongs to. `begun` is this call, if it is already under way (head.ts). */
export function getUsuario(token: string, begun?: Begun): Promise<Usuario> {
  const fallback = "Erro ao buscar dados do usuário.";
  return get("/me", Usuario, fallback, { speaks: "message", token, begun });
}
