// A list of details: each value with its name.
import type { ComponentProps } from "react";
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";

/** A name and value of a `DescriptionList`; without a value nothing shows. */
export function Description(
  { icon, term, ...value }: ComponentProps<"dd"> & { icon: IconPath; term: string },
) {
  if (!value.children) return null;
  return (
    <div>
      <dt>
        <Icon path={icon} size={20} />
        <span>{term}</span>
      </dt>
      <dd {...value} />
    </div>
  );
}

/**
 * A list of names and values: each value is below its name, with large text below the icon; with `data-layout="rows"`
 * beside it where it fits.
 */
export const DescriptionList = styled("dl")`
  display: grid;
  gap: 0.75rem;
  line-height: 1.4;
  &:empty {
    display: none;
  }
  & > div {
    position: relative;
  }
  & dt {
    padding-inline-start: 1.875rem;
    color: var(--tinta-suave);
    font-size: 0.875rem;
  }
  & svg {
    position: absolute;
    inset: 0.125rem auto auto 0;
    color: var(--azul);
  }
  & dd {
    padding-inline-start: clamp(0px, (100% - 9rem) * 99, 1.875rem);
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  &[data-layout="rows"] {
    gap: 0;
    & > div {
      display: flex;
      flex-wrap: wrap;
      gap: 0.125rem 1rem;
      padding: 0.625rem 0 0.625rem 1.875rem;
      border-bottom: 1px solid var(--linha);
    }
    & > div:last-child {
      border-bottom: 0;
    }
    & svg {
      top: 0.75rem;
    }
    & dt {
      flex: 1 0 6.125rem;
      padding: 0;
      font-size: inherit;
    }
    & dd {
      flex: 999 1 10rem;
      padding: 0;
    }
  }
`;
