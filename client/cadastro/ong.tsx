// The registration of an ONG (client/README.md "Registration"): CNPJ, organisation, address, legal guardian, terms.
import { createOng } from "./calls.ts";
import { CnpjStep, messages, OngStep, ResponsavelStep, TermosStep, toOngNova } from "./cadastro.ts";
import {
  ACCEPTS_ALPHANUMERIC_CNPJ,
  isCnpj,
  LETTERS_HINTS,
  maskFindingDocumento,
  unmaskDocumento,
} from "../conta/documento.ts";
import { DocumentoField } from "../conta/fields.tsx";
import { blankForm } from "../lib/form/form.ts";
import type { Draft } from "../lib/form/drafts.ts";
import { showAlert } from "../lib/overlays/dialogs.ts";
import { maskCnpj } from "../lib/form/value_masks.ts";
import { LockableField } from "../ui/forms/textarea_fields.tsx";
import { TextField } from "../ui/forms/text_field.tsx";
import { StepForm, StepLead } from "../ui/forms/wizard.tsx";
import { EmpresaPrefill, findEmpresaOrReason } from "./empresa.ts";
import { EnderecoForm } from "./endereco_form.ts";
import { ContatoAndSenhaFields, EnderecoStepForm, SenhaAfterReloadFields } from "./fields.tsx";
import {
  checkContatosAreFree,
  checkDocumentoIsFree,
  checkWhileOnStep,
  finishCadastro,
  restoreDraftAndSteps,
  submitFromLastStep,
  type WizardProps,
} from "./registration.ts";
import { enderecoText, LastStepForm } from "./termos.tsx";

const maskTyped = maskFindingDocumento(maskCnpj, isCnpj);

export const ongWizard = {
  startFlow,
  list: [
    { title: "CNPJ da ONG", Step: Cnpj },
    { title: "Dados da organização", Step: Organizacao },
    { title: "Endereço", Step: EnderecoStepForm },
    { title: "Responsável legal", Step: Responsavel },
    { title: "Termos de uso", Step: Fim },
  ],
};

type StepProps = ReturnType<typeof startFlow> & WizardProps;

function Cnpj({ steps, cnpj, prefill, onBackFromFirst }: StepProps) {
  async function leaveCnpj() {
    const digits = unmaskDocumento(cnpj.draft.documento);
    const context = { steps, form: cnpj };
    if (!await checkDocumentoIsFree(context, messages.cnpjEmUso)) return;
    if (prefill.isOf(digits)) return steps.goTo(2);
    prefill.clear();
    const answer = await checkWhileOnStep(context, () => findEmpresaOrReason(digits));
    if (answer === undefined) return;
    if (typeof answer === "object") prefill.fill(digits, answer);
    steps.goTo(2);
    if (typeof answer === "string") void showAlert(answer);
  }

  return (
    <StepForm form={cnpj} onSubmit={leaveCnpj} onBack={onBackFromFirst}>
      <StepLead>É com o CNPJ que a ONG vai entrar no portal. O cadastro é gratuito.</StepLead>
      <DocumentoField
        field={cnpj.fields.documento}
        label="CNPJ"
        advice="Confira os números no cartão do CNPJ."
        lettersHint={ACCEPTS_ALPHANUMERIC_CNPJ ? undefined : LETTERS_HINTS.cnpj}
        mask={maskTyped}
      />
    </StepForm>
  );
}

function Organizacao({ steps, cnpj, ong, draft }: StepProps) {
  async function leaveOng() {
    if (await checkContatosAreFree({ steps, form: ong }, unmaskDocumento(cnpj.draft.documento))) {
      steps.goTo(3);
    }
  }

  return (
    <StepForm form={ong} onSubmit={leaveOng} onBack={() => steps.back()}>
      <StepLead>O hospital usa estes dados para falar com a ONG.</StepLead>
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
      <ContatoAndSenhaFields fields={ong.fields} username={cnpj.draft.documento} draft={draft} />
    </StepForm>
  );
}

function Responsavel({ steps, responsavel }: StepProps) {
  return (
    <StepForm form={responsavel} onSubmit={() => steps.goTo(5)} onBack={() => steps.back()}>
      <StepLead>Quem responde pela ONG.</StepLead>
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

  const finish = () =>
    submitFromLastStep(ong, fim, async (typed) => {
      const body = toOngNova({
        cnpj: documento,
        ...typed,
        ...endereco.draft,
        ...responsavel.draft,
      });
      const { ongCriada: done } = messages;
      await finishCadastro({ steps, form: fim }, body.cnpj, { body, create: createOng, done });
    });

  return (
    <LastStepForm
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
        [3, "endereço", { "Endereço": enderecoText(endereco.draft) }],
        [4, "responsável", { "Nome do responsável": responsavel.draft.responsavel }],
      ]}
      senha={<SenhaAfterReloadFields form={ong} username={documento} />}
    >
      <h3>Quem pode se cadastrar como ONG</h3>
      <p>
        Organizações de resgate e adoção de animais, identificadas pelo CNPJ. Para entrar, a ONG usa
        o CNPJ e a senha.
      </p>
    </LastStepForm>
  );
}

function startFlow(draft: Draft | undefined) {
  const cnpj = blankForm(CnpjStep);
  const ong = blankForm(OngStep);
  const endereco = new EnderecoForm({ onlyInSaoLuis: false, foundJson: draft?.values.found });
  const responsavel = blankForm(ResponsavelStep);
  const fim = blankForm(TermosStep);
  const prefill = new EmpresaPrefill(ong, endereco);
  const forms = [cnpj, ong, endereco, responsavel, fim];
  const steps = restoreDraftAndSteps(forms, draft);
  prefill.lockAgain(draft?.values.empresa);
  const texts = () => ({ perfil: "ong", found: endereco.foundJson, empresa: prefill.draftJson });
  return { steps, forms, texts, cnpj, ong, endereco, responsavel, fim, prefill };
}
