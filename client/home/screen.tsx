// Shows home (client/README.md "Home"): the greeting, today's appointments, the menu and the PetCard.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { Link } from "wouter";
import { css, styled } from "../lib/style.ts";
import { PetCardFace } from "../pet_card/face.tsx";
import { routes, screenTitles } from "../routes.ts";
import { currentUser } from "../sessao/state.ts";
import { Icon, type IconPath } from "../ui/icon.tsx";
import { Page } from "../ui/page.tsx";
import { pressableClass } from "../ui/layout.ts";
import { HomeTiles } from "./tiles.tsx";
import { FirstCard, type LazyTodaySheet, StoredAgeAndRetryNotices } from "./first_card.tsx";
import { useFirstCardState } from "./use_first_card_state.ts";
import { useLazyHomeCode } from "./use_lazy_home_code.ts";

const expandIcon: IconPath = "M9 3.5H3.5V9M15 3.5h5.5V9M9 20.5H3.5V15M15 20.5h5.5V15";

export function HomeScreen({ TodaySheet }: { TodaySheet: LazyTodaySheet }) {
  useSignals();
  const first = useFirstCardState();
  const later = useLazyHomeCode();
  const AvisosAndNewsLines = later?.AvisosAndNewsLines;
  // What is known already is below the first card; what comes later is below all that can be pressed.
  const [known] = useState(() => later?.listLineIdsAboveMenu() ?? []);
  const user = currentUser.value;
  if (!user) return null;
  return (
    <Page title={screenTitles.home} heading={<span translate="no">{greetingText(user.nome)}</span>}>
      <Beside>
        <FirstCard state={first} Sheet={TodaySheet} newsIdsBelow={known} />
        {AvisosAndNewsLines && <AvisosAndNewsLines onlyIds={known} />}
        <HomeTiles first={first} />
        <Link
          href={routes.petCard}
          // Then the 'Voltar' of the PetCard goes back in the history (lib/navigation/back.ts).
          state={{ cameFrom: routes.home }}
          className={`${pressableClass()} ${cardClass()}`}
        >
          <CardTitle>
            <h2>{screenTitles.petCard}</h2> <small>Mostrar</small>
            <Icon path={expandIcon} size={20} />
          </CardTitle>{" "}
          <PetCardFace documento={user.documento} nome={user.nome} />
        </Link>
        {AvisosAndNewsLines && <AvisosAndNewsLines exceptIds={known} />}
        <StoredAgeAndRetryNotices state={first} />
      </Beside>
    </Page>
  );
}

const PARTICLE = /^(?:das?|de|dos?|e)$/i;

/** Greets with 'Olá, Maria das Graças', or 'Olá' a person without a name. */
export function greetingText(nome: string): string {
  const words = nome.trim().split(/\s+/);
  const second = words.findIndex((word, index) => index > 0 && !PARTICLE.test(word));
  const names = words.slice(0, second < 0 ? 1 : second + 1).join(" ");
  return names === "" ? "Olá" : `Olá, ${names}`;
}

/**
 * The PetCard and the first card: on a wide screen the PetCard, as wide as one of the menu's three columns, is beside
 * the first card.
 */
const Beside = styled("div")`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) calc((100% - 2rem) / 3);
    gap: 1rem;
    & > nav {
      grid-column: span 2;
    }
    & > a {
      --cartao: calc((min(100vw, 66rem) - 4rem) / 3);
      grid-area: 1 / 2;
    }
  }
`;

/** The look of the PetCard's link, whose heading is beside the greeting: both cards begin together. */
const cardClass = css`
  display: block;
  border-radius: 1rem;
  color: inherit;
  @media (min-width: 60rem) {
    margin-top: -2.375rem;
  }
`;

const CardTitle = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.5rem;
  margin-bottom: 0.25rem;
  color: var(--azul);
  @media (min-width: 60rem) {
    margin-bottom: 1rem;
  }
  & > h2 {
    flex: 1 1 auto;
    color: var(--tinta);
  }
  & > small {
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;
