// Draws the grey shape of a form that is loading.
import { styled } from "../../lib/style.ts";
import { Stack } from "../layout.ts";
import { Skeleton } from "../states/skeleton.tsx";

/** As high as the form: a label and a control for each height, in rem. A hint counts as part of its control. */
export function FormSkeleton({ controls }: { controls: readonly number[] }) {
  return (
    <Skeleton>
      <Stack>
        {controls.map((height, at) => <Control key={at} style={{ height: `${height}rem` }} />)}
      </Stack>
    </Skeleton>
  );
}

/** With its label above it, as in field_frame.tsx. */
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
