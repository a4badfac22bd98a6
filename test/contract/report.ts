// Owns the report of a check: as text for people, and as JSON for programs. Neither contains a
// document, a token, an id or a person's text.
import type { Nivel } from "./document.ts";
import type { Finding } from "./findings.ts";
import type { Trial } from "./trial.ts";

const WIDTH = 96;

const VERDICTS: Record<Trial["verdict"], string> = {
  whole: "O portal funciona por inteiro com o que foi conferido.",
  poorer: "O portal funciona, mas mostra menos do que poderia.",
  broken: "O portal NÃO funciona por inteiro com esta API.",
  unreachable: "Neste endereço não há uma API que o portal possa usar.",
  interrupted: "A conferência foi interrompida: o que segue está incompleto.",
};
const JSON_VERDICTS: Record<Trial["verdict"], string> = {
  whole: "inteiro",
  poorer: "pobre",
  broken: "quebrado",
  unreachable: "inacessivel",
  interrupted: "interrompido",
};
const HEADINGS: Record<Nivel, string> = {
  quebra: "O QUE QUEBRA O PORTAL",
  pobre: "O QUE O PORTAL MOSTRA PIOR",
  nada: "OBSERVAÇÕES, SEM EFEITO NO PORTAL",
};

interface Told extends Finding {
  pedido: string;
  motivo: string;
  /** Other calls with the same finding. */
  tambem: string[];
}

/** The report as text, for the people who make the API. */
export function toText(trial: Trial, now: Date): string {
  const told = tell(trial);
  const found = (Object.keys(HEADINGS) as Nivel[]).flatMap((nivel) =>
    section(HEADINGS[nivel], told.filter((one) => one.nivel === nivel).map(line))
  );
  return [
    "CONFERÊNCIA DA API PARA O PORTAL PET",
    `API:     ${trial.base}`,
    `Página:  ${trial.origin ?? "origem não informada"}`,
    `Modo:    ${trial.isWriting ? "leitura e escrita, com um pet de teste" : "só leitura"}`,
    `Quando:  ${now.toLocaleString("pt-BR", { timeZone: "America/Fortaleza" })} (São Luís)`,
    "",
    "RESUMO",
    ...summary(trial, told),
    ...found,
    ...section("FICOU NA CONTA", trial.kept),
    ...section("NÃO FOI CONFERIDO", trial.unseen),
    "",
    `PEDIDOS (${trial.steps.length})`,
    ...trial.steps.map((step) => {
      const worst = (["quebra", "pobre", "nada"] as const).find((nivel) =>
        step.achados.some((one) => one.nivel === nivel)
      );
      const mark = worst === undefined ? "ok" : worst === "nada" ? "ok*" : worst;
      return `  ${mark.padEnd(6)} ${step.pedido.padEnd(52)} ${step.resposta.padEnd(14)} ${
        `${step.ms} ms`.padStart(8)
      }  ${step.motivo}${step.enviado.length === 0 ? "" : ` (envia ${step.enviado.join(", ")})`}`;
    }),
    "",
  ].join("\n");
}

/** The same as JSON, for programs. */
export function toJson(trial: Trial, now: Date): string {
  const told = tell(trial);
  return JSON.stringify(
    {
      api: trial.base,
      origem: trial.origin ?? null,
      escrita: trial.isWriting,
      quando: now.toISOString(),
      veredito: JSON_VERDICTS[trial.verdict],
      contagem: {
        quebra: count(told, "quebra"),
        pobre: count(told, "pobre"),
        nada: count(told, "nada"),
      },
      achados: told,
      pedidos: trial.steps.map(({ pedido, enviado, motivo, resposta, ms }) => ({
        pedido,
        enviado,
        motivo,
        resposta,
        ms,
      })),
      ficou: trial.kept,
      naoConferido: trial.unseen,
    },
    null,
    2,
  );
}

/** Every finding with its call. A finding of several calls is reported once. */
function tell({ steps, cors }: Trial): Told[] {
  const told = new Map<string, Told>();
  const all = [
    ...steps.flatMap(({ pedido, motivo, achados }) =>
      achados.map((one) => ({ ...one, pedido, motivo }))
    ),
    ...cors.map((one) => ({ ...one, pedido: "CORS", motivo: "em todas as chamadas" })),
  ];
  for (const one of all) {
    const key = one.campo === "" ? one.texto : `${one.pedido} ${one.campo} ${one.texto}`;
    const known = told.get(key);
    if (known === undefined) told.set(key, { ...one, tambem: [] });
    else if (![known.pedido, ...known.tambem].includes(one.pedido)) known.tambem.push(one.pedido);
  }
  return [...told.values()];
}

function summary({ verdict, steps }: Trial, told: readonly Told[]): string[] {
  const slowest = steps.toSorted((a, b) => b.ms - a.ms)[0];
  const [broken, poorer, others] = (["quebra", "pobre", "nada"] as const).map((nivel) =>
    count(told, nivel)
  );
  return [
    VERDICTS[verdict],
    `${steps.length} ${steps.length === 1 ? "pedido" : "pedidos"}: ${broken} ${
      broken === 1 ? "ponto quebra" : "pontos quebram"
    } o portal, ${poorer} ${poorer === 1 ? "mostra" : "mostram"} pior, ${others} ${
      others === 1 ? "observação" : "observações"
    }.`,
    ...(slowest === undefined ? [] : [`O mais lento: ${slowest.pedido}, ${slowest.ms} ms.`]),
    ...(broken > 1 ? [`Comece por: ${line(told.find(({ nivel }) => nivel === "quebra")!)}`] : []),
  ].flatMap((one) => wrap(one, ""));
}

function line({ pedido, motivo, campo, texto, vezes, tambem }: Told): string {
  const where = campo === "" ? `(${motivo})` : campo;
  const times = vezes > 1 ? ` (${vezes} vezes)` : "";
  const more = tambem.length > 0 ? ` Também em ${tambem.join(", ")}.` : "";
  return `${pedido} ${where} ${texto}${times}.${more}`;
}

function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ["", `${heading} (${lines.length})`, ...lines.flatMap((one) => wrap(one, "  - "))];
}

/** Breaks a text into lines that fit in an e-mail. The first line begins with the mark. */
function wrap(text: string, mark: string): string[] {
  const lines: string[] = [];
  let current = mark;
  for (const word of text.split(" ")) {
    if (current.length + word.length > WIDTH && current.trim() !== "") {
      lines.push(current.trimEnd());
      current = " ".repeat(mark.length);
    }
    current += `${word} `;
  }
  return [...lines, current.trimEnd()];
}

function count(told: readonly Told[], nivel: Nivel): number {
  return told.filter((one) => one.nivel === nivel).length;
}
