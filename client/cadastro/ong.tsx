// The registration of an ONG (client/README.md "Registration"): CNPJ, organisation, address, legal guardian, terms.
import { useState } from "react";
import { createOng, isOngCadastrada } from "./calls.ts";
import { bareCnpj, CnpjStep, OngStep, ResponsavelStep, TermosStep, toOng } from "./cadastro.ts";
import {
  ACCEPTS_ALPHANUMERIC_CNPJ,
  findsDocumento,
  isCnpj,
  LETTERS_EXPLAINED,
} from "../sessao/documento.ts";
import { DocumentoField } from "../sessao/documento_field.tsx";
import type { OnBack } from "../lib/back.ts";
import { blankForm } from "../lib/form.ts";
import type { Draft } from "../lib/unfinished.ts";
import { say } from "../lib/dialogs.ts";
import { maskCnpj } from "../lib/masks.ts";
import { LockableField } from "../ui/forms/lockable_field.tsx";
import { TextField } from "../ui/forms/text_field.tsx";
import { Lead, StepForm, StepList, useSavedSteps } from "../ui/forms/wizard.tsx";
import { EmpresaPrefill, lookUpEmpresa } from "./empresa.ts";
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
  ongBy,
  resumeSteps,
  stepBack,
} from "./registration.ts";
import { contatosOf, enderecoOf } from "./revisao.tsx";
import { Termos, TermosOng } from "./termos.tsx";
import { messages } from "./messages.ts";

const maskTyped = findsDocumento(maskCnpj, isCnpj);

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
    const isTaken = await check(place, () => isOngCadastrada(digits));
    if (isTaken === undefined) return;
    if (isTaken) {
      return void offerLogin(digits, messages.cnpjEmUso, (text) => cnpj.fail({ cnpj: text }));
    }
    if (prefill.isOf(digits)) return steps.goTo(2);
    prefill.clear();
    const answer = await check(place, () => lookUpEmpresa(digits));
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
      <DocumentoField
        field={cnpj.fields.cnpj}
        label="CNPJ"
        advice={messages.confiraDocumento.ong}
        letters={ACCEPTS_ALPHANUMERIC_CNPJ ? undefined : LETTERS_EXPLAINED.cnpj}
        mask={maskTyped}
        enterKeyHint="next"
      />
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
  const lead = "Digite o CEP da ONG. Nós preenchemos a rua e o bairro.";
  return <EnderecoStepForm form={endereco} steps={steps} lead={lead} />;
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
    await finishCadastro(
      { steps, form: fim, who: ongBy(body.cnpj) },
      { body, create: createOng, done: messages.ongCriada },
    );
  }

  return (
    <Termos
      form={fim}
      steps={steps}
      onSubmit={finish}
      sections={[
        [1, "CNPJ", { "CNPJ": cnpj.draft.cnpj }],
        [2, "dados da organização", {
          "Nome fantasia": ong.draft.nome,
          "Razão social": ong.draft.razaoSocial,
          ...contatosOf(ong.draft),
        }],
        [3, "endereço", { "Endereço": enderecoOf(endereco.draft) }],
        [4, "responsável", { "Nome do responsável": responsavel.draft.responsavel }],
      ]}
    >
      <TermosOng />
    </Termos>
  );
}

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
  const own = { cnpj, ong, endereco, responsavel, fim };
  return { steps, forms, ...own, prefill, hadSenha: hadSenha(draft) };
}
