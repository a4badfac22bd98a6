// Owns the grey shape of a form that is being loaded.
import { styled } from "../../lib/style.ts";
import { VisuallyHidden } from "../visually_hidden.ts";

/** As high as the form: one label and one control for each height, in rem; a hint belongs to its control. */
export function FormSkeleton({ controls }: { controls: readonly number[] }) {
  return (
    <>
      <VisuallyHidden role="status">Carregando...</VisuallyHidden>
      <Shapes aria-hidden="true">
        {controls.map((height, index) => (
          <Control
            key={index}
            style={{ height: `${height}rem` }}
          />
        ))}
      </Shapes>
    </>
  );
}

const Shapes = styled("div")`
  display: grid;
  gap: 1.25rem;
  animation: appear 150ms 150ms both, pulse 1.6s 300ms ease-in-out infinite;
`;

/** The label is above it, as in ui/forms/field_frame.tsx. */
const Control = styled("div")`
  margin-top: 1.6875rem;
  position: relative;
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
