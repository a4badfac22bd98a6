// Connects HTTP with the session and the health of the API.
import { connect, type Connections } from "../lib/http.ts";
import { reportAnswer } from "../lib/health.ts";
import { currentToken, expireSession } from "./state.ts";

type ApiOptions =
  & Pick<Connections, "baseUrl" | "cnpjUrl">
  & Partial<Pick<Connections, "onAnswer">>;

export function connectApi(options: ApiOptions): void {
  connect({
    token: currentToken,
    onAnswer: reportAnswer,
    onUnauthorized: expireSession,
    ...options,
  });
}
