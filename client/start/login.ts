// Makes the login work that the page shows first. React comes when the person begins, or when there is something to draw.
import { effect } from "@preact/signals-core";
import { dialogQueue } from "../lib/overlays/dialogs.ts";
import { apiHealth, hasNetwork } from "../lib/http/health.ts";
import { slowCallCancels } from "../lib/http/http.ts";
import { toasts } from "../lib/overlays/toasts.ts";
import { isUpdateOffered } from "../lib/loading/updates.ts";
import { type DrawnPage, startServicesAndRestoreSession } from "../services.ts";
import { removeLogin, showLogin } from "../sessao/login_view.ts";
import { session, storedToken } from "../sessao/state.ts";

export { removeLogin, showLogin };

export function start(page: DrawnPage): void {
  void startServicesAndRestoreSession(page);
  const container = document.getElementById("drawn")!;
  // Where the app does not come, the page says so itself: nothing here has to.
  showLogin({
    container,
    pressed: page.consumePress(),
    // After the frame that answers the press or the key.
    onBegin: () =>
      requestAnimationFrame(() =>
        setTimeout(() =>
          void page.bringApp().then(
            ({ preloadAuthenticatedScreens }) => preloadAuthenticatedScreens(),
            () => {},
          )
        )
      ),
    onEnter() {
      showWhyAppIsLate();
      // A reload opens the session, if it is stored.
      return page.bringApp().then(
        () => {},
        () => storedToken() !== undefined && location.reload(),
      );
    },
    onOpen,
  });

  /** A spinner takes the login's place until the screen comes. If it does not come, the login is as it was. */
  function onOpen(path: string): void {
    const { content } = document.getElementById("view-spinner") as HTMLTemplateElement;
    const spinner = document.importNode(content.querySelector("main")!, true);
    container.hidden = true;
    container.after(spinner);
    showWhyAppIsLate();
    page.bringApp().then(
      ({ navigate }) => navigate(path, { state: { cameFrom: location.pathname } }),
      () => container.hidden = false,
    )
      .finally(() => spinner.remove());
  }

  const stop = effect(() => {
    if (session.value.status === "anonymous" && !liesOver()) return;
    queueMicrotask(() => stop());
    page.bringApp().catch(() => {});
  });
}

/** Leads to the notice that the app's code has not come, if there is one: it is above, and what was pressed is below. */
function showWhyAppIsLate(): void {
  document.querySelector(".sem-rede")?.scrollIntoView();
}

/** Whether there is something to show over the login. Reads signals. */
function liesOver(): boolean {
  return !hasNetwork.value || apiHealth.value !== "up" || isUpdateOffered.value ||
    dialogQueue.value.length + toasts.value.length + slowCallCancels.value.length > 0;
}
