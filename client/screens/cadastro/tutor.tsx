// Owns the registration of a tutor (spec §2.1, §4): CPF, personal data, address, terms.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { createTutor, isTutorCadastrado } from "../../api/cadastro.ts";
import { CpfStep, TermosStep, toTutor, TutorStep } from "../../domain/cadastro.ts";
import { Form } from "../../lib/form.ts";
import { digitsOf, maskCpf } from "../../lib/masks.ts";
import type { Draft } from "../../lib/unfinished.ts";
import { messagesBeforeLogin } from "../../messages_before_login.ts";
import { say } from "../../state/dialogs.ts";
import { twice } from "../../state/retries.ts";
import { PasswordField } from "../../ui/password_field.tsx";
import { TextField } from "../../ui/text_field.tsx";
import { StepForm, Wizard } from "../../ui/wizard.tsx";
import { callForStep, useKeptSteps } from "../step_call.ts";
import { ContatoFields } from "./contato_fields.tsx";
import { EnderecoForm } from "./endereco_form.ts";
import { EnderecoFields } from "./endereco_step.tsx";
import { Lead } from "./lead.ts";
import {
  areContatosFree,
  CADASTRO,
  finishCadastro,
  ownSentence,
  type Registrant,
  resumeSteps,
  textsOf,
} from "./registration.ts";
import { Termos, TermosTutor } from "./termos.tsx";

const STEPS = [
  { title: "Seu CPF", Step: Cpf },
  { title: "Dados pessoais", Step: Pessoa },
  { title: "Endereço", Step: Endereco },
  { title: "Termos de uso", Step: Fim },
];

export function TutorWizard({ draft, onLeave }: { draft?: Draft; onLeave: () => void }) {
  useSignals();
  const [wizard] = useState(() => openTutor(draft));
  const { steps, forms, endereco } = wizard;
  useKeptSteps(CADASTRO, wizard, () => ({ ...textsOf("tutor", forms), found: endereco.found }));
  const { title, Step } = STEPS[steps.current.value - 1];
  return (
    <Wizard title={title} steps={steps} onLeave={onLeave}>
      <Step {...wizard} onLeave={onLeave} />
    </Wizard>
  );
}

type StepProps = ReturnType<typeof openTutor> & { onLeave: () => void };

function Cpf({ steps, cpf, onLeave }: StepProps) {
  async function leaveCpf(typed: CpfStep) {
    const digits = digitsOf(typed.cpf);
    const isTaken = await callForStep(
      { steps, form: cpf },
      () => twice(() => isTutorCadastrado(digits)),
      ownSentence,
    );
    if (isTaken) void say(messagesBeforeLogin.cadastro.cpfEmUso);
    if (isTaken === false) steps.goTo(2);
  }

  return (
    <StepForm
      form={cpf}
      onSubmit={leaveCpf}
      submitLabel="Continuar"
      busyLabel="Verificando..."
      onBack={onLeave}
    >
      <Lead>É com o CPF que você vai entrar no portal. O cadastro é gratuito.</Lead>
      <TextField
        field={cpf.fields.cpf}
        label="CPF"
        mask={maskCpf}
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="next"
        spellCheck={false}
      />
    </StepForm>
  );
}

function Pessoa({ steps, cpf, pessoa, isResumed }: StepProps) {
  const { fields } = pessoa;

  async function leavePessoa() {
    if (await areContatosFree(steps, pessoa, registrantOf(cpf.draft.cpf))) steps.goTo(3);
  }

  return (
    <StepForm
      form={pessoa}
      onSubmit={leavePessoa}
      submitLabel="Continuar"
      busyLabel="Verificando..."
      onBack={() => steps.back()}
    >
      <Lead>O hospital usa estes dados para falar com você.</Lead>
      <TextField
        field={fields.nome}
        label="Nome"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <ContatoFields fields={fields} username={cpf.draft.cpf} isResumed={isResumed} />
      <PasswordField
        field={fields.confirmarSenha}
        label="Confirmar senha"
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </StepForm>
  );
}

function Endereco({ steps, endereco }: StepProps) {
  return (
    <EnderecoFields
      form={endereco}
      steps={steps}
      lead="Digite o CEP da sua casa e a gente preenche o que souber."
    />
  );
}

function Fim({ steps, cpf, pessoa, endereco, fim }: StepProps) {
  async function finish() {
    const tutor = toTutor(cpf.draft, pessoa.draft, endereco.draft);
    await finishCadastro(steps, {
      ...registrantOf(tutor.cpf),
      details: JSON.stringify(tutor),
      create: () => createTutor(tutor),
      done: messagesBeforeLogin.cadastro.tutorCriado,
    });
  }

  return (
    <Termos form={fim} onSubmit={finish} onBack={() => steps.back()}>
      <TermosTutor />
    </Termos>
  );
}

function registrantOf(cpf: string): Registrant {
  const digits = digitsOf(cpf);
  return { thing: `tutor ${digits}`, isRegistered: () => isTutorCadastrado(digits) };
}

/** New, or as the draft has it. */
function openTutor(draft: Draft | undefined) {
  const cpf = new Form(CpfStep, { cpf: "" });
  const pessoa = new Form(TutorStep, {
    nome: "",
    email: "",
    telefone: "",
    password: "",
    confirmarSenha: "",
  });
  const endereco = new EnderecoForm({ cidadeObrigatoria: true });
  const fim = new Form(TermosStep, { aceito: "" });
  const forms = [cpf, pessoa, endereco, fim];
  endereco.restoreFound(draft?.values.found);
  endereco.lock(["cidade"], "Vem do CEP: o cadastro é para quem mora em São Luís - MA.");
  endereco.lock(["estado"], "Vem do CEP.");
  const steps = resumeSteps(forms, draft);
  return { steps, forms, cpf, pessoa, endereco, fim, isResumed: draft !== undefined };
}
