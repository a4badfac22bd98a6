// Shows the frame behind the login (client/README.md "Layout"): skip link, sticky header with menu, sticky footer.
import { useSignals } from "@preact/signals-react/runtime";
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useQuery } from "../lib/query/query.ts";
import { styled } from "../lib/style.ts";
import { useStepDirection } from "../lib/navigation/use_step_direction.ts";
import { watchLostFocus } from "../lib/overlays/lost_focus.ts";
import { badgeText, notificacoesQuery, unreadCount } from "../notificacoes/state.ts";
import { routes, screenTitles, toComparablePath } from "../routes.ts";
import { Logo } from "../ui/logo.tsx";
import { iconButtonClass, IconLink } from "../ui/button.tsx";
import { CenteredRow } from "../ui/entrance.tsx";
import { Icon, type IconPath } from "../ui/icon.tsx";
import { CIRCLE_PATH } from "../ui/icons.ts";
import { bellIcon, chevronLeftIcon, userIcon } from "../ui/screen_icons.ts";
import { Badge } from "../ui/lists/status_chip.tsx";
import { ErrorBoundary } from "../ui/states/failed_state.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { useIsWide } from "../ui/wide.ts";

const helpIcon: IconPath =
  `${CIRCLE_PATH}M9.3 9.6a2.7 2.7 0 1 1 4.1 2.3c-.9.6-1.4 1-1.4 2M12 17v.01`;

const DESTINATIONS = ["agendamentos", "campanhas", "pets", "historico"] as const;

export function AuthenticatedLayout({ children }: { children: ReactNode }) {
  useSignals();
  useQuery(notificacoesQuery);
  const count = unreadCount.value;
  const unread = count > 0 ? `, ${count} ${count === 1 ? "não lida" : "não lidas"}` : "";
  const main = useRef<HTMLElement>(null);
  const [href] = useLocation();
  const path = toComparablePath(href);
  const isHome = path === routes.home;
  const isWide = useIsWide();
  // A campaign, which has its own way back.
  const isBelow = path.startsWith(`${routes.campanhas}/`);
  const current = isBelow ? routes.campanhas : path;
  // In the order of the routes, a campaign after their list: Back moves the other way.
  const order = Object.values<string>(routes).indexOf(isBelow ? routes.campanha : path);
  const moved = useStepDirection(order);
  // Not when the query changes, which opens sheets. `useScreenArrival` does it for a screen, this for its frame.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, [path]);

  useEffect(watchLostFocus, []);
  // The frame stays from screen to screen, each of which asks again for what is old.
  useEffect(() => void notificacoesQuery.load(), [path]);

  function skip(event: MouseEvent) {
    event.preventDefault();
    main.current!.focus();
  }

  return (
    <Frame>
      <SkipLink href="#conteudo" onClick={skip}>Ir para o conteúdo</SkipLink>
      <Header>
        <HeaderRow>
          <HomeLink href={routes.home}>
            {!isHome && !isBelow && <Icon path={chevronLeftIcon} />}
            <VisuallyHidden>{screenTitles.home}&#32;</VisuallyHidden>
            <Logo of="hospital" ground="indigo" />
          </HomeLink>
          {/* Home's tiles are the menu there. */}
          {!isHome && isWide && (
            <Menu aria-label="Menu">
              {DESTINATIONS.map((name) => (
                <Link
                  key={name}
                  href={routes[name]}
                  aria-current={current === routes[name] ? isBelow || "page" : undefined}
                >
                  {screenTitles[name]}
                </Link>
              ))}
            </Menu>
          )}
          <Account aria-label="Conta">
            <a href="/ajuda" target="_blank" className={iconButtonClass()} aria-label="Ajuda">
              <Icon path={helpIcon} />
            </a>
            {/* Its name says how many are unread, because the badge is only visual. */}
            <IconLink
              href={routes.notificacoes}
              label={screenTitles.notificacoes + unread}
              icon={bellIcon}
            >
              {count > 0 && <Badge data-floating aria-hidden="true">{badgeText(count)}</Badge>}
            </IconLink>
            <IconLink href={routes.perfil} label={screenTitles.perfil} icon={userIcon} />
          </Account>
        </HeaderRow>
      </Header>
      {/* Another path starts without a crash of this one, also from one campaign to another. */}
      <Main
        key={path}
        ref={main}
        id="conteudo"
        tabIndex={-1}
        data-moved={moved ?? "forward"}
        data-arrived={moved === undefined || undefined}
      >
        <ErrorBoundary>{children}</ErrorBoundary>
      </Main>
      <Footer>
        <Logo of="prefeitura" />
        <Logo of="programa" />
      </Footer>
    </Frame>
  );
}

const Frame = styled("div")`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--faixa, 0px));
`;

/** The focus ring is inside: the header is as dark as the usual ring. */
const SkipLink = styled("a")`
  --foco: var(--sobre-ocre);
  position: fixed;
  top: -6rem;
  left: 1rem;
  z-index: 40;
  padding: 0.75rem 1.25rem;
  border-radius: 0 0 var(--raio) var(--raio);
  background: var(--ocre);
  color: var(--sobre-ocre);
  font-weight: 600;
  &:focus {
    top: 0;
    outline-offset: -6px;
  }
`;

/** The header, indigo in both themes, with a line of tiles below it. */
const Header = styled("header")`
  --foco: #fff;
  position: sticky;
  top: calc(var(--faixa, 0px) + var(--solta));
  z-index: 20;
  padding-top: env(safe-area-inset-top);
  container-type: inline-size;
  background: var(--marca);
  &::after {
    content: "";
    display: block;
    height: 6px;
    border-bottom: 1px solid var(--linha);
    background: #fff url(/azulejo.svg) center / 24px;
  }
  @media (prefers-color-scheme: dark) {
    background-image: linear-gradient(rgb(0 0 0 / 0.3) 0 0);
    &::after {
      filter: brightness(0.72);
    }
  }
  a {
    color: #fff;
  }
  nav a:hover,
  nav a:active {
    background: rgb(255 255 255 / 0.16);
  }
`;

const HeaderRow = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  max-width: var(--largura);
  min-height: calc(var(--topo) - 6px);
  margin-inline: auto;
  padding: 0 max(0.25rem, env(safe-area-inset-right)) 0
    max(var(--margem) + 0.375rem, env(safe-area-inset-left) + 0.75rem);
`;

/** The header is the container, whose query knows the size of the text: large text leaves no room for the menu. */
const Menu = styled("nav")`
  display: none;
  @container (min-width: 60rem) {
    display: flex;
  }
  a {
    padding: 0.75rem;
    border-radius: var(--raio);
    font-weight: 600;
    text-decoration: none;
  }
  [aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.5rem;
  }
`;

/** With large text and on narrow phones the links are narrower, so that the logo has room. */
const Account = styled("nav")`
  display: flex;
  flex: none;
  margin-inline-start: auto;
  a {
    width: clamp(48px, 33vw - 60px, 3rem);
  }
  svg {
    max-width: 62%;
  }
`;

/** The chevron is in the margin: the logo is at the same place on every screen. */
const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  flex: 1 0 100px;
  min-width: 0;
  min-height: 3rem;
  & > svg:first-child {
    width: 24px;
    margin-inline: -22px -2px;
  }
`;

const Main = styled("main")`
  flex: 1;
  &:has(:read-write:focus) {
    & + footer {
      position: static;
    }
  }
`;

/**
 * The footer, one row, which scrolls with the page while the keyboard is open (`Main`), or if the text is large for the
 * screen.
 */
const Footer = styled(CenteredRow)`
  position: sticky;
  bottom: var(--solta);
  z-index: 10;
  gap: min(1rem, 4vw);
  min-height: var(--rodape);
  padding: 0.375rem var(--margem) calc(0.375rem + env(safe-area-inset-bottom));
  border-top: 1px solid var(--linha);
  background: var(--superficie);
  & > svg {
    max-height: 11vw;
  }
`;
