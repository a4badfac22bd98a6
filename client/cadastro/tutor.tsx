// The registration of a tutor (client/README.md "Registration"): CPF, personal data, address, terms.
import { useState } from "react";
import { createTutor, isTutorCadastrado } from "./calls.ts";
import { CpfStep, TermosStep, toTutor, TutorStep } from "./cadastro.ts";
import { findsDocumento, isCpf, LETTERS_EXPLAINED } from "../sessao/documento.ts";
import type { OnBack } from "../lib/back.ts";
import { blankForm } from "../lib/form.ts";
import { digitsOf, maskCpf } from "../lib/masks.ts";
import type { Draft } from "../lib/unfinished.ts";
import { PasswordField, TextField } from "../ui/forms/text_field.tsx";
import { Lead, StepForm, StepList, useSavedSteps } from "../ui/forms/wizard.tsx";
import { DocumentoField } from "../sessao/documento_field.tsx";
import { EnderecoForm } from "./endereco_form.ts";
import { ContatoFields, EnderecoStepForm } from "./fields.tsx";
import {
  areContatosFree,
  CADASTRO,
  check,
  finishCadastro,
  hadSenha,
  noteOfSenha,
  offerLogin,
  resumeSteps,
  stepBack,
  tutorBy,
} from "./registration.ts";
import { contatosOf, enderecoOf } from "./revisao.tsx";
import { Termos, TermosTutor } from "./termos.tsx";
import { messages } from "./messages.ts";
import { messages as recuperacaoMessages } from "../recuperacao/messages.ts";

const maskTyped = findsDocumento(maskCpf, isCpf);

const STEPS = [
  { title: "Seu CPF", Step: Cpf },
  { title: "Dados pessoais", Step: Pessoa },
  { title: "Endereço", Step: Endereco },
  { title: "Termos de uso", Step: Fim },
];

export function TutorWizard({ draft, onLeave }: { draft?: Draft; onLeave: OnBack }) {
  const [wizard] = useState(() => openTutor(draft));
  useSavedSteps(CADASTRO, wizard, () => ({
    perfil: "tutor",
    found: wizard.endereco.found,
    hadSenha: noteOfSenha(wizard.hadSenha, wizard.pessoa.fields.password),
  }));
  return (
    <StepList
      list={STEPS}
      props={{ ...wizard, onLeave }}
      onBack={() => stepBack(wizard.steps)}
      onLeave={onLeave}
    />
  );
}

type StepProps = ReturnType<typeof openTutor> & { onLeave: OnBack };

function Cpf({ steps, cpf, onLeave }: StepProps) {
  async function leaveCpf(typed: CpfStep) {
    const digits = digitsOf(typed.cpf);
    const isTaken = await check({ steps, form: cpf }, () => isTutorCadastrado(digits));
    if (isTaken === false) steps.goTo(2);
    if (isTaken) void offerLogin(digits, messages.cpfEmUso, (text) => cpf.fail({ cpf: text }));
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
      <DocumentoField
        field={cpf.fields.cpf}
        label="CPF"
        advice={messages.confiraDocumento.tutor}
        letters={LETTERS_EXPLAINED.cpf}
        mask={maskTyped}
        enterKeyHint="next"
      />
    </StepForm>
  );
}

function Pessoa({ steps, cpf, pessoa, hadSenha }: StepProps) {
  const { fields } = pessoa;

  async function leavePessoa() {
    if (await areContatosFree(steps, pessoa, tutorBy(cpf.draft.cpf))) steps.goTo(3);
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
      <ContatoFields fields={fields} username={cpf.draft.cpf} hadSenha={hadSenha} />
      <PasswordField
        field={fields.confirmarSenha}
        label="Confirmar senha"
        hint={recuperacaoMessages.repita}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </StepForm>
  );
}

function Endereco({ steps, endereco }: StepProps) {
  const lead = "Digite o CEP da sua casa. Nós preenchemos a rua e o bairro.";
  return <EnderecoStepForm form={endereco} steps={steps} lead={lead} />;
}

function Fim({ steps, cpf, pessoa, endereco, fim }: StepProps) {
  async function finish() {
    const body = toTutor(cpf.draft, pessoa.draft, endereco.draft);
    await finishCadastro(
      { steps, form: fim, who: tutorBy(body.cpf) },
      { body, create: createTutor, done: messages.tutorCriado },
    );
  }

  return (
    <Termos
      form={fim}
      steps={steps}
      onSubmit={finish}
      sections={[
        [1, "CPF", { "CPF": cpf.draft.cpf }],
        [2, "dados pessoais", { "Nome": pessoa.draft.nome, ...contatosOf(pessoa.draft) }],
        [3, "endereço", { "Endereço": enderecoOf(endereco.draft) }],
      ]}
    >
      <TermosTutor />
    </Termos>
  );
}

function openTutor(draft: Draft | undefined) {
  const cpf = blankForm(CpfStep);
  const pessoa = blankForm(TutorStep);
  const endereco = new EnderecoForm({ cidadeObrigatoria: true });
  const fim = blankForm(TermosStep);
  const forms = [cpf, pessoa, endereco, fim];
  endereco.restoreFound(draft?.values.found);
  endereco.lock(["cidade"], "Preenchido pelo CEP: o cadastro é para quem mora em São Luís - MA.");
  endereco.lock(["estado"], "Preenchido pelo CEP.");
  const steps = resumeSteps(forms, draft);
  return { steps, forms, cpf, pessoa, endereco, fim, hadSenha: hadSenha(draft) };
}
