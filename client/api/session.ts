// Owns the calls of session and login (spec §7).
import { string, type } from "superstruct";
import { Usuario } from "../domain/usuario.ts";
import { get, post } from "./http.ts";

const Session = type({ token: string(), user: Usuario });

/** Opens a session; `documento` in digits. The failure says the server's message, else the default. */
export function login(documento: string, senha: string) {
  return post(
    "/login",
    { documento, senha },
    Session,
    "Erro ao fazer login. Tente novamente.",
    { speaks: "message", token: null },
  );
}

/** The person whose token it is. */
export function getUsuario(token: string): Promise<Usuario> {
  return get("/me", Usuario, "Erro ao buscar dados do usuário.", { speaks: "message", token });
}
