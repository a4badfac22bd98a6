// The steps of the survey (client/README.md "Survey"): the invitation, a question, the thanks, and none at all.
import { useId, useLayoutEffect } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import {
  escalaTone,
  isEscala,
  labelOfEspecieInPesquisa,
  MAX_RESPOSTA_LENGTH,
  type Pergunta,
} from "./pesquisa.ts";
import type { Field } from "../lib/form/form.ts";
import { petIcon } from "../pets/pet.ts";
import { tooLongText } from "../lib/form/rules.ts";
import { styled } from "../lib/style.ts";
import { useIsLiveRegionReady } from "../lib/overlays/live_region.ts";
import { ChoiceLabel, ChoiceSurface } from "../ui/forms/choice_fields.tsx";
import { useTextControl } from "../ui/forms/control.ts";
import { FieldBox, FieldProblem } from "../ui/forms/field_frame.tsx";
import { StepLead } from "../ui/forms/wizard.tsx";
import { paperIcon } from "../ui/screen_icons.ts";
import { Stack } from "../ui/layout.ts";
import { StatusChip } from "../ui/lists/status_chip.tsx";
import { CenteredColumn } from "../ui/states/centered.tsx";
import { Medallion } from "../ui/medallion.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { ProgressLabels } from "../ui/states/progress_bar.tsx";
import { SpinnerIcon } from "../ui/states/spinner.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { type PesquisaFlow, pesquisaFlow } from "./state.ts";

export const SENT_TEXT = "Obrigado! Resposta enviada.";

export function IntroStep(
  { flow: { pesquisa, pesquisaNumber, pesquisaCount, hasJustSent } }: { flow: PesquisaFlow },
) {
  const pet = pesquisa.agendamento_consulta?.pet;
  return (
    <Words>
      <Medallion {...petIcon(pet)} />
      <h3 tabIndex={-1}>Sua opinião é importante para nós</h3>
      {pet?.nome && (
        <p>
          <span>Conte como foi o atendimento de</span> <strong translate="no">{pet.nome}</strong>
          {" "}
          <span>{`(${labelOfEspecieInPesquisa(pet.especie)})`}</span>
        </p>
      )}
      {hasJustSent && <StatusChip tone="verde">{SENT_TEXT}</StatusChip>}
      {pesquisaCount > 1 && (
        <StatusChip tone="ceu">{`Pesquisa ${pesquisaNumber} de ${pesquisaCount}`}</StatusChip>
      )}
      <StepLead>Se você tocar em “Agora não”, esta pesquisa não aparece de novo.</StepLead>
    </Words>
  );
}

interface QuestionProps {
  pergunta: Pergunta;
  field: Field;
}

export function PerguntaStep({ flow: { pesquisa, step, form } }: { flow: PesquisaFlow }) {
  const pergunta = pesquisa.perguntas[step - 1];
  const Kind = isEscala(pergunta) ? Escala : Texto;
  return <Kind pergunta={pergunta} field={form.fields[pergunta.id]} />;
}

function Escala({ pergunta, field }: QuestionProps) {
  useSignals();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-hint ${id}-ends`}
    >
      <legend style={{ padding: 0 }}>
        <Question id={`${id}-question`} tabIndex={-1}>{pergunta.pergunta}</Question>
      </legend>
      <Hint id={`${id}-hint`}>Selecione um valor de 0 a 10</Hint>
      <Meanings id={`${id}-ends`}>
        <span>0 = muito ruim</span> <span>10 = muito bom</span>
      </Meanings>
      <Values>
        {Array.from({ length: 11 }, (_, value) => (
          <Value key={value} data-tone={escalaTone(value)}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={field.value.value === String(value)}
              onChange={() => field.set(String(value))}
            />
            <ChoiceSurface>{value}</ChoiceSurface>
          </Value>
        ))}
      </Values>
    </fieldset>
  );
}

function Texto({ pergunta, field }: QuestionProps) {
  useSignals();
  const hint = "Sua opinião é muito importante para nós";
  const { frame: { id }, input } = useTextControl<HTMLTextAreaElement>(
    { field, label: pergunta.pergunta, hint, optional: true },
    { limit: MAX_RESPOSTA_LENGTH },
  );
  // A restored text may be too long: no key has said so.
  useLayoutEffect(() => field.setRefusal(tooLongText(field.value.peek(), MAX_RESPOSTA_LENGTH)), [
    field,
  ]);
  return (
    <div>
      <Question tabIndex={-1}>
        <label htmlFor={id}>{pergunta.pergunta}</label>
      </Question>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <FieldBox>
        <textarea
          {...input}
          autoComplete="off"
          rows={5}
          placeholder="Digite sua resposta aqui..."
        />
        <VisuallyHidden role="status">{field.refusal.value}</VisuallyHidden>
        <FieldProblem id={id} field={field} />
      </FieldBox>
    </div>
  );
}

export function ThanksStep({ flow: { pesquisa } }: { flow: PesquisaFlow }) {
  return (
    <Thanks>
      <Medallion {...petIcon(pesquisa.agendamento_consulta?.pet)} />
      <h3 tabIndex={-1}>Muito Obrigado!</h3>
      <p>A sua opinião nos ajuda a melhorar o atendimento.</p>
    </Thanks>
  );
}

export function LoadingOrNoPesquisa() {
  useSignals();
  const isKnown = useIsLiveRegionReady();
  return (
    <div role="status">
      {isKnown && (pesquisaFlow.value === undefined
        ? (
          <CenteredColumn>
            <p>
              <SpinnerIcon /> Carregando pesquisa...
            </p>
          </CenteredColumn>
        )
        : <EmptyState icon={paperIcon} text="Nenhuma pesquisa disponível no momento." />)}
    </div>
  );
}

const Words = styled(Stack)`
  --lado: 6rem;
  align-items: flex-start;
  overflow-wrap: anywhere;
  h3 {
    font-size: clamp(1rem, 8.5vw, 1.25rem);
  }
`;

const Thanks = styled(CenteredColumn)`
  --lado: min(11rem, 50vw, 24vh);
  justify-content: center;
  min-height: calc(80dvh - 12rem);
  & > :first-child {
    animation: pop 220ms ease-out;
  }
  h3 {
    font-size: clamp(1rem, 8.5vw, 1.25rem);
  }
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
 * Values of at least 44 pixels: rows of six and five that fill the width, one row on wide screens. Each is slightly
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

/** The meanings of 0 and 10, in one row also with large text. */
const Meanings = styled(ProgressLabels)`
  flex-wrap: nowrap;
  & > :last-child {
    text-align: end;
  }
`;

/** Red, yellow and green as such (client/README.md "Survey"), with a ring in the theme's colours. */
const Value = styled(ChoiceLabel)`
  --face: var(--verde-firme);
  --number: var(--sobre-firme);
  &[data-tone="telha"] {
    --face: var(--telha-firme);
  }
  &[data-tone="laranja"] {
    --face: var(--ocre);
    --number: var(--sobre-ocre);
  }
  span {
    min-height: max(3rem, 44px);
    padding: 0;
    color: inherit;
    font-size: min(1.0625rem, 7.5vw);
  }
  :checked + span {
    border-color: transparent;
    box-shadow: inset 0 0 0 2px var(--superficie), 0 0 0 2px var(--tom);
    background: var(--face);
    color: var(--number);
  }
`;
