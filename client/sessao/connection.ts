// Connects HTTP with the session and the health of the API.
import { connect, type Connections } from "../lib/http.ts";
import { reportAnswer } from "../lib/health.ts";
import { currentToken, expireSession } from "./state.ts";

type Urls = Pick<Connections, "baseUrl" | "cnpjUrl">;

export function connectApi(options: Urls & Partial<Connections>): void {
  connect({
    token: currentToken,
    onAnswer: reportAnswer,
    onUnauthorized: expireSession,
    ...options,
  });
}
