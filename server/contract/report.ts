// Writes the report of a check: as text for people, and as JSON for programs. Neither contains a
// document, a token, an id or a person's text.
import type { Nivel } from "../mock/document.ts";
import { countText, type Finding } from "./findings.ts";
import type { CheckResult } from "./check.ts";

const WIDTH = 96;

const VEREDITOS: Record<CheckResult["veredito"], string> = {
  inteiro: "O portal funciona por inteiro com o que foi conferido.",
  pobre: "O portal funciona, mas mostra menos do que poderia.",
  quebrado: "O portal NÃO funciona por inteiro com esta API.",
  inacessivel: "Neste endereço não há uma API que o portal possa usar.",
  interrompido: "A conferência foi interrompida: o que segue está incompleto.",
};
/** The worst first. */
const HEADINGS: [Nivel, string][] = [
  ["quebra", "O QUE QUEBRA O PORTAL"],
  ["pobre", "O QUE O PORTAL MOSTRA PIOR"],
  ["nada", "OBSERVAÇÕES, SEM EFEITO NO PORTAL"],
];

interface Told extends Finding {
  pedido: string;
  motivo: string;
  /** Other calls with the same finding. */
  tambem: string[];
}

/** The report as text, for the people who make the API. */
export function reportText(result: CheckResult, now: Date): string {
  const { veredito, calls } = result;
  const told = tell(result);
  const { quebra, pobre, nada } = countOf(told);
  const slowest = calls.toSorted((a, b) => b.ms - a.ms)[0];
  return [
    "CONFERÊNCIA DA API PARA O PORTAL PET",
    `API:     ${result.base}`,
    `Página:  ${result.origin ?? "origem não informada"}`,
    `Modo:    ${result.isWriting ? "leitura e escrita, com um pet de teste" : "só leitura"}`,
    `Quando:  ${now.toLocaleString("pt-BR", { timeZone: "America/Fortaleza" })} (São Luís)`,
    "",
    "RESUMO",
    VEREDITOS[veredito],
    `${countText(calls.length, "pedido", "pedidos")}: ${
      countText(quebra, "ponto quebra", "pontos quebram")
    } o portal, ${countText(pobre, "mostra", "mostram")} pior, ${
      countText(nada, "observação", "observações")
    }.`,
    ...(slowest === undefined ? [] : [`O mais lento: ${slowest.pedido}, ${slowest.ms} ms.`]),
    ...(quebra > 1
      ? wrap(`Comece por: ${line(told.find(({ nivel }) => nivel === "quebra")!)}`, "")
      : []),
    ...HEADINGS.flatMap(([nivel, heading]) =>
      section(heading, told.filter((one) => one.nivel === nivel).map(line))
    ),
    ...section("FICOU NA CONTA", result.keptTexts),
    ...section("NÃO FOI CONFERIDO", result.uncheckedTexts),
    "",
    `PEDIDOS (${calls.length})`,
    ...calls.map(({ achados, pedido, resposta, ms, motivo, enviado }) => {
      const [worst] = HEADINGS.find(([nivel]) => achados.some((one) => one.nivel === nivel)) ?? [];
      const result = worst === undefined ? "ok" : worst === "nada" ? "ok*" : worst;
      const sent = enviado.length === 0 ? "" : ` (envia ${enviado.join(", ")})`;
      return `  ${result.padEnd(6)} ${pedido.padEnd(52)} ${resposta.padEnd(14)} ${
        `${ms} ms`.padStart(8)
      }  ${motivo}${sent}`;
    }),
    "",
  ].join("\n");
}

/** Writes the report as JSON, for programs. */
export function reportJson(result: CheckResult, now: Date): string {
  const told = tell(result);
  const report = {
    api: result.base,
    origem: result.origin ?? null,
    escrita: result.isWriting,
    quando: now.toISOString(),
    veredito: result.veredito,
    contagem: countOf(told),
    achados: told,
    pedidos: result.calls.map(({ achados: _, ...step }) => step),
    ficou: result.keptTexts,
    naoConferido: result.uncheckedTexts,
  };
  return JSON.stringify(report, null, 2);
}

/** Every finding with its call. A finding of several calls is reported once. */
function tell({ calls, cors }: CheckResult): Told[] {
  const told = new Map<string, Told>();
  const everywhere = { pedido: "CORS", motivo: "em todas as chamadas", achados: cors };
  for (const { pedido, motivo, achados } of [...calls, everywhere]) {
    for (const one of achados) {
      const key = one.campo === "" ? one.texto : `${pedido} ${one.campo} ${one.texto}`;
      const known = told.get(key);
      if (known === undefined) told.set(key, { ...one, pedido, motivo, tambem: [] });
      else if (![known.pedido, ...known.tambem].includes(pedido)) known.tambem.push(pedido);
    }
  }
  return [...told.values()];
}

function countOf(told: readonly Told[]): Record<Nivel, number> {
  const count = { quebra: 0, pobre: 0, nada: 0 };
  for (const { nivel } of told) count[nivel]++;
  return count;
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

/** Breaks a text into lines that fit in an e-mail. The first line begins with the prefix. */
function wrap(text: string, prefix: string): string[] {
  const lines: string[] = [];
  let current = prefix;
  for (const word of text.split(" ")) {
    if (current.length + word.length > WIDTH && current.trim() !== "") {
      lines.push(current.trimEnd());
      current = " ".repeat(prefix.length);
    }
    current += `${word} `;
  }
  return [...lines, current.trimEnd()];
}
