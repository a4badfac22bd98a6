// Links to the pages of help, terms, privacy and accessibility, which are no screens of the app (server/README.md "Terms,
// privacy, accessibility"). They open in another tab, so that nothing typed is lost; those pages have no script.
import { CenteredRow } from "./entrance.tsx";

/**
 * The links in a row like that of the logos, whose style the page has already. `lacksHelp`: the screen has the help's
 * link in another place.
 */
export function StatementLinks({ lacksHelp }: { lacksHelp?: true }) {
  return (
    <CenteredRow as="p">
      {!lacksHelp && <StatementLink name="Ajuda" />}
      <StatementLink name="Termos" />
      <StatementLink name="Privacidade" />
      <StatementLink name="Acessibilidade" />
    </CenteredRow>
  );
}

export function StatementLink(
  { name }: { name: "Ajuda" | "Termos" | "Privacidade" | "Acessibilidade" },
) {
  return <a href={`/${name.toLowerCase()}`} target="_blank">{name}</a>;
}
