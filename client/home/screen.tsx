// Owns home (client/README.md "Home"): the greeting, today's appointments, the menu and the card.
import { useSignals } from "@preact/signals-react/runtime";
import { greetingOf } from "../sessao/usuario.ts";
import { styled } from "../lib/style.ts";
import { session } from "../sessao/state.ts";
import { Columns, Page } from "../ui/page.tsx";
import { CardLink } from "./card_link.tsx";
import { Tiles } from "./tiles.tsx";
import { Today } from "./today.tsx";
import { titles } from "../routes.ts";

export interface HomeScreenProps {
  /** The person touches a link: its screen can be fetched before the touch ends. */
  onApproach: (href: string) => void;
}

export function HomeScreen({ onApproach }: HomeScreenProps) {
  useSignals();
  if (session.value.status !== "authenticated") return null;
  const { user } = session.value;
  return (
    <Page title={titles.home} heading={<span translate="no">{greetingOf(user.nome)}</span>}>
      <Today />
      <Beside>
        <Tiles onApproach={onApproach} />
        <CardLink user={user} onApproach={onApproach} />
      </Beside>
    </Page>
  );
}

/** On a wide screen the card is as large as the height allows, and the tiles are as high as the card. */
const Beside = styled(Columns)`
  align-items: stretch;
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) clamp(24rem, (100dvh - 21.5rem) * 1.585, 60%);
  }
`;
