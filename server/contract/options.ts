// Reads the arguments of `deno task contract`, and the password from the environment.
import { parseArgs } from "node:util";

export interface Options {
  /** The API's address, without a final slash. */
  base: string;
  /** Digits only. */
  documento: string;
  senha: string;
  /** Whether the check may create things, and change and cancel them. */
  isWriting: boolean;
  /** Whether the report is JSON, for programs. */
  printsJson: boolean;
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
export function readOptions(args: string[], env: (name: string) => string | undefined): Options {
  const { base, origin, write: isWriting = false, json: printsJson = false, ...values } = parse(
    args,
  );
  const documento = (values.documento ?? "").replace(/[\s./-]/g, "");
  const senha = values.senha ?? env(PASSWORD) ?? "";
  const cep = (values.cep ?? "65010500").replace(/\D/g, "");
  const site = origin === undefined ? undefined : addressIn(origin);
  insist(
    /^(\d{11}|\d{14})$/.test(documento),
    `--documento precisa ter 11 (CPF) ou 14 (CNPJ) dígitos. ${USAGE}`,
  );
  insist(senha !== "", `Falta a senha: --senha, ou ${PASSWORD} no ambiente`);
  insist(cep.length === 8, "--cep precisa ter 8 dígitos");
  insist(base !== undefined, `Falta --base. ${USAGE}`);
  const api = addressIn(base);
  insist(
    api !== null,
    "--base precisa ser um endereço completo, como https://api.example.gov.br/v1",
  );
  insist(
    site === undefined || site?.href === `${site?.origin}/`,
    "--origin precisa ser só a origem, como https://portal.example.gov.br",
  );
  return {
    base: api.href.replace(/\/+$/, ""),
    documento,
    senha,
    isWriting,
    printsJson,
    origin: site?.origin,
    cep,
  };
}

function parse(args: string[]) {
  const [string, boolean] = [{ type: "string" }, { type: "boolean" }] as const;
  try {
    return parseArgs({
      args: args.filter((arg) => arg !== "--"),
      options: {
        base: string,
        documento: string,
        senha: string,
        origin: string,
        cep: string,
        write: boolean,
        json: boolean,
      },
    }).values;
  } catch (error) {
    // The error's message may contain a typed password. So only the argument's name is repeated.
    const named = /'(--?[a-z]+)/.exec(error instanceof Error ? error.message : "")?.[1];
    throw new OptionError(`Argumento que não serve${named ? `: ${named}` : ""}. ${USAGE}`);
  }
}

/** A web address without query, fragment or password; null if it is none. */
function addressIn(text: string): URL | null {
  const url = URL.parse(text);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(url.href) &&
    url.username + url.password === "";
  return isPlain ? url : null;
}

function insist(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new OptionError(message);
}
