// Owns what the wizards of registration do with a call: whether its answer is still wanted, and the alert when it fails.
import { useEffect, useRef } from "react";
import { ApiError } from "../../api/http.ts";
import type { Steps } from "../../lib/steps.ts";
import { messages } from "../../messages.ts";
import { say } from "../../state/dialogs.ts";
import { twice } from "../../state/retries.ts";

/** A form as far as this file looks at it. */
interface Asked {
  readonly draft: Record<string, string>;
}

/**
 * Asks for a step: the answer counts while the person is still there and has changed nothing meanwhile.
 *
 * @returns what is asked, undefined after an alert or where nobody waits any more
 */
export function useAsking(steps: Steps) {
  const isHere = useIsHere();
  return async function ask<Value>(
    form: Asked,
    call: () => Promise<Value>,
  ): Promise<Value | undefined> {
    const step = steps.current.peek();
    const asked = JSON.stringify(form.draft);
    function isWanted() {
      return isHere.current && steps.current.peek() === step &&
        JSON.stringify(form.draft) === asked;
    }
    try {
      const value = await twice(call);
      return isWanted() ? value : undefined;
    } catch (error) {
      // Only the spec's own sentence: the server's words about a check help nobody on.
      if (isWanted()) sayFailure(error, (failure) => failure.fallback);
      return undefined;
    }
  };
}

/** Whether the wizard is still on the page. */
export function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** The alert of a failed call; one that was cancelled says nothing, offline has its own words. */
export function sayFailure(
  error: unknown,
  words: (failure: ApiError) => string = (failure) => failure.message,
): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === "aborted") return;
  void say(error.kind === "offline" ? messages.disponibilidade.offline : words(error));
}
