// Owns how a component reads a query.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { Query, QueryState } from "./query.ts";

/** The query's state; asks for an answer when there is none or it is no longer fresh. */
export function useQuery<Value>(query: Query<Value>): QueryState<Value> {
  useSignals();
  useEffect(() => {
    const stop = query.watch();
    void query.load();
    return stop;
  }, [query]);
  return query.state.value;
}
