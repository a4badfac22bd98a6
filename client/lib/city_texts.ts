// The texts that the city has set: notices, emergencies, preparation (server/README.md "The city's texts"). For what is
// behind the login. They are shown as text, never as markup. Where the hospital is stands in the page
// (ui/hospital_contact.tsx).
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { define, type Infer, type } from "superstruct";
import { deviceNow, isCloseToNow, MINUTE_MS } from "./time/clock.ts";
import { findSiteJson } from "./http/http.ts";
import {
  defaultIfOdd,
  FilledText,
  listWithoutOdd,
  parseAs,
  parseJson,
  undefinedIfOdd,
} from "./http/wire.ts";
import { findStored, storeText } from "./storage/storage.ts";

const FRESH_MS = 60 * MINUTE_MS;

const Day = define<string>("Day", (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)));
const Hours = define<number>("Hours", (value) => Number.isInteger(value) && Number(value) > 0);

/** A notice of the city: it shows from `de` to `ate`, the last day included; without one of them there is no limit. */
const Aviso = type({ texto: FilledText, de: undefinedIfOdd(Day), ate: undefinedIfOdd(Day) });

/** The way an animal is prepared for the service or campaign named `para`. */
const Preparo = type({
  para: FilledText,
  jejumHoras: undefinedIfOdd(Hours),
  itens: defaultIfOdd(listWithoutOdd(FilledText), []),
});

const CityTexts = type({
  emergencias: undefinedIfOdd(type({ texto: FilledText, telefone: undefinedIfOdd(FilledText) })),
  avisos: defaultIfOdd(listWithoutOdd(Aviso), []),
  preparo: defaultIfOdd(listWithoutOdd(Preparo), []),
});
export type CityTexts = Infer<typeof CityTexts>;
export type Aviso = Infer<typeof Aviso>;
type Preparo = Infer<typeof Preparo>;

const EMPTY: CityTexts = { emergencias: undefined, avisos: [], preparo: [] };

const CITY_KEY = "vet:cidade";

const read = signal<CityTexts>();
let readAt = -Infinity;

/**
 * The city's texts: until `loadCityTexts` has read them, those of an earlier start. Empty before the first, and where
 * the city has set nothing.
 */
export const cityTexts: ReadonlySignal<CityTexts> = computed(() =>
  read.value ?? parseAs(parseJson(findStored(CITY_KEY) ?? ""), CityTexts)?.value ?? EMPTY
);

/** Reads the city's texts, if that was not done within the hour. Never throws: without an answer nothing changes. */
export async function loadCityTexts(): Promise<void> {
  if (isCloseToNow(readAt, FRESH_MS)) return;
  readAt = deviceNow().getTime();
  const answer = await findSiteJson("/cidade.json").catch(() => undefined);
  const texts = parseAs(answer, CityTexts)?.value;
  if (texts === undefined) return void (readAt = -Infinity);
  read.value = texts;
  storeText(CITY_KEY, JSON.stringify(texts));
}
