// Owns how the transport is connected to the state: which bearer it sends, and which modules hear of its answers.
import { connect, type Connections, isOutage } from "../api/http.ts";
import { retryQueriesOn } from "../lib/query.ts";
import { reportAnswer } from "./health.ts";
import { currentToken, expireSession } from "./session.ts";
import { addSlowCall } from "./slow_calls.ts";

type ApiOptions =
  & Pick<Connections, "baseUrl" | "cnpjUrl">
  & Partial<Pick<Connections, "onAnswer">>;

/** Connects API and company registry to session, health, slow calls and the queries' second try. */
export function connectApi(options: ApiOptions): void {
  connect({
    token: currentToken,
    onAnswer: reportAnswer,
    onUnauthorized: expireSession,
    onSlow: addSlowCall,
    ...options,
  });
  retryQueriesOn(isOutage);
}
