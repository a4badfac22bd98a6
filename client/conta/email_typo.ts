// Suggests what an e-mail's domain was meant to be (client/README.md "Forms").

/** The e-mail providers that people here have, the most frequent first. */
const PROVIDERS =
  ("gmail.com hotmail.com outlook.com yahoo.com.br icloud.com yahoo.com hotmail.com.br outlook.com.br " +
    "live.com bol.com.br uol.com.br terra.com.br ig.com.br globo.com").split(" ");

/** Right ones that are a letter away from another. */
const OTHERS = "ymail.com mail.com email.com live.co yahoo.com.ar hotmail.com.ar outlook.com.ar"
  .split(" ");

/** Any letter may be wrong in these; a short name may be a letter away from somebody's own domain. */
const LONG = /^(?:gmail|hotmail|outlook|yahoo|icloud)\b/;

/** The provider's domain that the e-mail was probably meant to have; undefined where its own is not one letter away. */
export function suggestEmailDomain(email: string): string | undefined {
  const domain = domainOf(email);
  if (domain === undefined || [...PROVIDERS, ...OTHERS].includes(domain)) return undefined;
  if (domain === "gmail.com.br") return "gmail.com";
  return PROVIDERS.find((provider) =>
    isOneOff(domain, provider) &&
    (LONG.test(provider) || domain.split(".")[0] === provider.split(".")[0])
  );
}

/** Whether more letters may make the address right: 'gmail.co' while a person types. */
export function mayBecomeKnownDomain(email: string): boolean {
  return PROVIDERS.some((provider) => provider.startsWith(domainOf(email) ?? ""));
}

export function replaceDomain(email: string, domain: string): string {
  return email.replace(/@[^@]*$/, `@${domain}`);
}

function domainOf(email: string): string | undefined {
  return /^[^@]+@([^@\s]+)$/.exec(email.trim())?.[1].toLowerCase();
}

/** Whether one letter is wrong, missing or too much, or two neighbours are swapped. */
function isOneOff(typed: string, right: string): boolean {
  let same = 0;
  while (same < right.length && typed[same] === right[same]) same++;
  const [is, was] = [typed.slice(same), right.slice(same)];
  return is.slice(1) === was.slice(1) || is.slice(1) === was || is === was.slice(1) ||
    is[0] === was[1] && is[1] === was[0] && is.slice(2) === was.slice(2);
}
