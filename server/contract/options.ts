// Reads the arguments of `deno task contract`, and the password from the environment.
import { parseArgs } from "node:util";

export interface Options {
  /** Without a final slash. */
  base: string;
  /** Digits only. */
  documento: string;
  senha: string;
  /** Whether the check may create things, and change and cancel them. */
  write: boolean;
  json: boolean;
  /** The origin of the portal's page. Undefined: CORS is not checked. */
  origin: string | undefined;
  /** The CEP to look up, digits only. */
  cep: string;
}

/** A bad argument. Its message is one line for the person who typed it. */
export class OptionError extends Error {
  override name = "OptionError";
}

const PASSWORD = "API_SENHA";
const USAGE = "Uso: deno task contract --base https://… --documento CPF-ou-CNPJ " +
  `[--senha …, ou ${PASSWORD} no ambiente] [--origin https://…] [--write] [--json] [--cep …]`;

/** Reads the arguments. Throws an OptionError that names the wrong one. */
export function readOptions(
  args: string[],
  env: (name: string) => string | undefined,
): Options {
  const values = parse(args);
  const documento = (values.documento ?? "").replace(/[\s./-]/g, "");
  if (!/^(\d{11}|\d{14})$/.test(documento)) {
    throw new OptionError(`--documento precisa ter 11 (CPF) ou 14 (CNPJ) dígitos. ${USAGE}`);
  }
  const senha = values.senha ?? env(PASSWORD) ?? "";
  if (senha === "") throw new OptionError(`Falta a senha: --senha, ou ${PASSWORD} no ambiente`);
  const cep = (values.cep ?? "65010500").replace(/\D/g, "");
  if (cep.length !== 8) throw new OptionError("--cep precisa ter 8 dígitos");
  return {
    base: readBase(values.base),
    documento,
    senha,
    write: values.write ?? false,
    json: values.json ?? false,
    origin: readOrigin(values.origin),
    cep,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args: args.filter((arg) => arg !== "--"),
      options: {
        base: { type: "string" },
        documento: { type: "string" },
        senha: { type: "string" },
        origin: { type: "string" },
        cep: { type: "string" },
        write: { type: "boolean" },
        json: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    // The error's message may contain a typed password. So only the argument's name is repeated.
    const named = /'(--?[a-z]+)/.exec(error instanceof Error ? error.message : "")?.[1];
    throw new OptionError(`Argumento que não serve${named ? `: ${named}` : ""}. ${USAGE}`);
  }
}

function readBase(text: string | undefined): string {
  if (text === undefined) throw new OptionError(`Falta --base. ${USAGE}`);
  const url = URL.parse(text);
  if (url === null || !isHttp(url) || url.search + url.hash + url.username + url.password !== "") {
    throw new OptionError(
      "--base precisa ser um endereço completo, como https://api.example.gov.br/v1",
    );
  }
  return url.href.replace(/\/+$/, "");
}

function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !isHttp(url) || url.href !== `${url.origin}/`) {
    throw new OptionError("--origin precisa ser só a origem, como https://portal.example.gov.br");
  }
  return url.origin;
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}
