// Connects HTTP with the session, the health of the API, slow calls and the retry of queries.
import { type ApiError, connect, type Connections } from "../lib/http.ts";
import { retryQueries } from "../lib/queries.ts";
import { addSlowCall, reportAnswer } from "../lib/health.ts";
import { currentToken, expireSession } from "./state.ts";

type ApiOptions =
  & Pick<Connections, "baseUrl" | "cnpjUrl">
  & Partial<Pick<Connections, "onAnswer">>;

export function connectApi(options: ApiOptions): void {
  connect({
    token: currentToken,
    onAnswer: reportAnswer,
    onUnauthorized: expireSession,
    onSlow: addSlowCall,
    ...options,
  });
  retryQueries((error) => {
    const { isWorthRetry, waitMs } = error as Partial<ApiError>;
    return isWorthRetry ? 0 : waitMs;
  });
}
