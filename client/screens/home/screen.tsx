// Owns home (client/README.md "Home"): the greeting, today's appointments, the menu and the card.
import { useSignals } from "@preact/signals-react/runtime";
import { greetingOf } from "../../domain/usuario.ts";
import { styled } from "../../lib/style.ts";
import { session } from "../../state/session.ts";
import { Columns, Page } from "../../ui/page.tsx";
import { CardLink } from "./card_link.tsx";
import { Tiles } from "./tiles.tsx";
import { Today } from "./today.tsx";
import { titles } from "../titles.ts";

export interface HomeScreenProps {
  /** The person touches a link: its screen can be fetched before the touch ends. */
  onApproach: (href: string) => void;
}

export function HomeScreen({ onApproach }: HomeScreenProps) {
  useSignals();
  if (session.value.status !== "authenticated") return null;
  const { user } = session.value;
  return (
    <Page title={titles.home} heading={greetingOf(user.nome)}>
      <Columns>
        <Beside>
          <Today />
          <Tiles onApproach={onApproach} />
        </Beside>
        <CardLink user={user} onApproach={onApproach} />
      </Columns>
    </Page>
  );
}

/** As high as the card: the tiles share what is left. */
const Beside = styled("div")`
  grid-template: auto 1fr / minmax(0, 1fr);
  align-self: stretch;
`;
