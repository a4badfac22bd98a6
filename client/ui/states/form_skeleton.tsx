// Owns the grey shape of a form that is being loaded.
import { styled } from "../../lib/style.ts";
import { Skeleton } from "./skeleton.tsx";

/** As high as the form: one label and one control for each height, in rem; a hint belongs to its control. */
export function FormSkeleton({ controls }: { controls: readonly number[] }) {
  return (
    <Skeleton>
      <Fields>
        {controls.map((height, index) => (
          <Control
            key={index}
            style={{ height: `${height}rem` }}
          />
        ))}
      </Fields>
    </Skeleton>
  );
}

const Fields = styled("div")`
  display: grid;
  gap: 1.25rem;
`;

/** The label is above it, as in ui/forms/field_frame.tsx. */
const Control = styled("div")`
  position: relative;
  margin-top: 1.6875rem;
  border: 1px solid var(--linha);
  border-radius: var(--raio);
  &::before {
    content: "";
    position: absolute;
    inset: -1.4375rem 55% auto 0;
    height: 0.875rem;
    border-radius: 0.25rem;
    background: var(--linha);
  }
`;
