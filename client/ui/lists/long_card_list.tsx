// Owns lists of any length: they are drawn group by group, so that a thousand cards do not delay opening or scrolling.
import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { styled } from "../../lib/style.ts";
import { CardList } from "./card.tsx";
import { cardOf, focusCard } from "./card_focus.ts";

/** What a list passes to each of its cards. */
export interface CardOf<Item> {
  item: Item;
  onOpen: (item: Item) => void;
}

export interface LongCardListProps<Item> {
  items: readonly Item[];
  /** Draws one card. Cards that are already drawn do not change while their group, this and `onOpen` are the same. */
  card: ComponentType<CardOf<Item>>;
  onOpen: (item: Item) => void;
}

/** Most of a phone's screen. */
const GROUP_SIZE = 6;

/** From this many cards on, those far from the screen are not laid out: see `Near`. */
const MANY = 100;

/** Cards: a screenful at once, and the rest in slices that leave the page responsive. */
export function LongCardList<Item extends { id: string }>(
  { items, card, onOpen }: LongCardListProps<Item>,
) {
  const latest = useDeferredValue(items);
  const groups = useMemo(() => groupsOf(latest), [latest]);
  const [drawn, setDrawn] = useState(1);
  const isWhole = drawn >= groups.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, isWhole]);
  return (
    <SteadyFocus>
      <Beside>
        <List role="list">
          {groups.slice(0, drawn).map((group, index) => (
            <Group key={index} {...{ group, card, onOpen }} isOneOfMany={latest.length >= MANY} />
          ))}
        </List>
      </Beside>
    </SteadyFocus>
  );
}

interface GroupProps<Item> extends Omit<LongCardListProps<Item>, "items"> {
  group: readonly Item[];
  isOneOfMany: boolean;
}

const Group = memo(function Group<Item extends { id: string }>(
  { group, card: OneCard, onOpen, isOneOfMany }: GroupProps<Item>,
) {
  return (
    <Near data-many={isOneOfMany}>
      <CardList as="div">
        {group.map((item) => (
          <div role="listitem" key={item.id} data-card={item.id}>
            <OneCard item={item} onOpen={onOpen} />
          </div>
        ))}
      </CardList>
    </Near>
  );
}) as <Item extends { id: string }>(props: GroupProps<Item>) => ReactNode;

/** A card that moves to another group is a new element: if the old one had the focus, the new one gets it. */
class SteadyFocus extends Component<{ children: ReactNode }> {
  /** The card that had the focus, until its new element is drawn. */
  #lost: string[] = [];

  override getSnapshotBeforeUpdate(): string | null {
    return cardOf(document.activeElement) ?? null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, card: string | null) {
    if (card !== null) this.#lost = [card];
    const isDone = document.activeElement !== document.body || focusCard(this.#lost);
    if (isDone) this.#lost = [];
  }

  override render() {
    return this.props.children;
  }
}

function groupsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  const groups = [];
  for (let from = 0; from < items.length; from += GROUP_SIZE) {
    groups.push(items.slice(from, from + GROUP_SIZE));
  }
  return groups;
}

/**
 * On wide screens the list is one half and the sheet that a card opens stands in the other: it covers no card, and no
 * card moves. Until then there are the tiles.
 */
const Beside = styled("div")`
  @media (min-width: 60rem) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
    gap: 2rem;
    &::after {
      content: "";
      position: sticky;
      top: 6rem;
      height: 60dvh;
      background: var(--azulejo) center / 6rem #ddd;
      background-blend-mode: var(--azulejo-mistura);
      -webkit-mask-image: radial-gradient(closest-side, #000, transparent);
      opacity: 0.2;
      @media (prefers-color-scheme: dark) {
        opacity: 0.15;
      }
    }
  }
`;

const List = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
`;

/**
 * In a very long list, only cards near the screen are laid out. Chromium hides the others from
 * screen readers, so a usual list is laid out completely. The padding is room for the focus ring
 * and the shadow.
 */
const Near = styled("div")`
  &[data-many="true"] {
    --room: min(0.5rem, var(--margem));
    margin: -0.5rem calc(-1 * var(--room)) -1.25rem;
    padding: 0.5rem var(--room) 1.25rem;
    content-visibility: auto;
    contain-intrinsic-size: auto 36rem;
  }
`;
