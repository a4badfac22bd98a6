// Owns the menu in the header of wide screens: home's tiles, for whoever is on another screen.
import { Link } from "wouter";
import { styled } from "../lib/style.ts";
import { routes, titles } from "../routes.ts";

const DESTINATIONS = ["agendamentos", "campanhas", "pets", "historico"] as const;

export interface WideMenuProps {
  /** Of the screen. */
  path: string;
  /** Called when the person touches a link. */
  onApproach: (href: string) => void;
}

export function WideMenu({ path, onApproach }: WideMenuProps) {
  const here = path.toLowerCase();
  return (
    <Row aria-label="Menu">
      {DESTINATIONS.map((name) => {
        const href = routes[name];
        return (
          <Link
            key={name}
            href={href}
            aria-current={here === href ? "page" : here.startsWith(`${href}/`) || undefined}
            onPointerDown={() => onApproach(href)}
          >
            {titles[name]}
          </Link>
        );
      })}
    </Row>
  );
}

/** The header is its container, whose query knows the size of the text: large text leaves no room either. */
const Row = styled("nav")`
  display: none;
  @container (min-width: 60rem) {
    display: flex;
    margin-inline-start: auto;
  }
  a {
    padding: 0.75rem;
    border-radius: var(--raio);
    font-weight: 600;
    text-decoration: none;
  }
  [aria-current] {
    text-decoration: underline 2px;
    text-underline-offset: 0.5rem;
  }
`;
