// A spinning ring, alone on the screen or in a line of text.
import { styled } from "../../lib/style.ts";

/** A spinner alone on the page, whose text is the heading (client/README.md "Start"). Elsewhere there is a skeleton. */
export function FullScreenSpinner() {
  return (
    <main>
      <Whole role="status">
        <Ring data-size="large" />
        <span role="heading" aria-level={1}>Carregando...</span>
      </Whole>
    </main>
  );
}

export function SpinnerIcon() {
  return <Ring aria-hidden="true" />;
}

const Whole = styled("div")`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1rem;
  min-height: 100dvh;
  padding: 1rem;
  color: var(--tinta-suave);
`;

const Ring = styled("span")`
  display: inline-block;
  flex: none;
  width: 1.25em;
  height: 1.25em;
  border: 0.1875em solid var(--linha);
  border-top-color: var(--azul);
  border-bottom-color: var(--ocre);
  border-radius: 50%;
  vertical-align: -0.25em;
  animation: spin 900ms linear infinite;
  &[data-size="large"] {
    font-size: 2.5rem;
  }
`;
