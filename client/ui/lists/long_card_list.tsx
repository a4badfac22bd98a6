// Draws lists of any length group by group, so that a thousand cards do not delay opening or scrolling.
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
import type { IconPath } from "../icon.tsx";
import { CenteredColumn } from "../states/centered.tsx";
import { EmptyStateDrawing } from "../states/empty_state.tsx";
import { CardList } from "./card.tsx";
import { focusFirstCard, nearestCardIds, redrawHighlight } from "./card_focus.ts";

export interface CardItemProps<Item> {
  item: Item;
  onOpen: (item: Item) => void;
}

interface LongCardListProps<Item> {
  items: readonly Item[];
  Card: ComponentType<CardItemProps<Item>>;
  onOpen: (item: Item) => void;
  /** The words about what opens in the empty half of a wide screen, and a drawing. */
  hintBeside: readonly [text: string, icon: IconPath];
  /** The id of the item that the person has just made or changed: its card stands out. */
  changedId?: string;
  above?: ReactNode;
  /** The heading above the first item of each section, or `""`; the items of a section follow each other. */
  sectionOf?: (item: Item) => string;
}

const GROUP_SIZE = 6;

/** The number of cards from which those far from the screen are not laid out. */
const MANY = 100;

/** Draws one group at once, and the others in slices that keep the page responsive. */
export function LongCardList<Item extends { id: string }>(
  { items, Card, onOpen, hintBeside: [hint, icon], changedId, above, sectionOf }: LongCardListProps<
    Item
  >,
) {
  const latest = useDeferredValue(items);
  const groups = useMemo(() => groupsOf(latest), [latest]);
  const [drawn, setDrawn] = useState(1);
  const isWhole = drawn >= groups.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, isWhole]);
  return (
    <Steady items={latest}>
      <Beside data-both-halves>
        <div>
          {above}
          <CardList as="div" role="list">
            {groups.slice(0, drawn).map((group, index) => (
              <Group
                key={index}
                {...{ group, Card, sectionOf }}
                onOpen={onOpen}
                before={groups[index - 1]?.slice(-1)[0]}
                // The other groups are not drawn again when it changes.
                shown={group.find(({ id }) => id === changedId)?.id}
                isOneOfMany={latest.length >= MANY}
              />
            ))}
          </CardList>
        </div>
        <Hint aria-hidden="true">
          <EmptyStateDrawing icon={icon} />
          <p>{hint}</p>
        </Hint>
      </Beside>
    </Steady>
  );
}

interface GroupProps<Item> extends Pick<LongCardListProps<Item>, "Card" | "onOpen" | "sectionOf"> {
  group: readonly Item[];
  /** The last item of the group before it. */
  before: Item | undefined;
  shown: string | undefined;
  isOneOfMany: boolean;
}

const Group = memo(function Group<Item extends { id: string }>(
  { group, before, Card, shown, onOpen, sectionOf, isOneOfMany }: GroupProps<Item>,
) {
  const sections = [before, ...group].map((item) => (item && sectionOf?.(item)) ?? "");
  return (
    <Near data-many={isOneOfMany}>
      <CardList as="div">
        {group.map((item, at) => (
          <div
            role="listitem"
            key={item.id}
            data-card={item.id}
            data-shown={item.id === shown || undefined}
          >
            {sections[at + 1] !== sections[at] && <h2>{sections[at + 1]}</h2>}
            <Card item={item} onOpen={onOpen} />
          </div>
        ))}
      </CardList>
    </Near>
  );
}) as <Item extends { id: string }>(props: GroupProps<Item>) => ReactNode;

interface SteadyProps {
  items: readonly { id: string }[];
  children: ReactNode;
}

/**
 * Keeps focus and highlight. A card that moves to another group is a new element, which takes the focus and the
 * highlight of the old one. If a card with the focus goes, like a read notification, the one in its place takes the
 * focus.
 */
class Steady extends Component<SteadyProps> {
  /** The card that had the focus, until its new element is drawn; then those in whose place it may be. */
  #lost: string[] = [];

  override getSnapshotBeforeUpdate(): string[] {
    return nearestCardIds(document.activeElement);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, cards: string[]) {
    redrawHighlight();
    if (cards.length > 0) this.#lost = cards;
    const [own] = this.#lost;
    const stays = this.props.items.some(({ id }) => id === own);
    const isDone = document.activeElement !== document.body ||
      focusFirstCard(stays ? [own] : this.#lost);
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

/** The half beside the list on wide screens: what a card opens covers and moves no card. */
const Beside = styled("div")`
  @media (min-width: 60rem) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: flex-start;
    gap: 2rem;
  }
`;

/** Hidden from screen readers, which have just read the cards. An open sheet would cut it in two. */
const Hint = styled(CenteredColumn)`
  display: none;
  @media (min-width: 60rem) {
    display: flex;
    position: sticky;
    top: 6rem;
    justify-content: center;
    min-height: min(60dvh, 28rem);
    color: var(--tinta-suave);
    [data-modals] & {
      visibility: hidden;
    }
  }
`;

/**
 * A group of cards, which a very long list lays out only when near. Chromium hides from screen readers what is not laid
 * out, so a usual list is laid out completely. The padding is for focus ring and shadow. The height is that of six
 * cards of past appointments, of which a very long list consists: with another height the End key would stop before the
 * end.
 */
const Near = styled("div")`
  h2 {
    margin-bottom: 0.5rem;
    font-size: 1rem;
  }
  [role="listitem"] + [role="listitem"] > h2 {
    margin-top: 0.75rem;
  }
  &[data-many="true"] {
    --room: min(0.5rem, var(--margem));
    margin: -0.5rem calc(-1 * var(--room)) -1.25rem;
    padding: 0.5rem var(--room) 1.25rem;
    content-visibility: auto;
    contain-intrinsic-size: auto 29.25rem;
  }
`;
