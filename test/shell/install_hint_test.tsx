// Shows when the app offers to be installed: after the first success, and in the profile.
import {
  closeToasts,
  draw,
  fill,
  findControl,
  openWorldWithSession,
  pageText,
  resetEverything,
  settle,
  tap,
} from "../screen.tsx";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { restoreSeenOnboardings } from "../../client/onboarding/state.ts";
import { PerfilScreen } from "../../client/perfil/screen.tsx";
import { PetsScreen } from "../../client/pets/screen.tsx";
import { AutomaticOverlays } from "../../client/shell/automatic_overlays.tsx";

const s = suite("Install hint");
s.after.each(resetEverything);

const HINT = "Tenha o portal no seu celular";

/** The event of a browser that can install the app. */
async function offer(): Promise<string[]> {
  const prompts: string[] = [];
  const prompt = () => Promise.resolve(prompts.push("opened"));
  await act(() => void dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt })));
  return prompts;
}

async function start(Screen: typeof PerfilScreen | typeof PetsScreen): Promise<void> {
  localStorage.setItem("vet:hasSeenOnboarding", "true");
  restoreSeenOnboardings();
  const world = await openWorldWithSession();
  world.remove("pesquisa");
  await draw(
    <>
      <Screen />
      <AutomaticOverlays />
    </>,
  );
}

async function savePet(name: string): Promise<void> {
  await tap("Adicionar Pet");
  await fill("Nome", name);
  await tap("Macho");
  await tap("Cão");
  await fill("Data de nascimento", "2024-02-29");
  await tap("Salvar Pet");
  assert.match(pageText(), `Pet ${name} criado com sucesso!`);
}

s("shows after the first success and its toast, and not again after it is put off", async () => {
  await start(PetsScreen);
  await offer();
  assert.not.match(pageText(), HINT);
  await savePet("Bidu");
  assert.not.match(pageText(), HINT);
  await closeToasts();
  assert.match(pageText(), HINT);
  await tap("Agora não");
  await savePet("Lila");
  await closeToasts();
  assert.not.match(pageText(), HINT);
});

s("the profile opens the browser's own prompt", async () => {
  await start(PerfilScreen);
  assert.is(findControl("Instalar o app"), undefined);
  const prompts = await offer();
  await tap("Instalar o app");
  await settle();
  assert.equal(prompts, ["opened"]);
});

s.run();
