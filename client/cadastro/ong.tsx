// Owns the registration of an ONG (client/README.md "Registration"): CNPJ, organisation, address,
// legal guardian, terms.
import { useState } from "react";
import { createOng, isOngCadastrada } from "./calls.ts";
import { bareCnpj, CnpjStep, OngStep, ResponsavelStep, TermosStep, toOng } from "./cadastro.ts";
import type { OnBack } from "../lib/back.ts";
import { blankForm } from "../lib/form.ts";
import type { Draft } from "../lib/unfinished.ts";
import { say } from "../lib/dialogs.ts";
import { twice } from "../lib/http.ts";
import { LockableField } from "../ui/forms/lockable_field.tsx";
import { TextField } from "../ui/forms/text_field.tsx";
import { Lead, StepForm, StepList } from "../ui/forms/wizard.tsx";
import { callForStep, useSavedSteps } from "../ui/forms/step_call.ts";
import { CnpjField } from "./cnpj_field.tsx";
import { ContatoFields } from "./contato_fields.tsx";
import { EmpresaPrefill, lookUpEmpresa } from "./empresa_prefill.ts";
import { EnderecoForm } from "./endereco_form.ts";
import { EnderecoFields } from "./endereco_step.tsx";
import {
  areContatosFree,
  CADASTRO,
  finishCadastro,
  hadSenha,
  noteOfSenha,
  offerLogin,
  ongBy,
  ownSentence,
  resumeSteps,
  stepBack,
} from "./registration.ts";
import { Termos, TermosOng } from "./termos.tsx";
import { messages } from "./messages.ts";

const texts = messages;

const STEPS = [
  { title: "CNPJ da ONG", Step: Cnpj },
  { title: "Dados da organização", Step: Organizacao },
  { title: "Endereço", Step: Endereco },
  { title: "Responsável legal", Step: Responsavel },
  { title: "Termos de uso", Step: Fim },
];

export function OngWizard({ draft, onLeave }: { draft?: Draft; onLeave: OnBack }) {
  const [wizard] = useState(() => openOng(draft));
  useSavedSteps(CADASTRO, wizard, () => ({
    perfil: "ong",
    found: wizard.endereco.found,
    empresa: wizard.prefill.text,
    hadSenha: noteOfSenha(wizard.hadSenha, wizard.ong.fields.password),
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

type StepProps = ReturnType<typeof openOng> & { onLeave: OnBack };

function Cnpj({ steps, cnpj, prefill, onLeave }: StepProps) {
  async function leaveCnpj(typed: CnpjStep) {
    const digits = bareCnpj(typed.cnpj);
    const place = { steps, form: cnpj };
    const isTaken = await callForStep(
      place,
      () => twice(() => isOngCadastrada(digits)),
      ownSentence(cnpj),
    );
    if (isTaken === undefined) return;
    if (isTaken) {
      return void offerLogin(cnpj, "cnpj", { documento: digits, question: texts.cnpjEmUso });
    }
    if (prefill.isOf(digits)) return steps.goTo(2);
    prefill.clear();
    const answer = await callForStep(place, () => lookUpEmpresa(digits), ownSentence(cnpj));
    if (answer === undefined) return;
    if (typeof answer === "object") prefill.fill(digits, answer);
    steps.goTo(2);
    if (typeof answer === "string") void say(answer);
  }

  return (
    <StepForm
      form={cnpj}
      onSubmit={leaveCnpj}
      submitLabel="Continuar"
      busyLabel="Verificando..."
      onBack={onLeave}
    >
      <Lead>É com o CNPJ que a ONG vai entrar no portal. O cadastro é gratuito.</Lead>
      <CnpjField field={cnpj.fields.cnpj} />
    </StepForm>
  );
}

function Organizacao({ steps, cnpj, ong, hadSenha }: StepProps) {
  async function leaveOng() {
    if (await areContatosFree(steps, ong, ongBy(cnpj.draft.cnpj))) steps.goTo(3);
  }

  return (
    <StepForm
      form={ong}
      onSubmit={leaveOng}
      submitLabel="Continuar"
      busyLabel="Verificando..."
      onBack={() => steps.back()}
    >
      <Lead>O hospital usa estes dados para falar com a ONG.</Lead>
      <LockableField
        field={ong.fields.nome}
        label="Nome fantasia"
        hint="Como a ONG é conhecida"
        autoComplete="organization"
        enterKeyHint="next"
      />
      <LockableField
        field={ong.fields.razaoSocial}
        label="Razão social"
        hint="O nome no cartão do CNPJ"
        autoComplete="off"
        enterKeyHint="next"
      />
      <ContatoFields
        fields={ong.fields}
        username={bareCnpj(cnpj.draft.cnpj)}
        hadSenha={hadSenha}
        isLast
      />
    </StepForm>
  );
}

function Endereco({ steps, endereco }: StepProps) {
  const lead = "Digite o CEP da ONG e a gente preenche o que souber.";
  return <EnderecoFields form={endereco} steps={steps} lead={lead} />;
}

function Responsavel({ steps, responsavel }: StepProps) {
  return (
    <StepForm
      form={responsavel}
      onSubmit={() => steps.goTo(5)}
      submitLabel="Continuar"
      onBack={() => steps.back()}
    >
      <Lead>Quem responde pela ONG.</Lead>
      <TextField
        field={responsavel.fields.responsavel}
        label="Nome do responsável"
        hint="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
    </StepForm>
  );
}

function Fim({ steps, cnpj, ong, endereco, responsavel, fim }: StepProps) {
  async function finish() {
    const body = toOng(cnpj.draft, ong.draft, endereco.draft, responsavel.draft);
    const { ongCriada: done } = texts;
    await finishCadastro({ steps, form: fim, who: ongBy(body.cnpj) }, {
      body,
      create: createOng,
      done,
    });
  }

  return (
    <Termos form={fim} onSubmit={finish} onBack={() => stepBack(steps)}>
      <TermosOng />
    </Termos>
  );
}

/** Opens a new registration, or continues the draft. */
function openOng(draft: Draft | undefined) {
  const cnpj = blankForm(CnpjStep);
  const ong = blankForm(OngStep);
  const endereco = new EnderecoForm({ cidadeObrigatoria: false });
  const responsavel = blankForm(ResponsavelStep);
  const fim = blankForm(TermosStep);
  const prefill = new EmpresaPrefill(ong, endereco);
  const forms = [cnpj, ong, endereco, responsavel, fim];
  endereco.restoreFound(draft?.values.found);
  const steps = resumeSteps(forms, draft);
  prefill.restore(draft?.values.empresa);
  return {
    steps,
    forms,
    cnpj,
    ong,
    endereco,
    responsavel,
    fim,
    prefill,
    hadSenha: hadSenha(draft),
  };
}
