// Shows that each session has screens of its own.
import {
  calls,
  draw,
  fill,
  getControl,
  holdAnswer,
  openWorld,
  pageText,
  resetEverything,
  settle,
} from "./screen.tsx";
import { happyWindow } from "./dom.ts";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { App, LazyAuthenticatedApp } from "../client/app.tsx";
import { importAuthenticatedScreens } from "../client/bundles.ts";
import { currentToken, restoreSession, watchSession } from "../client/sessao/state.ts";

const s = suite("App");
const TODAY = "GET /agendamentos/agenda/dia";

let stopSession = () => {};

s.after.each(async () => {
  stopSession();
  await resetEverything();
});

for (
  const [what, isSame] of [["another token", false], ["the same token", true]] as const
) {
  s(
    `a login that answers with ${what} after another tab has logged in shows what it reads`,
    async () => {
      await Promise.all([LazyAuthenticatedApp.preload(), importAuthenticatedScreens()]);
      const world = openWorld();
      localStorage.setItem("vet:hasSeenOnboarding", "true");
      stopSession = watchSession();
      await restoreSession();
      await draw(<App startsAtLogin />);
      await fill("CPF ou CNPJ", "52998224725");
      await fill("Senha", "maria123");
      const newValue = world.openSession("52998224725");
      if (isSame) {
        const user = { id: "1", nome: "Maria", documento: "52998224725", isEmailVerified: true };
        world.faults.set("POST /login", { status: 200, body: { token: newValue, user } });
      }
      const answer = holdAnswer("POST /login");
      await act(() => getControl("Entrar").click());
      localStorage.setItem("vet:token", newValue);
      const login = new happyWindow.StorageEvent(
        "storage",
        { key: "vet:token", newValue } as never,
      );
      await act(() => void happyWindow.dispatchEvent(login));
      for (let turn = 0; turn < 200 && !calls.includes(TODAY); turn++) {
        await act(() => new Promise((resolve) => setTimeout(resolve)));
      }
      await act(answer);
      await settle();
      assert.is(currentToken() === newValue, isSame);
      assert.is(calls.filter((call) => call === TODAY).length, isSame ? 1 : 2);
      assert.not.match(pageText(), "Carregando");
    },
  );
}

s.run();
