// Owns the registration of an ONG (spec §2.1, §4): CNPJ, organisation, address, legal guardian, terms.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { createOng, isOngCadastrada } from "../../api/cadastro.ts";
import {
  bareCnpj,
  CnpjStep,
  OngFim,
  OngStep,
  ResponsavelStep,
  toOng,
} from "../../domain/cadastro.ts";
import { EnderecoStep } from "../../domain/endereco.ts";
import { Form } from "../../lib/form.ts";
import { maskTelefone } from "../../lib/masks.ts";
import { navigate } from "../../lib/navigation.ts";
import { Steps } from "../../lib/steps.ts";
import { messages } from "../../messages.ts";
import { routes } from "../../routes.ts";
import { say } from "../../state/dialogs.ts";
import { createOnce } from "../../state/retries.ts";
import { PasswordField } from "../../ui/password_field.tsx";
import { TextField } from "../../ui/text_field.tsx";
import { StepForm, Wizard } from "../../ui/wizard.tsx";
import { sayFailure, useAsking, useIsHere } from "./attempt.ts";
import { CnpjField } from "./cnpj_field.tsx";
import { findContatosErrors } from "./contatos.ts";
import { EnderecoForm } from "./endereco_form.ts";
import { EnderecoFields } from "./endereco_step.tsx";
import { forget, isComplete, pick, readKept, useKept } from "./kept.ts";
import { Lead } from "./lead.ts";
import { askRegistry, Receita } from "./receita.ts";
import { SENHA_FORGOTTEN, SenhaAgain, Termos, TermosOng, Username } from "./termos.tsx";

const TITLES = [
  "CNPJ da ONG",
  "Dados da organização",
  "Endereço",
  "Responsável legal",
  "Termos de uso",
];

export function OngWizard({ onLeave }: { onLeave: () => void }) {
  useSignals();
  const [opened] = useState(openOng);
  const { steps, cnpj, ong, endereco, responsavel, fim, receita, asksSenha } = opened;
  const ask = useAsking(steps);
  const isHere = useIsHere();
  const step = steps.current.value;
  const username = bareCnpj(cnpj.fields.cnpj.value.peek());
  useKept("ong", steps, [cnpj, ong, endereco, responsavel, fim], () => ({
    foundBy: endereco.foundBy.value,
    receita: receita.kept,
  }));

  async function leaveCnpj(typed: CnpjStep) {
    const digits = bareCnpj(typed.cnpj);
    const isTaken = await ask(cnpj, () => isOngCadastrada(digits));
    if (isTaken === undefined) return;
    if (isTaken) return void say(messages.cadastro.cnpjEmUso);
    if (receita.isOf(digits)) return steps.goTo(2);
    receita.clear();
    const answer = await ask(cnpj, () => askRegistry(digits));
    if (answer === undefined) return;
    if (typeof answer === "object") receita.fill(digits, answer);
    steps.goTo(2);
    if (typeof answer === "string") void say(answer);
  }

  async function leaveOng(typed: OngStep) {
    const errors = await ask(ong, () => findContatosErrors(typed));
    if (errors === undefined) return;
    if (errors !== null) return ong.fail(errors);
    fim.fill({ password: typed.password });
    asksSenha.value = false;
    steps.goTo(3);
  }

  function leaveEndereco() {
    // The look-up that it waited for may have taken longer than the person stayed.
    if (steps.current.peek() === 3) steps.goTo(4);
  }

  async function finish({ password }: OngFim) {
    const nova = toOng(cnpj.draft, { ...ong.draft, password }, endereco.draft, responsavel.draft);
    try {
      await createOnce(
        `ong ${JSON.stringify(nova)}`,
        () => createOng(nova).then(() => true),
        async () => await isOngCadastrada(nova.cnpj) || undefined,
      );
    } catch (error) {
      if (isHere.current) sayFailure(error);
      return;
    }
    forget();
    await say(messages.cadastro.ongCriada);
    if (isHere.current) navigate(routes.home, { replace: true });
  }

  return (
    <Wizard title={TITLES[step - 1]} steps={steps} onLeave={onLeave}>
      {step === 1 && (
        <StepForm
          key="cnpj"
          form={cnpj}
          onSubmit={leaveCnpj}
          submitLabel="Continuar"
          busyLabel="Verificando..."
          onBack={onLeave}
        >
          <Lead>É com o CNPJ que a ONG vai entrar no portal. O cadastro é gratuito.</Lead>
          <CnpjField field={cnpj.fields.cnpj} />
        </StepForm>
      )}
      {step === 2 && (
        <StepForm
          key="ong"
          form={ong}
          onSubmit={leaveOng}
          submitLabel="Continuar"
          busyLabel="Verificando..."
          onBack={() => steps.back()}
        >
          <Lead>O hospital usa estes dados para falar com a ONG.</Lead>
          <TextField
            field={ong.fields.nome}
            label="Nome fantasia"
            hint="Como a ONG é conhecida"
            autoComplete="organization"
            enterKeyHint="next"
          />
          <TextField
            field={ong.fields.razaoSocial}
            label="Razão social"
            hint="O nome no cartão do CNPJ"
            autoComplete="off"
            enterKeyHint="next"
          />
          <TextField
            field={ong.fields.email}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="next"
            spellCheck={false}
          />
          <TextField
            field={ong.fields.telefone}
            label="Telefone"
            type="tel"
            inputMode="tel"
            mask={maskTelefone}
            hint="Com DDD"
            autoComplete="tel-national"
            enterKeyHint="next"
          />
          <Username value={username} />
          <PasswordField
            field={ong.fields.password}
            label="Senha"
            hint={asksSenha.value ? SENHA_FORGOTTEN : "Pelo menos 6 caracteres"}
            autoComplete="new-password"
            enterKeyHint="done"
          />
        </StepForm>
      )}
      {step === 3 && (
        <EnderecoFields
          key="endereco"
          form={endereco}
          lead="Digite o CEP da ONG e a gente preenche o que souber."
          onDone={leaveEndereco}
          onBack={() => steps.back()}
        />
      )}
      {step === 4 && (
        <StepForm
          key="responsavel"
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
      )}
      {step === 5 && (
        <StepForm
          key="fim"
          form={fim}
          onSubmit={finish}
          submitLabel="Finalizar"
          busyLabel="Cadastrando..."
          onBack={() => steps.back()}
        >
          {asksSenha.value && <SenhaAgain password={fim.fields.password} username={username} />}
          <Termos aceito={fim.fields.aceito}>
            <TermosOng />
          </Termos>
        </StepForm>
      )}
    </Wizard>
  );
}

/** New, or as a reload or a killed tab left it. */
function openOng() {
  const { step, values } = readKept();
  const cnpj = new Form(CnpjStep, { cnpj: "" });
  const ong = new Form(OngStep, {
    nome: "",
    razaoSocial: "",
    email: "",
    telefone: "",
    password: "",
  });
  const endereco = new EnderecoForm({ cidadeObrigatoria: false });
  const responsavel = new Form(ResponsavelStep, { responsavel: "" });
  const fim = new Form(OngFim, { password: "", aceito: "" });
  const receita = new Receita(ong, endereco);
  cnpj.fill(pick(values, cnpj.fields));
  ong.fill(pick(values, ong.fields));
  endereco.restore(pick(values, endereco.fields), values.foundBy);
  responsavel.fill(pick(values, responsavel.fields));
  fim.fill(pick(values, fim.fields));
  receita.restore(values.receita);

  const done = [isComplete(cnpj, CnpjStep), isComplete(ong, OngStep)];
  done.push(isComplete(endereco, EnderecoStep), isComplete(responsavel, ResponsavelStep));
  const firstOpen = done.includes(false) ? done.indexOf(false) + 1 : 5;
  const steps = new Steps(5);
  steps.goTo(Math.min(step, firstOpen));
  const asksSenha = signal(steps.current.peek() > 1 && values.email !== "");
  return { steps, cnpj, ong, endereco, responsavel, fim, receita, asksSenha };
}
