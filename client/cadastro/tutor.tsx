// The registration of a tutor (client/README.md "Registration"): CPF, personal data, address, terms.
import { createTutor } from "./calls.ts";
import { CpfStep, messages, TermosStep, toTutorNovo, TutorStep } from "./cadastro.ts";
import { isCpf, LETTERS_HINTS, maskFindingDocumento } from "../conta/documento.ts";
import { blankForm } from "../lib/form/form.ts";
import { maskCpf } from "../lib/form/value_masks.ts";
import { digitsOf } from "../lib/form/masks.ts";
import type { Draft } from "../lib/form/drafts.ts";
import { TextField } from "../ui/forms/text_field.tsx";
import { StepForm, StepLead } from "../ui/forms/wizard.tsx";
import { DocumentoField } from "../conta/fields.tsx";
import { EnderecoForm } from "./endereco_form.ts";
import {
  ConfirmarSenhaField,
  ContatoAndSenhaFields,
  EnderecoStepForm,
  SenhaAfterReloadFields,
} from "./fields.tsx";
import {
  checkContatosAreFree,
  checkDocumentoIsFree,
  finishCadastro,
  restoreDraftAndSteps,
  submitFromLastStep,
  type WizardProps,
} from "./registration.ts";
import { enderecoText, LastStepForm } from "./termos.tsx";

const maskTyped = maskFindingDocumento(maskCpf, isCpf);

export const tutorWizard = {
  startFlow,
  list: [
    { title: "Seu CPF", Step: Cpf },
    { title: "Dados pessoais", Step: Pessoa },
    { title: "Endereço", Step: EnderecoStepForm },
    { title: "Termos de uso", Step: Fim },
  ],
};

type StepProps = ReturnType<typeof startFlow> & WizardProps;

function Cpf({ steps, cpf, onBackFromFirst }: StepProps) {
  async function leaveCpf() {
    if (await checkDocumentoIsFree({ steps, form: cpf }, messages.cpfEmUso)) steps.goTo(2);
  }

  return (
    <StepForm form={cpf} onSubmit={leaveCpf} onBack={onBackFromFirst}>
      <StepLead>É com o CPF que você vai entrar no portal. O cadastro é gratuito.</StepLead>
      <DocumentoField
        field={cpf.fields.documento}
        label="CPF"
        advice="Confira os números no seu documento."
        lettersHint={LETTERS_HINTS.cpf}
        mask={maskTyped}
      />
    </StepForm>
  );
}

function Pessoa({ steps, cpf, pessoa, draft }: StepProps) {
  const { fields } = pessoa;

  async function leavePessoa() {
    if (await checkContatosAreFree({ steps, form: pessoa }, digitsOf(cpf.draft.documento))) {
      steps.goTo(3);
    }
  }

  return (
    <StepForm form={pessoa} onSubmit={leavePessoa} onBack={() => steps.back()}>
      <StepLead>O hospital usa estes dados para falar com você.</StepLead>
      <TextField field={fields.nome} label="Nome" autoComplete="name" autoCapitalize="words" />
      <ContatoAndSenhaFields fields={fields} username={cpf.draft.documento} draft={draft} />
      <ConfirmarSenhaField field={fields.confirmarSenha} />
    </StepForm>
  );
}

function Fim({ steps, cpf, pessoa, endereco, fim }: StepProps) {
  const { nome, email, telefone } = pessoa.draft;

  const finish = () =>
    submitFromLastStep(pessoa, fim, async (typed) => {
      const body = toTutorNovo({ cpf: cpf.draft.documento, ...typed, ...endereco.draft });
      const { tutorCriado: done } = messages;
      await finishCadastro({ steps, form: fim }, body.cpf, { body, create: createTutor, done });
    });

  return (
    <LastStepForm
      form={fim}
      steps={steps}
      onSubmit={finish}
      sections={[
        [1, "CPF", { "CPF": cpf.draft.documento }],
        [2, "dados pessoais", { "Nome": nome, "E-mail": email, "Telefone": telefone }],
        [3, "endereço", { "Endereço": enderecoText(endereco.draft) }],
      ]}
      senha={<SenhaAfterReloadFields form={pessoa} username={cpf.draft.documento} />}
    >
      <h3>Quem pode se cadastrar</h3>
      <p>
        O tutor precisa morar na cidade de São Luís - MA. Isso é comprovado pelo CEP do cadastro.
      </p>
      <h3>Comprovante de residência</h3>
      <p>Leve um comprovante de residência no primeiro atendimento. Ele precisa:</p>
      <ul>
        <li>
          estar no seu nome ou no de um parente de primeiro grau: pai, mãe, filho ou filha;
        </li>
        <li>ter sido emitido nos últimos 90 dias;</li>
        <li>ser uma conta de luz, água ou telefone, ou uma fatura de cartão de crédito.</li>
      </ul>
      <p>Sem o comprovante, o cadastro pode ser bloqueado.</p>
    </LastStepForm>
  );
}

function startFlow(draft: Draft | undefined) {
  const cpf = blankForm(CpfStep);
  const pessoa = blankForm(TutorStep);
  const endereco = new EnderecoForm({ onlyInSaoLuis: true, foundJson: draft?.values.found });
  const fim = blankForm(TermosStep);
  const forms = [cpf, pessoa, endereco, fim];
  endereco.setLockReason(
    "cidade",
    "Preenchido pelo CEP: o cadastro é para quem mora em São Luís - MA.",
  );
  endereco.setLockReason("estado", "Preenchido pelo CEP.");
  const steps = restoreDraftAndSteps(forms, draft);
  const texts = () => ({ perfil: "tutor", found: endereco.foundJson });
  return { steps, forms, texts, cpf, pessoa, endereco, fim };
}
