// Draws the PetCard (client/README.md "PetCard"): like a bank card, always light, because other people read it.
import type { ReactNode } from "react";
import { styled } from "../lib/style.ts";
import { isOng } from "../sessao/usuario.ts";
import { Logo } from "../ui/logo.tsx";

/** The letters that fit into two lines of the usual size. */
const LONG_NAME = 40;

export function PetCardFace({ documento, nome, large, children }: {
  documento: string;
  nome: string;
  /** True for a card that another person reads: a larger number, and a narrower frame of tiles. */
  large?: true;
  children?: ReactNode;
}) {
  return (
    <Card data-large={large}>
      <Ground>
        <Panel>
          <Logo of="hospital" ground="white" />
          {children}
          <div translate="no">
            <Kind translate={documento ? undefined : "yes"}>
              {!documento ? "Documento não informado" : isOng({ documento }) ? "CNPJ" : "CPF"}
            </Kind>{" "}
            <Number data-long={documento.length > 11}>{groupDocumento(documento)}</Number>{" "}
            <Name data-long={nome.length > LONG_NAME}>{nome}</Name>
          </div>
        </Panel>
      </Ground>
    </Card>
  );
}

/**
 * The card. `--cartao` is its width, for browsers without units of containers. `only`: some browsers darken pages by
 * force.
 */
const Card = styled("div")`
  --cqw: calc((var(--cartao, min(100vw, var(--largura)) - 2 * var(--margem))) / 100);
  container-type: inline-size;
  color-scheme: only light;
  color: #16202f;
  forced-color-adjust: none;
`;

/** Pale: home's first card is seen before it. A grid, which grows with what is in it. */
const Ground = styled("div")`
  display: grid;
  min-height: calc(100cqw * 54 / 85.6);
  padding: 6.5cqw;
  border: 1px solid #c9d7ea;
  border-radius: 4.5cqw;
  background: linear-gradient(rgb(255 255 255 / 0.45) 0 0), center / 13cqw url(/azulejo.svg) #fff;
  box-shadow: 0 1px 2px rgb(16 42 86 / 0.1);
  @media (prefers-color-scheme: dark) {
    background-image: linear-gradient(rgb(13 19 32 / 0.6) 0 0), url(/azulejo.svg);
  }
  print-color-adjust: exact;
`;

const Panel = styled("div")`
  flex: 1;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 2cqw;
  min-width: 0;
  padding: 3.5cqw 4cqw;
  border: max(2px, 0.6cqw) solid #f2b134;
  border-radius: 3cqw;
  background: #fff;
  svg {
    width: 44cqw;
  }
`;

const Kind = styled("span")`
  display: block;
  color: #4d5a6b;
  font-size: max(3.2cqw, min(0.6875rem, 4.4cqw));
  font-weight: 600;
  letter-spacing: 0.06em;
  line-height: 1.3;
`;

/** The document's number, of two lines: the API may send one of any length. */
const Number = styled("span")`
  display: block;
  color: var(--marca);
  --em: 8.1cqw;
  font-size: var(--em);
  word-spacing: -0.06em;
  font-weight: 700;
  line-height: 1.2;
  &[data-long="true"] {
    --em: 6.2cqw;
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  [data-large="true"] & {
    font-size: calc(var(--em) * 1.17);
  }
`;

const Name = styled("span")`
  display: -webkit-box;
  margin-top: 1cqw;
  font-size: max(4.6cqw, min(0.875rem, 6cqw));
  font-weight: 600;
  line-height: 1.25;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  &[data-long="true"] {
    font-size: 3.8cqw;
  }
`;

/** Groups 3-2-3-3 for eleven digits, else groups of four; ignores punctuation. */
export function groupDocumento(text: string): string {
  const bare = text.replace(/[\s./-]/g, "");
  if (/^\d{11}$/.test(bare)) return bare.replace(/^(...)(..)(...)(...)$/, "$1 $2 $3 $4");
  return bare.replace(/(.{4})(?=.)/gu, "$1 ");
}
