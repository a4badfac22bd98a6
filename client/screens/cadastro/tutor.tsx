// Owns the registration of a tutor (spec §2.1, §4): CPF, personal data, address, terms.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { createTutor, isTutorCadastrado } from "../../api/cadastro.ts";
import { CpfStep, toTutor, TutorFim, TutorStep } from "../../domain/cadastro.ts";
import { EnderecoStep } from "../../domain/endereco.ts";
import { Form } from "../../lib/form.ts";
import { digitsOf, maskCpf, maskTelefone } from "../../lib/masks.ts";
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
import { findContatosErrors } from "./contatos.ts";
import { EnderecoForm } from "./endereco_form.ts";
import { EnderecoFields } from "./endereco_step.tsx";
import { forget, isComplete, pick, readKept, useKept } from "./kept.ts";
import { Lead } from "./lead.ts";
import { SENHA_FORGOTTEN, SenhaAgain, Termos, TermosTutor, Username } from "./termos.tsx";

const TITLES = ["Seu CPF", "Dados pessoais", "Endereço", "Termos de uso"];

export function TutorWizard({ onLeave }: { onLeave: () => void }) {
  useSignals();
  const [{ steps, cpf, pessoa, endereco, fim, asksSenha }] = useState(openTutor);
  const ask = useAsking(steps);
  const isHere = useIsHere();
  const step = steps.current.value;
  useKept("tutor", steps, [cpf, pessoa, endereco, fim], () => ({
    foundBy: endereco.foundBy.value,
  }));

  async function leaveCpf(typed: CpfStep) {
    const isTaken = await ask(cpf, () => isTutorCadastrado(digitsOf(typed.cpf)));
    if (isTaken === undefined) return;
    if (isTaken) return void say(messages.cadastro.cpfEmUso);
    steps.goTo(2);
  }

  async function leavePessoa(typed: TutorStep) {
    const errors = await ask(pessoa, () => findContatosErrors(typed));
    if (errors === undefined) return;
    if (errors !== null) return pessoa.fail(errors);
    const { password, confirmarSenha } = typed;
    fim.fill({ password, confirmarSenha });
    asksSenha.value = false;
    steps.goTo(3);
  }

  function leaveEndereco() {
    // The look-up that it waited for may have taken longer than the person stayed.
    if (steps.current.peek() === 3) steps.goTo(4);
  }

  async function finish({ password, confirmarSenha }: TutorFim) {
    const tutor = toTutor(
      cpf.draft,
      { ...pessoa.draft, password, confirmarSenha },
      endereco.draft,
    );
    try {
      await createOnce(
        `tutor ${JSON.stringify(tutor)}`,
        () => createTutor(tutor).then(() => true),
        async () => await isTutorCadastrado(tutor.cpf) || undefined,
      );
    } catch (error) {
      if (isHere.current) sayFailure(error);
      return;
    }
    forget();
    await say(messages.cadastro.tutorCriado);
    if (isHere.current) navigate(routes.home, { replace: true });
  }

  return (
    <Wizard title={TITLES[step - 1]} steps={steps} onLeave={onLeave}>
      {step === 1 && (
        <StepForm
          key="cpf"
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
      )}
      {step === 2 && (
        <StepForm
          key="pessoa"
          form={pessoa}
          onSubmit={leavePessoa}
          submitLabel="Continuar"
          busyLabel="Verificando..."
          onBack={() => steps.back()}
        >
          <Lead>O hospital usa estes dados para falar com você.</Lead>
          <TextField
            field={pessoa.fields.nome}
            label="Nome"
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
          />
          <TextField
            field={pessoa.fields.email}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="next"
            spellCheck={false}
          />
          <TextField
            field={pessoa.fields.telefone}
            label="Telefone"
            type="tel"
            inputMode="tel"
            mask={maskTelefone}
            hint="Com DDD"
            autoComplete="tel-national"
            enterKeyHint="next"
          />
          <Username value={digitsOf(cpf.fields.cpf.value.peek())} />
          <PasswordField
            field={pessoa.fields.password}
            label="Senha"
            hint={asksSenha.value ? SENHA_FORGOTTEN : "Pelo menos 6 caracteres"}
            autoComplete="new-password"
            enterKeyHint="next"
          />
          <PasswordField
            field={pessoa.fields.confirmarSenha}
            label="Confirmar senha"
            autoComplete="new-password"
            enterKeyHint="done"
          />
        </StepForm>
      )}
      {step === 3 && (
        <EnderecoFields
          key="endereco"
          form={endereco}
          lead="Digite o CEP da sua casa e a gente preenche o que souber."
          onDone={leaveEndereco}
          onBack={() => steps.back()}
        />
      )}
      {step === 4 && (
        <StepForm
          key="fim"
          form={fim}
          onSubmit={finish}
          submitLabel="Finalizar"
          busyLabel="Cadastrando..."
          onBack={() => steps.back()}
        >
          {asksSenha.value && (
            <SenhaAgain
              password={fim.fields.password}
              confirmarSenha={fim.fields.confirmarSenha}
              username={digitsOf(cpf.fields.cpf.value.peek())}
            />
          )}
          <Termos aceito={fim.fields.aceito}>
            <TermosTutor />
          </Termos>
        </StepForm>
      )}
    </Wizard>
  );
}

/** New, or as a reload or a killed tab left it. */
function openTutor() {
  const { step, values } = readKept();
  const cpf = new Form(CpfStep, { cpf: "" });
  const pessoa = new Form(TutorStep, {
    nome: "",
    email: "",
    telefone: "",
    password: "",
    confirmarSenha: "",
  });
  const endereco = new EnderecoForm({ cidadeObrigatoria: true });
  const fim = new Form(TutorFim, { password: "", confirmarSenha: "", aceito: "" });
  cpf.fill(pick(values, cpf.fields));
  pessoa.fill(pick(values, pessoa.fields));
  endereco.restore(pick(values, endereco.fields), values.foundBy);
  endereco.lock(["cidade"], "Vem do CEP: o cadastro é para quem mora em São Luís - MA.");
  endereco.lock(["estado"], "Vem do CEP.");
  fim.fill(pick(values, fim.fields));

  const done = [isComplete(cpf, CpfStep), isComplete(pessoa, TutorStep)];
  done.push(isComplete(endereco, EnderecoStep));
  const firstOpen = done.includes(false) ? done.indexOf(false) + 1 : 4;
  const steps = new Steps(4);
  steps.goTo(Math.min(step, firstOpen));
  const asksSenha = signal(steps.current.peek() > 1 && values.nome !== undefined);
  return { steps, cpf, pessoa, endereco, fim, asksSenha };
}
