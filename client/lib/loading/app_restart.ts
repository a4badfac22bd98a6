// Offers to start the app again, where its code did not come. Runs in the page, before any other code.
import { deleteStoredApp, refetchWholeApp } from "./script_failure.ts";

/**
 * Shows the failed view with its button, in the container instead of a view without content, else above the login. A
 * press or the network starts the app again; the network does not where something is typed, which a reload would lose.
 */
export function offerAppRestart(
  failedView: DocumentFragment,
  advice: string,
  container?: Element,
): void {
  const words = failedView.querySelector("[role=alert]")!;
  const button = failedView.querySelector("button")!;
  const label = button.querySelector("span")!;
  const offer = label.textContent;
  words.querySelector("p")!.textContent = advice;
  if (container !== undefined) container.replaceChildren(failedView);
  else {
    const notice = Object.assign(document.createElement("div"), { className: "sem-rede" });
    // The view has its own heading.
    words.replaceChildren(words.textContent!);
    notice.append(words, button);
    document.body.prepend(notice);
  }

  async function tryAgain({ type }: Event): Promise<void> {
    // The code may have come late, and the offer is gone.
    if (!button.isConnected || label.textContent !== offer) return;
    label.textContent = "Tentando...";
    try {
      await refetchWholeApp();
      // Asked last: the person may type meanwhile.
      if (type === "click" || ![...document.querySelectorAll("input")].some(({ value }) => value)) {
        // Storage may never answer. Where it is blocked, nothing is stored that could cause the problem.
        setTimeout(() => location.reload(), 2000);
        await deleteStoredApp().catch(() => {});
        return location.reload();
      }
    } catch (failure) {
      // A reload would show the browser's own error page instead, and lose what was typed.
      (words.querySelector("p") ?? words).textContent = `Ainda não deu certo. ${
        (failure as Error).message
      }`;
    }
    label.textContent = offer;
  }
  button.addEventListener("click", tryAgain);
  addEventListener("online", tryAgain);
}
