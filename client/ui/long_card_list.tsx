// Owns lists that may be of any length: drawn group by group, so that neither opening nor scrolling a thousand cards
// keeps a finger waiting.
import {
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from "react";
import { styled } from "../lib/style.ts";
import { CardList } from "./card.tsx";

export interface LongCardListProps<Item> {
  items: readonly Item[];
  /** Draws one card. Keep it the same function while nothing changes: cards already drawn are then left alone. */
  children: (item: Item) => ReactNode;
}

/** Fills rows of one, two and three cards, and the better part of a phone's screen. */
const GROUP_SIZE = 6;

/** Cards, a screenful at once and the rest in turns that leave the page responsive. */
export function LongCardList<Item extends { id: string }>(
  { items, children }: LongCardListProps<Item>,
) {
  const latest = useDeferredValue(items);
  const groups = useMemo(() => groupsOf(latest), [latest]);
  const [drawn, setDrawn] = useState(1);
  const isWhole = drawn >= groups.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, isWhole]);
  return (
    <List role="list">
      {groups.slice(0, drawn).map((group, index) => (
        <Group key={index} group={group} draw={children as (item: { id: string }) => ReactNode} />
      ))}
    </List>
  );
}

const Group = memo(function Group(
  { group, draw }: {
    group: readonly { id: string }[];
    draw: (item: { id: string }) => ReactNode;
  },
) {
  return (
    <Near>
      <CardList as="div">
        {group.map((item) => <div role="listitem" key={item.id}>{draw(item)}</div>)}
      </CardList>
    </Near>
  );
});

function groupsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  const groups = [];
  for (let from = 0; from < items.length; from += GROUP_SIZE) {
    groups.push(items.slice(from, from + GROUP_SIZE));
  }
  return groups;
}

const List = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
`;

/** Only what is near the screen is laid out and painted; the padding is room for the focus ring. */
const Near = styled("div")`
  margin: -0.5rem;
  padding: 0.5rem;
  content-visibility: auto;
  contain-intrinsic-size: auto 49rem;
  @media (min-width: 48rem) {
    contain-intrinsic-size: auto 24rem;
  }
`;
