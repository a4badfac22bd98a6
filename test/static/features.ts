// Finds what scripts and styles need of a browser, and since when browsers have it, by the data of MDN. What a name alone
// does not tell counts as old: `.timeout` is old, `AbortSignal.timeout` is not.
import mdn from "@mdn/browser-compat-data" with { type: "json" };
import { type Node, parse } from "acorn";

/** A node of MDN's tree: `__compat`, and what is below it by name. */
// deno-lint-ignore no-explicit-any
type Data = any;

const { api, css, html, javascript: { builtins, regular_expressions } } = mdn as Data;

/** By the names that code has for them: several interfaces may have a member of one name. */
const members = new Map<string, Data[]>();
for (const holder of [...Object.values<Data>(api), ...Object.values<Data>(builtins)]) {
  for (const [name, member] of below(holder)) add(members, name.replace(/_static$/, ""), member);
}
for (const [name, value] of [...below(api), ...below(builtins)]) add(members, name, value);

const attributes = new Map<string, Data[]>();
for (const holder of [html.global_attributes, ...Object.values<Data>(html.elements)]) {
  for (const [name, attribute] of below(holder)) add(attributes, name, attribute);
}

const types = new Map<string, Data[]>();
addTypes(css.types);

/** By names that are easy to find in the code: what MDN says of each, if it knows it. */
export type Features = Map<string, Data[]>;

/** Whether browsers of these versions, such as "chrome87", have one of what the name may mean. */
export function isSupportedByAll(
  name: string,
  meanings: Data[],
  targets: readonly string[],
): boolean {
  const prefix = /^-webkit-/.exec(name)?.[0];
  return meanings.some((data) =>
    targets.every((target) => isIn(data.__compat.support, target, prefix))
  );
}

function isIn(support: Data, target: string, prefix?: string): boolean {
  const [, browser, version] = /^([a-z]+)([\d.]+)$/.exec(target)!;
  const mobile = browser === "safari" ? "safari_ios" : `${browser}_android`;
  return [browser, mobile].every((name) =>
    [support[name] ?? []].flat().some(({ version_added, version_removed, flags, ...rest }: Data) =>
      typeof version_added === "string" && !flags &&
      rest.prefix === prefix && !rest.alternative_name &&
      isUpTo(version_added, version) && !(version_removed && isUpTo(version_removed, version))
    )
  );
}

function isUpTo(version: string, limit: string): boolean {
  return version.replace("≤", "").localeCompare(limit, "en", { numeric: true }) <= 0;
}

/**
 * Names, attributes, selectors, and what is new in regular expressions. Other syntax that is newer than its targets
 * esbuild rewrites or refuses.
 */
export function scriptFeatures(code: string): Features {
  const found: Features = new Map();
  const need = (name: string, ...meanings: Data[]) =>
    found.set(name, meanings.filter((data) => data?.__compat));
  // What is later than ECMAScript 2022 does not parse.
  walk(parse(code, { ecmaVersion: 2022, sourceType: "module" }), (node) => {
    const { type, object, property, callee } = node;
    // esbuild makes texts of such an expression and its flags.
    if (type === "Literal" && /\(\?<[=!]/.test(String(node.value))) {
      need("(?<=", regular_expressions.lookbehind_assertion);
    }
    if (/^(New|Call)Expression$/.test(type) && callee.name === "RegExp") {
      const flags = String(node.arguments[1]?.value ?? "");
      if (flags.includes("d")) need("/d", builtins.RegExp.hasIndices);
      if (flags.includes("v")) need("/v", builtins.RegExp.unicodeSets);
    }
    if (
      // The shortest are variables of minified code.
      type === "Identifier" && node.name.length > 2 && (api[node.name] ?? builtins[node.name])
    ) {
      need(node.name, ...members.get(node.name)!);
    }
    if (type === "MemberExpression" && property.type === "Identifier" && !node.computed) {
      const { name } = property;
      const holder = object.type === "Identifier" && (api[object.name] ?? builtins[object.name]);
      const exact = holder && (holder[`${name}_static`] ?? holder[name]);
      if (exact) need(`${object.name}.${name}`, exact);
      else if (members.has(name)) need(`.${name}`, ...members.get(name)!);
    }
    if (type === "NewExpression" && api[callee.name]?.[callee.name]) {
      need(`new ${callee.name}()`, api[callee.name][callee.name]);
    }
    if (type === "Property" && attributes.has(node.key.name)) {
      need(`${node.key.name}=`, ...attributes.get(node.key.name)!);
    }
    if (type === "CallExpression" && callee.optional === false) {
      const isSelecting = /^(querySelector(All)?|closest|matches)$/.test(
        callee.property?.name ?? "",
      );
      if (isSelecting) {
        for (const text of textsOf(node.arguments[0])) addAll(found, selectorFeatures(text));
      }
    }
    // Chrome before 91 passes them wrongly, and esbuild would lower every `?.` for it.
    if (type === "ChainExpression") {
      walk(node, (inner) => {
        const spreads = inner.arguments?.some((one: Data) => one.type === "SpreadElement");
        if (inner.type === "CallExpression" && spreads) need("?.(...)");
      });
    }
  });
  return found;
}

/** The styles in a script: its tagged templates, all of which are goober's. */
export function stylesOfScript(code: string): string[] {
  const found: string[] = [];
  walk(parse(code, { ecmaVersion: 2022, sourceType: "module" }), (node) => {
    if (node.type !== "TaggedTemplateExpression") return;
    found.push(node.quasi.quasis.map((quasi: Data) => quasi.value.cooked).join(""));
  });
  return found;
}

/** What some properties take later than they came, and its sign in a value. Without it browsers drop the whole line. */
const LATER_PARTS = {
  includes_thickness: /\d/,
  percentage: /%/,
  percentages: /%/,
  alt_text: /\//,
};

/** At-rules, features of media with their values, selectors, properties, their keywords, functions and units. */
export function styleFeatures(source: string): Features {
  const text = source.replace(/\/\*[^]*?\*\//g, "").replace(/url\([^)]*\)/g, "url()")
    .replace(/"[^"]*"/g, '""');
  const found: Features = new Map();
  for (const selector of selectorsOf(text)) addAll(found, selectorFeatures(selector));
  for (const [at, name] of text.matchAll(/@([a-z-]+)/g)) found.set(at, [css["at-rules"][name]]);
  const declarations = text.replace(/[^{};]*\{/g, "{").split(/[{};]/)
    .flatMap((line) => [.../^\s*([a-z-]+)\s*:([^]*)$/.exec(line)?.slice(1) ?? []])
    .join("\0").split("\0");
  for (let at = 0; at + 1 < declarations.length; at += 2) {
    const [property, value] = declarations.slice(at, at + 2);
    const data = css.properties[property] ?? css.properties[property.replace("-webkit-", "")];
    if (!property.startsWith("--")) found.set(property, data ? [data] : []);
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
      if (data?.[word]?.__compat) found.set(`${property}: ${word}`, [data[word]]);
    }
    for (const [part, sign] of Object.entries(LATER_PARTS)) {
      if (data?.[part] && sign.test(value)) found.set(`${property}: ${part}`, [data[part]]);
    }
    needOfValue(value);
  }
  for (const [, condition] of text.matchAll(/@(?:media|container) ([^{}]*)\{/g)) {
    needOfValue(condition);
  }
  // Where a browser does not know what is asked for, all rules below are dropped.
  for (const [, condition] of text.matchAll(/@media ([^{}]*)\{/g)) {
    for (const [asked, name] of condition.matchAll(/\((?:min-|max-)?([a-z-]+)[^()]*\)/g)) {
      found.set(asked, [css["at-rules"].media[name]].filter(Boolean));
    }
    if (/[<>=]/.test(condition)) found.set("@media <=", [css["at-rules"].media.range_syntax]);
  }
  return found;

  function needOfValue(value: string): void {
    for (const [, name] of value.matchAll(/([a-zA-Z-]+)\(/g)) {
      found.set(`${name}()`, types.get(name) ?? []);
    }
    for (const [, unit] of value.matchAll(/(?<![#\w-])-?[\d.]+([a-z]+)/g)) {
      found.set(unit, types.get(unit) ?? []);
    }
  }
}

/** The heads of the rules. */
export function selectorsOf(text: string): string[] {
  return [...text.matchAll(/([^{};]*)\{/g)].map(([, head]) => head.trim())
    .filter((head) => !head.startsWith("@"));
}

function selectorFeatures(selector: string): Features {
  const found: Features = new Map();
  for (const [full, name] of selector.matchAll(/::?([a-z-]+)/g)) {
    found.set(full, [css.selectors[name]].filter(Boolean));
  }
  if (/:not\([^()]*,/.test(selector)) found.set(":not(,)", [css.selectors.not.selector_list]);
  return found;
}

/** The texts of a literal, a template or a choice between such. */
function textsOf(node: Data): string[] {
  const found: string[] = [];
  walk(node, ({ type, value, quasis }) => {
    if (type === "Literal") found.push(String(value));
    if (type === "TemplateLiteral") {
      found.push(quasis.map((one: Data) => one.value.cooked).join("x"));
    }
  });
  return found;
}

function walk(node: Node | Data, visit: (node: Data) => void): void {
  visit(node);
  for (const value of Object.values<Data>(node)) {
    for (const child of [value].flat()) {
      if (typeof child?.type === "string") walk(child, visit);
    }
  }
}

function addTypes(data: Data): void {
  for (const [name, type] of below(data)) {
    add(types, name, type);
    // One entry may be of several units.
    const codes = String(type.__compat.description ?? "").matchAll(/<code>([a-z]+)<\/code>/g);
    for (const [, unit] of codes) if (unit !== name) add(types, unit, type);
    addTypes(type);
  }
}

function below(data: Data): [string, Data][] {
  return Object.entries<Data>(data).filter(([name, value]) =>
    name !== "__compat" && value?.__compat !== undefined
  );
}

function add(map: Map<string, Data[]>, name: string, data: Data): void {
  map.set(name, [...map.get(name) ?? [], data]);
}

function addAll(all: Features, more: Features): void {
  for (const [name, meanings] of more) all.set(name, meanings);
}
