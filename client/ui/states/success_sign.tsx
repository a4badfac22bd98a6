// Owns the sign of success: a green check in a circle.
import { styled } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";

export function SuccessSign() {
  return (
    <Circle>
      <Icon name="check" size={32} />
    </Circle>
  );
}

const Circle = styled("span")`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: var(--verde-fundo);
  color: var(--verde);
`;
