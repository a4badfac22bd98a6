// Owns the number on the PetCard (client/README.md "PetCard").

/** Groups 3-2-3-3 for eleven digits, else groups of four, however the API punctuates it. */
export function groupDocumento(text: string): string {
  const bare = text.replace(/[\s./-]/g, "");
  if (/^\d{11}$/.test(bare)) return bare.replace(/^(...)(..)(...)(...)$/, "$1 $2 $3 $4");
  return bare.replace(/(.{4})(?=.)/gu, "$1 ");
}
