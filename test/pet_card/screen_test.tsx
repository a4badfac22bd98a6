// Shows that the full-screen PetCard is readable, keeps the screen on, and leads back to the screen before.
import {
  calls,
  draw,
  getControl,
  openWorld,
  openWorldWithSession,
  pageText,
  resetEverything,
  settle,
  tap,
  topmostText,
  type World,
} from "../screen.tsx";
import { stopTime } from "../timers.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, createRef } from "react";
import { setTestClock } from "../clock.ts";
import { areAutomaticOverlaysPaused } from "../../client/lib/overlays/modals.ts";
import { groupDocumento, PetCardFace } from "../../client/pet_card/face.tsx";
import { FullScreenPetCard } from "../../client/pet_card/full_screen_pet_card.tsx";
import { PetCardScreen } from "../../client/pet_card/screen.tsx";
import type { Usuario } from "../../client/sessao/usuario.ts";
import { plant } from "../plant.ts";

/** A morning in São Luís, before the first arrival. */
const NOW = new Date("2026-11-25T10:00:00Z");

const s = suite("PetCardScreen");

let asked = 0;
let held = 0;

s.before.each(() => {
  asked = held = 0;
  offerWakeLock(() => {
    asked += 1;
    held += 1;
    return Promise.resolve({ release: () => Promise.resolve(void (held -= 1)) });
  });
});
s.after.each(async () => {
  await resetEverything();
  setVisibility("visible");
});

for (
  const [written, grouped] of [
    ["52998224725", "529 98 224 725"],
    ["529.982.247-25", "529 98 224 725"],
    ["11.222.333/0001-81", "1122 2333 0001 81"],
    ["12ABC34501DE35", "12AB C345 01DE 35"],
    ["123", "123"],
    ["", ""],
  ]
) {
  s(`groups "${written}" as "${grouped}"`, () => assert.is(groupDocumento(written), grouped));
}

s("shows number, name and hospital, with one heading", async () => {
  await openWorldWithSession();
  await draw(<PetCardScreen />, "/pet-card");
  assert.match(
    topmostText(),
    /CPF.*529 98 224 725.*Maria das Graças Ribeiro/,
  );
  assert.is(document.querySelector("h1")!.textContent, "Meu PetCard");
  assert.is(document.querySelectorAll("[aria-label='Hospital Veterinário Municipal']").length, 1);
  assert.match(document.title, "Meu PetCard");
  assert.ok(areAutomaticOverlaysPaused.value, "no overlay opens over it");
});

s("says that a person has no document", async () => {
  await draw(<PetCardFace documento="" nome="Maria" />);
  assert.match(pageText(), /Documento não informado\s+Maria/);
});

s("says who comes: today's appointments that are open, and three living pets", async () => {
  await startCard();
  assert.match(
    topmostText(),
    /Hoje: Amora, Consulta clínica,\s?até as 08:00 ?Amora ?Simba ?Mel ?e mais 2 ?CPF/,
  );
});

s("says of a visit of today that it is not confirmed, instead of an hour", async () => {
  await startCard((world) => world.edit("agendamento", "agendamento-hoje", { status: "PENDENTE" }));
  assert.match(topmostText(), /Hoje, a confirmar: Amora, Consulta clínica ?Amora/);
});

s("says how many more appointments there are today than it names", async () => {
  await startCard((world) => {
    for (const pet of ["mel", "simba", "nina", "amora"]) {
      plant(world, "agendamento", {
        id: `visita-${pet}`,
        owner: `pet-${pet}`,
        tipoId: "vacina",
        status: "AGENDADA",
        data: world.today(),
        turno: "TARDE",
        observacao: "",
        updatedAt: world.now().toISOString(),
      });
    }
  });
  assert.match(topmostText(), /(Hoje: [^:]+ até as (08|14):00 ?){2}e mais 3 hoje ?Amora/);
});

s("no pet comes that has died", async () => {
  await startCard((world) => world.edit("pet", "pet-amora", { obito: "2026-11-20" }));
  assert.match(topmostText(), "Simba");
  assert.not.match(topmostText(), "Amora");
});

s("the shift that today's answer lacks comes from the list of appointments", async () => {
  await startCard((world) => {
    const { turno: _, ...one } = world.agendamentos().find(({ id }) => id === "agendamento-hoje")!;
    const body = { agendas: [one], data: {} };
    world.faults.set("GET /agendamentos/agenda/dia", { status: 200, body });
  });
  assert.match(topmostText(), /Hoje: Amora, Consulta clínica,\s?até as 08:00/);
});

s("where today's call fails, the list of appointments says who comes today", async () => {
  await startCard(({ faults }) => faults.set("GET /agendamentos/agenda/dia", { status: 400 }));
  assert.match(topmostText(), /Hoje: Amora, Consulta clínica,\s?até as 08:00 ?Amora/);
  assert.is(topmostText().split("Hoje: ").length, 2);
});

s("says nothing of pets and appointments that cannot be read", async () => {
  await startCard(({ faults }) => faults.set("GET *", { status: 400 }));
  assert.match(topmostText(), /^Meu PetCard ?CPF 529 98 224 725 Maria das Graças Ribeiro ?Voltar$/);
});

s("asks for nothing where the session is not known: its calls would have no bearer", async () => {
  openWorld();
  const of = { documento: "52998224725", nome: "Maria" } as Usuario;
  await draw(<FullScreenPetCard of={of} heading={createRef()} onBack={() => {}} />);
  assert.match(topmostText(), "529 98 224 725");
  assert.equal(calls, []);
});

s("says CNPJ if it is one, and leads home if it was opened by its address", async () => {
  await openWorldWithSession("patas");
  await draw(<PetCardScreen />, "/pet-card");
  assert.match(topmostText(), /CNPJ.*1122 2333 0001 81/);
  await tap("Voltar");
  assert.is(location.pathname, "/");
});

s("takes one step back, however often it is pressed, or leads home if there is none", async () => {
  await openWorldWithSession();
  await draw(<PetCardScreen />, "/pet-card");
  history.replaceState({ cameFrom: "/" }, "");
  const { back } = history;
  let steps = 0;
  history.back = () => void (steps += 1);
  const time = stopTime();
  try {
    const voltar = getControl("Voltar");
    await act(() => [voltar, voltar].forEach((one) => one.click()));
    assert.is(location.pathname, "/pet-card");
    await act(() => time.pass(1000));
    assert.is(location.pathname, "/");
    assert.is(steps, 1);
  } finally {
    time.restore();
    history.back = back;
  }
});

s("keeps the screen on, also after a return to the app, and lets it go at the end", async () => {
  await openWorldWithSession();
  await draw(<PetCardScreen />, "/pet-card");
  setVisibility("hidden");
  assert.is(asked, 1);
  setVisibility("visible");
  await settle();
  assert.is(asked, 2);
  held = 1;
  await resetEverything();
  assert.is(held, 0);
  setVisibility("visible");
  assert.is(asked, 2);
});

s("works if the screen cannot be kept on", async () => {
  offerWakeLock(() => Promise.reject(new Error("NotAllowedError")));
  await openWorldWithSession();
  await draw(<PetCardScreen />, "/pet-card");
  assert.ok(getControl("Voltar"));
});

s.run();

async function startCard(prepare: (world: World) => void = () => {}): Promise<void> {
  setTestClock(() => NOW.getTime());
  const world = await openWorldWithSession(undefined, { now: () => NOW });
  prepare(world);
  await draw(<PetCardScreen />, "/pet-card");
}

function offerWakeLock(request: () => Promise<unknown>): void {
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
}

function setVisibility(state: string): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
