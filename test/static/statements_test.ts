// The pages without script say what the app does: they repeat its hours, its proof of residence and its labels.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BOTH_ARRIVALS_TEXT, latestArrivalText } from "../../client/agendamentos/horario.ts";
import { messages as perfilMessages } from "../../client/perfil/state.ts";
import { PROVA_DUE_TEXT } from "../../client/agendamentos/residencia.ts";

const s = suite("statements and app");
const ROOT = new URL("../../", import.meta.url);

s("the help has the app's hours and its proof of residence", async () => {
  const help = await Deno.readTextFile(new URL("static/statements/ajuda.html", ROOT));
  assert.match(help, BOTH_ARRIVALS_TEXT);
  assert.match(help, PROVA_DUE_TEXT.split(" Sem ele")[0]);
});

s("the API's document has the app's hours", async () => {
  const document = await Deno.readTextFile(new URL("server/mock/openapi.json", ROOT));
  const [morning, afternoon] = ["MANHA", "TARDE"].map(latestArrivalText);
  assert.match(document, `Manhã: chegar ${morning}. Tarde: ${afternoon}.`);
});

s("the terms promise of a deleted account only what is known of it", async () => {
  const terms = await Deno.readTextFile(new URL("static/statements/termos.html", ROOT));
  assert.match(perfilMessages.excluida.text, "em até 7 dias úteis");
  assert.match(terms, "Em até 7 dias úteis, um e-mail traz mais informações.");
  assert.not.match(terms, /apagad/, "what the city has to keep, only the city knows");
});

s("the privacy page names what leaves the phone before a registration is confirmed", async () => {
  const privacy = await Deno.readTextFile(new URL("static/statements/privacidade.html", ROOT));
  assert.match(privacy, "O documento, o e-mail, o telefone e o CEP vão já durante o cadastro");
});

/** What only the device knows of the person (`PersonalValue`), in the words of the page. */
const ONLY_HERE: Record<string, string> = {
  avisar: "se quer ser avisado",
  esperas: "as vagas que espera",
  prontos: "o que já preparou",
  vistos: "o que já viu de cada agendamento",
  vou: "que vai a uma visita",
};

s("the privacy page names all that only the device knows, and who may read it", async () => {
  const privacy = await Deno.readTextFile(new URL("static/statements/privacidade.html", ROOT));
  const code = (await readAll("client/", /\.tsx?$/)).join("\n");
  const names = [...code.matchAll(/new PersonalValue\b[^(]*\(\s*"(\w+)"/g)].map(([, name]) => name);
  assert.equal(names.sort(), Object.keys(ONLY_HERE));
  for (const words of Object.values(ONLY_HERE)) assert.match(privacy, words);
  // The worker reads the visits for the reminders.
  assert.match(privacy, "Se você tocou em “Avisar neste celular”, ele também lê");
});

s("what they quote stands on a screen", async () => {
  const code = await readAll("client/", /\.tsx?$/);
  const app = code.join("\n").replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const pages = await readAll("static/statements/", /\.html$/);
  const labels = pages.flatMap((page) =>
    [...page.matchAll(/“([^”]+)”/g)].map(([, label]) => label)
  );
  assert.ok(labels.length > 10, `only ${labels.length} found`);
  assert.equal([...new Set(labels)].filter((label) => !app.includes(label)), []);
});

s.run();

async function readAll(folder: string, names: RegExp): Promise<string[]> {
  const entries = [...Deno.readDirSync(new URL(folder, ROOT))];
  const texts = entries.map(({ name, isDirectory }) =>
    isDirectory
      ? readAll(`${folder}${name}/`, names)
      : names.test(name)
      ? Deno.readTextFile(new URL(folder + name, ROOT))
      : []
  );
  return (await Promise.all(texts)).flat();
}
