// Checks that a tutor lives in São Luís - MA (client/README.md "Terms").

export const SAO_LUIS_ONLY_TEXT = "Cadastro disponível apenas para moradores de São Luís - MA.";

/** Tells an address in São Luís by city, state and the CEP range that the post office gives the city. */
export function isSaoLuis(
  { cidade, estado, cep }: { cidade: string; estado: string; cep: string },
): boolean {
  return cidade.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase() === "sao luis" &&
    estado === "MA" && cep >= "65000000" && cep <= "65109999";
}
