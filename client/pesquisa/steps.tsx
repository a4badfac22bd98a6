// The steps of the survey (client/README.md "Survey"): the invitation, a question, the thanks, and none at all.
import { useId, useLayoutEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import {
  bandOf,
  especieNaPesquisa,
  isEscala,
  type Pergunta,
  perguntasOf,
  typedFor,
} from "./pesquisa.ts";
import { iconOfEspecie, toneOfEspecie } from "../pets/pet.ts";
import { styled } from "../lib/style.ts";
import { useLiveRegion } from "../lib/use_live_region.ts";
import { control } from "../ui/forms/control.ts";
import { Icon } from "../ui/icon.tsx";
import { checkIcon, noteIcon } from "../ui/icons.ts";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { Centered } from "../ui/states/centered.tsx";
import { Medallion } from "../ui/medallion.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { Spinner } from "../ui/states/spinner.tsx";
import { pesquisas } from "./pending.ts";
import { answer, connectAnswer, type PesquisaFlow } from "./state.ts";

const SCALE = Array.from({ length: 11 }, (_, value) => value);

/** Shown before the next survey, and announced. */
export const SENT = "Obrigado! Resposta enviada.";

export function IntroStep(
  { flow: { pesquisa, position, total, hasJustSent } }: { flow: PesquisaFlow },
) {
  const pet = pesquisa.agendamento_consulta?.pet;
  return (
    <Words>
      <Medallion icon={iconOfEspecie(pet?.especie)} tone={toneOfEspecie(pet?.especie)} />
      <h3 tabIndex={-1}>Sua opinião é importante para nós</h3>
      {pet !== undefined && (
        <div>
          <p>Conte como foi o atendimento de</p>
          <p>
            <strong translate="no">{pet.nome}</strong>{" "}
            <span>{`(${especieNaPesquisa(pet.especie)})`}</span>
          </p>
        </div>
      )}
      {hasJustSent && (
        <Sent>
          <Icon path={checkIcon} size={20} /> {SENT}
        </Sent>
      )}
      {total > 1 && (
        <p>
          <StatusChip tone="ceu">{`Pesquisa ${position} de ${total}`}</StatusChip>
        </p>
      )}
      <Small>Se você tocar em “Agora não”, esta pesquisa não aparece de novo.</Small>
    </Words>
  );
}

export function QuestionStep({ flow: { pesquisa, step, rascunho } }: { flow: PesquisaFlow }) {
  const perguntas = perguntasOf(pesquisa);
  const pergunta = perguntas[step - 1];
  const typed = typedFor(pergunta, rascunho);
  return isEscala(pergunta)
    ? <Escala pergunta={pergunta} typed={typed} />
    : <Texto pergunta={pergunta} typed={typed} />;
}

function Escala({ pergunta, typed }: { pergunta: Pergunta; typed: string }) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-hint ${id}-ends`}
    >
      <Legend>
        <Question id={`${id}-question`} tabIndex={-1}>{pergunta.pergunta}</Question>
      </Legend>
      <Hint id={`${id}-hint`}>Selecione um valor de 0 a 10</Hint>
      <Ends id={`${id}-ends`}>
        <span>0 = muito ruim</span> <span>10 = muito bom</span>
      </Ends>
      <Values>
        {SCALE.map((value) => (
          <Value key={value} data-band={bandOf(value)}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={typed === String(value)}
              onChange={() => answer(pergunta.id, String(value))}
            />
            <span>{value}</span>
          </Value>
        ))}
      </Values>
    </fieldset>
  );
}

function Texto({ pergunta, typed }: { pergunta: Pergunta; typed: string }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() =>
    connectAnswer(() => {
      const { value } = area.current!;
      if (value !== "" || typed !== "") answer(pergunta.id, value);
    })
  );
  return (
    <div>
      <Question tabIndex={-1}>
        <label htmlFor={id}>{pergunta.pergunta}</label>
      </Question>
      <Hint id={`${id}-hint`}>Sua opinião é muito importante para nós</Hint>
      <textarea
        ref={area}
        id={id}
        className={control()}
        autoComplete="off"
        rows={5}
        placeholder="Digite sua resposta aqui..."
        aria-describedby={`${id}-hint`}
        defaultValue={typed}
        onInput={(event) => answer(pergunta.id, event.currentTarget.value)}
      />
    </div>
  );
}

export function ThanksStep({ flow: { pesquisa } }: { flow: PesquisaFlow }) {
  const especie = pesquisa.agendamento_consulta?.pet?.especie;
  return (
    <Words data-end>
      <Medallion icon={iconOfEspecie(especie)} tone={toneOfEspecie(especie)} />
      <h3 tabIndex={-1}>Muito Obrigado!</h3>
      <p>A sua opinião nos ajuda a melhorar o atendimento.</p>
    </Words>
  );
}

export function NoPesquisa() {
  useSignals();
  const isKnown = useLiveRegion();
  return (
    <div role="status">
      {!isKnown ? null : pesquisas.state.value.isReloading
        ? (
          <Centered>
            <p>
              <Spinner /> Carregando pesquisa...
            </p>
          </Centered>
        )
        : <EmptyState icon={noteIcon} text="Nenhuma pesquisa disponível no momento." />}
    </div>
  );
}

const Words = styled("div")`
  --lado: 6rem;
  &[data-end] {
    --lado: 8rem;
    align-items: center;
    padding-top: 1.5rem;
    text-align: center;
    & > :first-child {
      animation: pop 220ms ease-out;
    }
  }
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 1rem;
  overflow-wrap: anywhere;
  h3 {
    font-size: clamp(1rem, 8.5vw, 1.25rem);
  }
`;

const Sent = styled("p")`
  display: flex;
  gap: 0.5rem;
  color: var(--verde);
  font-weight: 600;
`;

const Small = styled("p")`
  max-width: 24rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
`;

const Legend = styled("legend")`
  padding: 0;
`;

const Question = styled("h3")`
  font-size: clamp(1rem, 8.5vw, 1.1875rem);
  overflow-wrap: anywhere;
`;

const Hint = styled("p")`
  margin: 0.375rem 0 1rem;
  color: var(--tinta-suave);
`;

/**
 * * Values of at least 44 pixels: rows of six and five that fill the width, one row on wide screens. Each is slightly
 * less wide than its share: a rounded sum would not fit.
 */
const Values = styled("div")`
  --gap: clamp(3px, calc((100vw - 305px) / 5), 8px);
  --abreast: 6;
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap);
  & > label {
    flex: 1 0 max(44px, (100% - (var(--abreast) - 1) * var(--gap)) / var(--abreast) - 0.02px);
  }
  @media (min-width: 40rem) {
    --abreast: 11;
  }
`;

/** The meaning of 0 and 10, at both ends of the row. */
const Ends = styled("p")`
  display: flex;
  justify-content: space-between;
  gap: 1.5rem;
  margin-bottom: 0.5rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
  & > :last-child {
    text-align: end;
  }
`;

/**
 * The invisible radio covers the whole label, so that keys, presses and focus are the browser's own. Red, yellow and
 * green as such (client/README.md "Survey"), with a ring in the theme's colours.
 */
const Value = styled("label")`
  position: relative;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: max(3rem, 44px);
    border: 1.5px solid var(--borda);
    border-radius: var(--raio);
    background: var(--superficie);
    font-size: min(1.0625rem, 7.5vw);
    font-weight: 600;
  }
  @media (hover: hover) {
    &:hover input + span {
      background: var(--azul-fundo);
    }
  }
  input:focus-visible + span {
    outline: 3px solid var(--azul);
    outline-offset: 2px;
  }
  input:checked + span {
    border-color: transparent;
    box-shadow: inset 0 0 0 2px var(--superficie), 0 0 0 2px var(--ring);
    background: var(--face);
    color: var(--number);
  }
  &[data-band="telha"] {
    --ring: var(--telha);
    --face: var(--telha-firme);
    --number: var(--sobre-firme);
  }
  &[data-band="ocre"] {
    --ring: var(--laranja);
    --face: var(--ocre);
    --number: var(--sobre-ocre);
  }
  &[data-band="verde"] {
    --ring: var(--verde);
    --face: var(--verde-firme);
    --number: var(--sobre-firme);
  }
  @media (forced-colors: active) {
    input:checked + span {
      border-color: Highlight;
      background: Highlight;
      box-shadow: none;
      color: HighlightText;
      outline-color: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
