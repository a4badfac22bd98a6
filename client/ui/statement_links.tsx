// Links to the pages of help, terms, privacy and accessibility, which are no screens of the app (server/README.md "Terms,
// privacy, accessibility"). They open in another tab, so that nothing typed is lost; those pages have no script.
import { EntranceLogos } from "./entrance.tsx";

/** The links to terms, privacy and accessibility, in a row like that of the logos, whose style the page has already. */
export function StatementLinks() {
  return (
    <EntranceLogos as="p">
      {["Ajuda", "Termos", "Privacidade", "Acessibilidade"].map((name) => (
        <a key={name} href={`/${name.toLowerCase()}`} target="_blank">{name}</a>
      ))}
    </EntranceLogos>
  );
}
