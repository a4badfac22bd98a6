// Shows that the prerendered page is the same as the browser's, and that nothing typed before React
// is lost.
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { object } from "superstruct";
import { Form } from "../../client/lib/form.ts";
import { maskCpfOuCnpj } from "../../client/lib/masks.ts";
import { text } from "../../client/lib/rules.ts";
import { Entrance } from "../../client/ui/entrance.tsx";
import { Button } from "../../client/ui/button.tsx";
import { FormView, SubmitButton } from "../../client/ui/forms/form_view.tsx";
import { Logo } from "../../client/ui/logo.tsx";
import { Page } from "../../client/ui/page.tsx";
import { PasswordField, TextField } from "../../client/ui/forms/text_field.tsx";
import { FullScreenSpinner } from "../../client/ui/states/spinner.tsx";
import { ToastList } from "../../client/ui/layers/toast_list.tsx";
import { OfflineBanner } from "../../client/notices/outage.tsx";
import { StepProgress } from "../../client/ui/forms/wizard.tsx";
import { infoIcon } from "../../client/ui/icons.ts";

const s = suite("Hydration");

let root: Root | undefined;
let host: HTMLElement;

s.after.each(async () => {
  await act(() => root?.unmount());
  root = undefined;
  host?.remove();
});

s("the server draws without a style attribute, which the CSP would drop", () => {
  assert.not.match(renderToString(<Login form={loginForm()} />), / style=/);
});

s("the browser finds nothing to repair in the prerendered page", async () => {
  assert.equal(await hydrate(loginForm()), []);
});

s("what was typed before React is kept and reaches the form", async () => {
  const form = loginForm();
  await hydrate(form, () => {
    field("documento").value = "52998224725";
    field("senha").value = "segredo";
  });
  assert.equal(form.draft, { documento: "529.982.247-25", senha: "segredo" });
  assert.is(field("documento").value, "529.982.247-25");
});

s("a draft that the page did not have is shown", async () => {
  const html = renderToString(<Login form={loginForm()} />);
  const form = loginForm();
  form.fill({ documento: "529" });
  await hydrate(form, () => {}, html);
  assert.is(field("documento").value, "529");
  assert.is(form.fields.documento.value.value, "529");
});

s.run();

function field(name: string): HTMLInputElement {
  return document.getElementById(`login-${name}`) as HTMLInputElement;
}

/**
 * Puts the server's page into the document, lets the person act, and hydrates it. Returns React's
 * complaints.
 */
async function hydrate(
  form: ReturnType<typeof loginForm>,
  before = () => {},
  html = renderToString(<Login form={form} />),
): Promise<unknown[]> {
  host = document.createElement("div");
  host.innerHTML = html;
  document.body.append(host);
  before();
  const complaints: unknown[] = [];
  await act(() => {
    root = hydrateRoot(host, <Login form={form} />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  return complaints;
}

function loginForm() {
  return new Form(
    object({ documento: text(), senha: text() }),
    { documento: "", senha: "" },
  );
}

function Login({ form }: { form: ReturnType<typeof loginForm> }) {
  return (
    <>
      <OfflineBanner />
      <Entrance>
        <Page title="Entrar" backTo="/">
          <Logo of="hospital" />
          <StepProgress word="Passo" current={1} total={4} />
          <FormView form={form} id="login" onSubmit={() => {}}>
            <TextField field={form.fields.documento} label="CPF ou CNPJ" mask={maskCpfOuCnpj} />
            <PasswordField
              field={form.fields.senha}
              label="Senha"
              autoComplete="current-password"
            />
            <SubmitButton of={form} busyLabel="Entrando...">Entrar</SubmitButton>
            <Button icon={infoIcon}>Ajuda</Button>
          </FormView>
        </Page>
      </Entrance>
      <FullScreenSpinner />
      <ToastList />
    </>
  );
}
