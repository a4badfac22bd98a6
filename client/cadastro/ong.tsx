// The registration of an ONG (client/README.md "Registration"): CNPJ, organisation, address, legal guardian, terms.
import { createOng } from "./calls.ts";
import { CnpjStep, messages, OngStep, ResponsavelStep, TermosStep, toOng } from "./cadastro.ts";
import {
  ACCEPTS_ALPHANUMERIC_CNPJ,
  findsDocumento,
  isCnpj,
  LETTERS_EXPLAINED,
  withoutMask,
} from "../sessao/documento.ts";
import { DocumentoField } from "../sessao/fields.tsx";
import { blankForm } from "../lib/form.ts";
import type { Draft } from "../lib/unfinished.ts";
import { say } from "../lib/dialogs.ts";
import { maskCnpj } from "../lib/masks.ts";
import { LockableField } from "../ui/forms/textarea_fields.tsx";
import { TextField } from "../ui/forms/text_field.tsx";
import { Lead, StepForm } from "../ui/forms/wizard.tsx";
import { EmpresaPrefill, lookUpEmpresa } from "./empresa.ts";
import { EnderecoForm } from "./endereco_form.ts";
import { ContatoFields, EnderecoStepForm } from "./fields.tsx";
import {
  areContatosFree,
  check,
  finishCadastro,
  isDocumentoFree,
  resumeSteps,
  type WizardProps,
} from "./registration.ts";
import { enderecoOf, Termos } from "./termos.tsx";

const maskTyped = findsDocumento(maskCnpj, isCnpj);

export const ong = {
  open,
  list: [
    { title: "CNPJ da ONG", Step: Cnpj },
    { title: "Dados da organização", Step: Organizacao },
    { title: "Endereço", Step: EnderecoStepForm },
    { title: "Responsável legal", Step: Responsavel },
    { title: "Termos de uso", Step: Fim },
  ],
};

type StepProps = ReturnType<typeof open> & WizardProps;

function Cnpj({ steps, cnpj, prefill, onLeave }: StepProps) {
  async function leaveCnpj() {
    const digits = withoutMask(cnpj.draft.documento);
    const place = { steps, form: cnpj };
    if (!await isDocumentoFree(place, messages.cnpjEmUso)) return;
    if (prefill.isOf(digits)) return steps.goTo(2);
    prefill.clear();
    const answer = await check(place, () => lookUpEmpresa(digits));
    if (answer === undefined) return;
    if (typeof answer === "object") prefill.fill(digits, answer);
    steps.goTo(2);
    if (typeof answer === "string") void say(answer);
  }

  return (
    <StepForm form={cnpj} onSubmit={leaveCnpj} onBack={onLeave}>
      <Lead>É com o CNPJ que a ONG vai entrar no portal. O cadastro é gratuito.</Lead>
      <DocumentoField
        field={cnpj.fields.documento}
        label="CNPJ"
        advice="Confira os números no cartão do CNPJ."
        letters={ACCEPTS_ALPHANUMERIC_CNPJ ? undefined : LETTERS_EXPLAINED.cnpj}
        mask={maskTyped}
      />
    </StepForm>
  );
}

function Organizacao({ steps, cnpj, ong, draft }: StepProps) {
  async function leaveOng() {
    if (await areContatosFree({ steps, form: ong }, withoutMask(cnpj.draft.documento))) {
      steps.goTo(3);
    }
  }

  return (
    <StepForm form={ong} onSubmit={leaveOng} onBack={() => steps.back()}>
      <Lead>O hospital usa estes dados para falar com a ONG.</Lead>
      <LockableField
        field={ong.fields.nome}
        label="Nome fantasia"
        hint="Como a ONG é conhecida"
        autoComplete="organization"
      />
      <LockableField
        field={ong.fields.razaoSocial}
        label="Razão social"
        hint="O nome no cartão do CNPJ"
        autoComplete="off"
      />
      <ContatoFields fields={ong.fields} username={cnpj.draft.documento} draft={draft} />
    </StepForm>
  );
}

function Responsavel({ steps, responsavel }: StepProps) {
  return (
    <StepForm form={responsavel} onSubmit={() => steps.goTo(5)} onBack={() => steps.back()}>
      <Lead>Quem responde pela ONG.</Lead>
      <TextField
        field={responsavel.fields.responsavel}
        label="Nome do responsável"
        hint="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
      />
    </StepForm>
  );
}

function Fim({ steps, cnpj, ong, endereco, responsavel, fim }: StepProps) {
  const { documento } = cnpj.draft;

  async function finish() {
    const body = toOng({ cnpj: documento, ...ong.draft, ...endereco.draft, ...responsavel.draft });
    const { ongCriada: done } = messages;
    await finishCadastro({ steps, form: fim }, body.cnpj, { body, create: createOng, done });
  }

  return (
    <Termos
      form={fim}
      steps={steps}
      onSubmit={finish}
      sections={[
        [1, "CNPJ", { "CNPJ": documento }],
        [2, "dados da organização", {
          "Nome fantasia": ong.draft.nome,
          "Razão social": ong.draft.razaoSocial,
          "E-mail": ong.draft.email,
          "Telefone": ong.draft.telefone,
        }],
        [3, "endereço", { "Endereço": enderecoOf(endereco.draft) }],
        [4, "responsável", { "Nome do responsável": responsavel.draft.responsavel }],
      ]}
    >
      <h3>Quem pode se cadastrar como ONG</h3>
      <p>
        Organizações de resgate e adoção de animais, identificadas pelo CNPJ. Para entrar, a ONG usa
        o CNPJ e a senha.
      </p>
    </Termos>
  );
}

function open(draft: Draft | undefined) {
  const cnpj = blankForm(CnpjStep);
  const ong = blankForm(OngStep);
  const endereco = new EnderecoForm({ cidadeObrigatoria: false }, draft);
  const responsavel = blankForm(ResponsavelStep);
  const fim = blankForm(TermosStep);
  const prefill = new EmpresaPrefill(ong, endereco);
  const forms = [cnpj, ong, endereco, responsavel, fim];
  const steps = resumeSteps(forms, draft);
  prefill.restore(draft?.values.empresa);
  const texts = () => ({ perfil: "ong", found: endereco.found, empresa: prefill.text });
  return { steps, forms, texts, cnpj, ong, endereco, responsavel, fim, prefill };
}
