// Shows what the app takes for the city's texts: whatever the server has there, and nothing that it cannot show.
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cityTexts, loadCityTexts } from "../../client/lib/city_texts.ts";
import { stopTime, type Timers } from "../timers.ts";
import example from "../../server/cidade.exemplo.json" with { type: "json" };

const s = suite("city's texts");
const HOUR = 60 * 60_000;
const EMPTY = { avisos: [], preparo: [] };

let timers: Timers;
let days = 0;
let asked: string[] = [];
let answer: () => Response;
const realFetch = globalThis.fetch;

s.before.each(async () => {
  // What an earlier test has read is old, and empty.
  timers = stopTime(`2026-11-${10 + days++}T11:30:00.000Z`);
  globalThis.fetch = (input, init) => {
    asked.push(`${input} ${new Headers(init?.headers).get("authorization")}`);
    return Promise.resolve().then(() => answer());
  };
  answer = () => Response.json({});
  await loadCityTexts();
  await timers.pass(HOUR);
  asked = [];
});
s.after.each(() => {
  timers.restore();
  globalThis.fetch = realFetch;
});

s("are read from the portal's own server, without the session, once an hour", async () => {
  answer = () => Response.json(example);
  await loadCityTexts();
  await loadCityTexts();
  const { emergencias, avisos, preparo } = readTexts();
  assert.equal([emergencias, avisos], [example.emergencias, example.avisos]);
  assert.equal(preparo, example.preparo);
  await timers.pass(HOUR);
  await loadCityTexts();
  assert.equal(asked, ["/cidade.json null", "/cidade.json null"]);
});

const NO_TEXTS: [what: string, answer: () => Response][] = [
  ["is missing", () => new Response("Não encontrado\n", { status: 404 })],
  ["is a page", () => new Response("<!doctype html>")],
  ["is null", () => Response.json(null)],
  [
    "is hostile",
    () => Response.json({ emergencias: { texto: { toString: 1 } }, avisos: { length: 1 } }),
  ],
  ["cannot be reached", () => {
    throw new TypeError("Failed to fetch");
  }],
];
for (const [what, answered] of NO_TEXTS) {
  s(`are empty where the file ${what}`, async () => {
    answer = answered;
    await loadCityTexts();
    assert.equal(readTexts(), EMPTY);
  });
}

s("stay where the next answer is none, and are asked for again at once", async () => {
  answer = () => Response.json(example);
  await loadCityTexts();
  await timers.pass(HOUR);
  answer = () => new Response("", { status: 503 });
  await loadCityTexts();
  assert.equal(cityTexts.value.avisos, example.avisos);
  answer = () => Response.json({});
  await loadCityTexts();
  assert.equal(readTexts(), EMPTY);
});

s("are there on the next visit before the server has answered", async () => {
  answer = () => Response.json(example);
  await loadCityTexts();
  const visit = () => import(`../../client/lib/city_texts.ts?visit=${crypto.randomUUID()}`);
  assert.equal((await visit()).cityTexts.value.preparo, example.preparo);
  localStorage.setItem("vet:cidade", "{");
  assert.equal((await visit()).cityTexts.value.preparo, []);
});

s("lose only what cannot be shown", async () => {
  answer = () =>
    Response.json({
      emergencias: { texto: "Venha", telefone: 7 },
      avisos: [{ texto: " " }, { texto: "Fechado", de: "ontem", ate: "2026-12-08" }, 3],
      preparo: [{ jejumHoras: 8 }, { para: "Castração", jejumHoras: -1, itens: [null, "Guia"] }],
    });
  await loadCityTexts();
  assert.equal(readTexts(), {
    emergencias: { texto: "Venha", telefone: "7" },
    avisos: [{ texto: "Fechado", ate: "2026-12-08" }],
    preparo: [{ para: "Castração", itens: ["Guia"] }],
  });
});

s.run();

/** Without what is undefined. */
function readTexts() {
  return JSON.parse(JSON.stringify(cityTexts.value));
}
