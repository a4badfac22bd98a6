// The registration of a tutor (client/README.md "Registration"): CPF, personal data, address, terms.
import { createTutor } from "./calls.ts";
import { CpfStep, messages, TermosStep, toTutor, TutorStep } from "./cadastro.ts";
import { findsDocumento, isCpf, LETTERS_EXPLAINED } from "../sessao/documento.ts";
import { blankForm } from "../lib/form.ts";
import { digitsOf, maskCpf } from "../lib/masks.ts";
import type { Draft } from "../lib/unfinished.ts";
import { PasswordField, TextField } from "../ui/forms/text_field.tsx";
import { Lead, StepForm } from "../ui/forms/wizard.tsx";
import { DocumentoField } from "../sessao/fields.tsx";
import { EnderecoForm } from "./endereco_form.ts";
import { ContatoFields, EnderecoStepForm } from "./fields.tsx";
import {
  areContatosFree,
  finishCadastro,
  isDocumentoFree,
  resumeSteps,
  type WizardProps,
} from "./registration.ts";
import { enderecoOf, Termos } from "./termos.tsx";
import { REPITA_SENHA } from "../sessao/conta.ts";

const maskTyped = findsDocumento(maskCpf, isCpf);

export const tutor = {
  open,
  list: [
    { title: "Seu CPF", Step: Cpf },
    { title: "Dados pessoais", Step: Pessoa },
    { title: "Endereço", Step: EnderecoStepForm },
    { title: "Termos de uso", Step: Fim },
  ],
};

type StepProps = ReturnType<typeof open> & WizardProps;

function Cpf({ steps, cpf, onLeave }: StepProps) {
  async function leaveCpf() {
    if (await isDocumentoFree({ steps, form: cpf }, messages.cpfEmUso)) steps.goTo(2);
  }

  return (
    <StepForm form={cpf} onSubmit={leaveCpf} onBack={onLeave}>
      <Lead>É com o CPF que você vai entrar no portal. O cadastro é gratuito.</Lead>
      <DocumentoField
        field={cpf.fields.documento}
        label="CPF"
        advice="Confira os números no seu documento."
        letters={LETTERS_EXPLAINED.cpf}
        mask={maskTyped}
      />
    </StepForm>
  );
}

function Pessoa({ steps, cpf, pessoa, draft }: StepProps) {
  const { fields } = pessoa;

  async function leavePessoa() {
    if (await areContatosFree({ steps, form: pessoa }, digitsOf(cpf.draft.documento))) {
      steps.goTo(3);
    }
  }

  return (
    <StepForm form={pessoa} onSubmit={leavePessoa} onBack={() => steps.back()}>
      <Lead>O hospital usa estes dados para falar com você.</Lead>
      <TextField field={fields.nome} label="Nome" autoComplete="name" autoCapitalize="words" />
      <ContatoFields fields={fields} username={cpf.draft.documento} draft={draft} />
      <PasswordField
        field={fields.confirmarSenha}
        label="Confirmar senha"
        hint={REPITA_SENHA}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </StepForm>
  );
}

function Fim({ steps, cpf, pessoa, endereco, fim }: StepProps) {
  const { nome, email, telefone } = pessoa.draft;

  async function finish() {
    const body = toTutor({ cpf: cpf.draft.documento, ...pessoa.draft, ...endereco.draft });
    const { tutorCriado: done } = messages;
    await finishCadastro({ steps, form: fim }, body.cpf, { body, create: createTutor, done });
  }

  return (
    <Termos
      form={fim}
      steps={steps}
      onSubmit={finish}
      sections={[
        [1, "CPF", { "CPF": cpf.draft.documento }],
        [2, "dados pessoais", { "Nome": nome, "E-mail": email, "Telefone": telefone }],
        [3, "endereço", { "Endereço": enderecoOf(endereco.draft) }],
      ]}
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
    </Termos>
  );
}

function open(draft: Draft | undefined) {
  const cpf = blankForm(CpfStep);
  const pessoa = blankForm(TutorStep);
  const endereco = new EnderecoForm({ cidadeObrigatoria: true }, draft);
  const fim = blankForm(TermosStep);
  const forms = [cpf, pessoa, endereco, fim];
  endereco.lock("cidade", "Preenchido pelo CEP: o cadastro é para quem mora em São Luís - MA.");
  endereco.lock("estado", "Preenchido pelo CEP.");
  const steps = resumeSteps(forms, draft);
  const texts = () => ({ perfil: "tutor", found: endereco.found });
  return { steps, forms, texts, cpf, pessoa, endereco, fim };
}
