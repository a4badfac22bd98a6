// Shows the address step (client/README.md "Address"): when it looks the CEP up, what that fills in, and what it never
// replaces.
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  calls,
  errorOf,
  fill,
  getControl,
  holdAnswer,
  leaveField,
  openWorld,
  resetEverything,
  settle,
  tap,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import {
  CNPJ_UNKNOWN,
  descriptionOf,
  fillIn,
  isLocked,
  ONG,
  reachOngStep,
  reachTutorStep,
  tapWithoutSettling,
} from "./pages.tsx";

const s = suite("Endereco");
const BUSCAR = "GET /buscar-cep/:cep";

let world: World;

s.before.each(() => {
  world = openWorld();
});
s.after.each(resetEverything);

async function reachAsTutor(): Promise<void> {
  await reachTutorStep(3);
  calls.length = 0;
}

async function reachAsOng(): Promise<void> {
  await reachOngStep(2, CNPJ_UNKNOWN);
  await tap("Entendi");
  await fillIn(ONG);
  await tap("Continuar");
  calls.length = 0;
}

async function lookUp(cep: string): Promise<void> {
  await fill("CEP", cep);
  await leaveField("CEP");
}

/** As `lookUp`, without waiting for the answer. */
async function beginLookUp(cep: string): Promise<void> {
  const input = getControl("CEP") as HTMLInputElement;
  await act(() => {
    input.value = cep;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
}

s("fills in the address when the focus leaves the CEP", async () => {
  await reachAsTutor();
  await fill("CEP", "65010500");
  assert.equal(calls, []);
  await leaveField("CEP");
  assert.equal(["Logradouro", "Bairro", "Cidade", "Estado"].map(valueOf), [
    "Rua do Egito",
    "Centro",
    "São Luís",
    "MA",
  ]);
});

s("an address whose accents come as two code points is still the look-up's", async () => {
  const found = {
    logradouro: "Rua do Sole\u0301",
    bairro: "Anil",
    localidade: "Sa\u0303o Luis",
    uf: "MA",
  };
  world.faults.set("GET /buscar-cep/:cep", { status: 200, body: found }, { times: 1 });
  await reachAsTutor();
  await lookUp("65000000");
  assert.is(valueOf("Logradouro"), "Rua do Sol\u00e9");
  await leaveField("Logradouro");
  world.faults.set("GET /buscar-cep/:cep", { status: 200, body: { ...found, logradouro: "" } });
  await lookUp("65000001");
  assert.is(valueOf("Logradouro"), "", "nobody has typed it");
});

for (
  const [street, after] of [
    ["Rua das Flores, 45", "Rua das Flores, 45"],
    ["R. do Egito 45", "R. do Egito 45"],
    ["Rua das Flores, s/n", "Rua das Flores, s/n"],
    ["Rua das Flores, apto 302", "Rua das Flores, apto 302"],
    ["Rua das Flores", "Rua do Egito"],
    ["rua do egito", "Rua do Egito"],
  ] as const
) {
  s(`a CEP loses nothing behind "${street}"`, async () => {
    await reachAsTutor();
    await fill("Logradouro", street);
    await fill("Número", "12");
    await lookUp("65010500");
    assert.equal(["Logradouro", "Número", "Bairro"].map(valueOf), [after, "12", "Centro"]);
  });
}

s("another key in the CEP, or Enter on its button, is the browser's", async () => {
  await reachAsTutor();
  for (const [control, key] of [["CEP", "Tab"], ["CEP", "6"], ["Buscar CEP", "Enter"]]) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    assert.ok(getControl(control).dispatchEvent(event), `${key} in ${control}`);
  }
});

s("Enter in the CEP looks it up and does not send the step", async () => {
  await reachAsTutor();
  await fill("CEP", "65010500");
  const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(() => void getControl("CEP").dispatchEvent(event));
  await settle();
  assert.ok(event.defaultPrevented, "the form is not sent");
  assert.is(valueOf("Logradouro"), "Rua do Egito");
  assert.match(topmostText(), "Passo 3 de 4");
});

for (const typed of ["", "65010-50"]) {
  s(`makes no call for ${JSON.stringify(typed)}`, async () => {
    await reachAsTutor();
    await lookUp(typed);
    assert.is(errorOf("CEP"), "");
    await tap("Buscar CEP");
    assert.is(errorOf("CEP"), "CEP inválido");
    assert.match(descriptionOf("CEP"), "O CEP tem 8 números. Ele vem na conta de luz.");
    assert.is(document.activeElement, getControl("CEP"));
    assert.equal(calls, []);
  });
}

s("a tutor cannot type city and state, and reads why", async () => {
  await reachAsTutor();
  for (const cep of ["", "65010500", "65999998"]) {
    await lookUp(cep);
    for (const label of ["Cidade", "Estado"]) {
      assert.ok(isLocked(label));
      assert.match(descriptionOf(label), "Preenchido pelo CEP");
    }
  }
});

for (
  const [who, cep, sentence, advice] of [
    ["a tutor", "65999998", "CEP não encontrado", "ele vem na conta de luz"],
    [
      "a tutor",
      "01310100",
      "Cadastro disponível apenas para moradores de São Luís - MA.",
      "procure a prefeitura de lá",
    ],
    ["a tutor", "65099999", "A consulta de CEP está fora do ar.", "Toque de novo em “Buscar CEP”."],
    ["an ONG", "65999998", "CEP não encontrado", "digite o endereço nos campos abaixo"],
    ["an ONG", "65099999", "A consulta de CEP está fora do ar.", "ou digite o endereço"],
  ] as const
) {
  s(`says to ${who} under the CEP ${cep}: ${sentence}`, async () => {
    await (who === "a tutor" ? reachAsTutor() : reachAsOng());
    await lookUp(cep);
    assert.is(errorOf("CEP"), sentence);
    assert.is.not(document.activeElement, getControl("CEP"), "leaving the field is not held up");
    assert.match(descriptionOf("CEP"), advice);
    await tap("Buscar CEP");
    assert.is(errorOf("CEP"), sentence);
    assert.is(document.activeElement, getControl("CEP"));
    await tap("Continuar");
    assert.match(topmostText(), "Passo 3 de");
    if (who === "a tutor") assert.is(errorOf("Cidade"), "", "what cannot be typed is not to blame");
    await fill("CEP", "65010500");
    assert.not.match(descriptionOf("CEP"), advice);
  });
}

for (
  const [what, fault, sentence] of [
    ["an outage", { cut: true }, "Erro ao buscar CEP"],
    ["a server without words", { status: 500, body: "" }, "Erro ao buscar CEP"],
    [
      "too many requests",
      { status: 429, headers: { "retry-after": "1" }, body: { error: "Espere um instante." } },
      "Espere um instante.",
    ],
  ] as const
) {
  s(`${what}: nothing against the number, and it is looked up again`, async () => {
    await reachAsTutor();
    world.faults.set(BUSCAR, fault);
    await lookUp("65010500");
    assert.is(errorOf("CEP"), sentence);
    assert.not.match(topmostText(), "Confira o número");
    world.faults.clear();
    sessionStorage.clear();
    await tap("Continuar");
    assert.match(topmostText(), "Passo 4 de 4");
  });
}

s("an error of the CEP is announced where it stands, and stands nowhere else", async () => {
  await reachAsTutor();
  await lookUp("99999999");
  assert.is(document.body.textContent!.split("CEP não encontrado").length, 2);
  const [error] = [...document.querySelectorAll("[role=status] span")]
    .filter(({ textContent }) => textContent === "CEP não encontrado");
  assert.ok(error);
  assert.match(error.closest("[role=status]")!.textContent!, "Confira o número");
});

s("keeps typed values where the look-up has none", async () => {
  await reachAsTutor();
  await fillIn({ "Logradouro": "Rua Nova", "Bairro": "Anil" });
  await lookUp("65000000");
  assert.equal(["Logradouro", "Bairro", "Cidade"].map(valueOf), ["Rua Nova", "Anil", "São Luís"]);
  await tap("Continuar");
  assert.match(topmostText(), "Passo 4 de 4");
});

for (
  const [next, cidade] of [["65000000", "São Luís"], ["65999998", ""]]
) {
  s(`removes what was filled in for an older CEP: ${next}`, async () => {
    await reachAsTutor();
    await lookUp("65010500");
    await fill("Bairro", "Desterro");
    await lookUp(next);
    assert.equal(["Logradouro", "Bairro", "Cidade"].map(valueOf), ["", "Desterro", cidade]);
  });
}

s("a press on the button looks a refused CEP up again", async () => {
  await reachAsTutor();
  const refusal = { status: 400, body: { error: "Serviço de CEP ocupado" } };
  world.faults.set(BUSCAR, refusal, { times: 1 });
  await lookUp("65010500");
  assert.is(errorOf("CEP"), "Serviço de CEP ocupado");
  await leaveField("CEP");
  assert.is(calls.length, 1, "leaving the field asks once");
  await tap("Buscar CEP");
  assert.is(calls.length, 2);
  assert.is(valueOf("Logradouro"), "Rua do Egito");
});

for (const [who, reach] of [["a tutor", reachAsTutor], ["an ONG", reachAsOng]] as const) {
  s(`what ${who} types while the CEP is looked up stays, and the rest is filled in`, async () => {
    await reach();
    await fill("Bairro", "Praia");
    const answer = holdAnswer("GET /buscar-cep/65010500");
    await beginLookUp("65010500");
    await fill("Logradouro", "Rua Nova");
    answer();
    await settle();
    assert.equal(["Logradouro", "Bairro", "Cidade"].map(valueOf), [
      "Rua Nova",
      "Centro",
      "São Luís",
    ]);
  });
}

s("what is typed while another CEP is looked up stays, the older CEP's values go", async () => {
  await reachAsTutor();
  await lookUp("65010500");
  const answer = holdAnswer("GET /buscar-cep/65071380");
  await beginLookUp("65071380");
  await fill("Logradouro", "Rua Nova");
  answer();
  await settle();
  assert.equal(["Logradouro", "Bairro"].map(valueOf), ["Rua Nova", "Calhau"]);
});

s("a street emptied while the CEP is looked up stays empty", async () => {
  await reachAsTutor();
  await lookUp("65010500");
  const answer = holdAnswer("GET /buscar-cep/65071380");
  await beginLookUp("65071380");
  await fill("Logradouro", "");
  answer();
  await settle();
  assert.is(valueOf("Logradouro"), "");
});

s("ignores a late answer for an older CEP", async () => {
  await reachAsTutor();
  const answer = holdAnswer("GET /buscar-cep/65010500");
  const newerAnswer = holdAnswer("GET /buscar-cep/65071380");
  await beginLookUp("65010500");
  await beginLookUp("65071380");
  answer();
  await settle();
  assert.equal(calls, ["GET /buscar-cep/65010500", "GET /buscar-cep/65071380"]);
  assert.match(topmostText(), "Buscando...");
  newerAnswer();
  await settle();
  assert.is(valueOf("Logradouro"), "Avenida dos Holandeses");
});

for (const [button, step] of [["Continuar", 4], ["Voltar", 2]] as const) {
  s(`'${button}' during a look-up leads to step ${step}`, async () => {
    await reachAsTutor();
    const answer = holdAnswer("GET /buscar-cep/65010500");
    await beginLookUp("65010500");
    await tapWithoutSettling("Continuar");
    assert.match(topmostText(), "Passo 3 de 4", "waits for the answer");
    if (button === "Voltar") await tapWithoutSettling("Voltar");
    answer();
    await settle();
    assert.match(topmostText(), `Passo ${step} de 4`);
  });
}

s(
  "a CEP typed while 'Continuar' waits for another one's address does not pass with that",
  async () => {
    await reachAsTutor();
    await lookUp("65010500");
    const answer = holdAnswer("GET /buscar-cep/65071380");
    await fill("CEP", "65071380");
    await tapWithoutSettling("Continuar");
    await fill("CEP", "01310100");
    answer();
    await settle();
    assert.match(topmostText(), "Passo 3 de 4");
    await tap("Continuar");
    assert.match(topmostText(), "Passo 3 de 4");
    assert.is(calls.at(-1), "GET /buscar-cep/01310100");
  },
);

/** Types a CEP, and stays in its field. */
async function retype(cep: string): Promise<void> {
  const input = getControl("CEP") as HTMLInputElement;
  await act(() => {
    input.value = cep;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

s("a CEP that is typed while the first one is looked up keeps the focus", async () => {
  await reachAsTutor();
  const answer = holdAnswer("GET /buscar-cep/01310100");
  await fill("CEP", "01310100");
  await tapWithoutSettling("Continuar");
  getControl("CEP").focus();
  await retype("65071380");
  answer();
  await settle();
  assert.is(document.activeElement, getControl("CEP"));
  assert.equal(["CEP", "Logradouro"].map(errorOf), ["", ""]);
});

s("a CEP typed again after another one does not pass with the address before both", async () => {
  await reachAsTutor();
  await lookUp("65010500");
  const answers = [holdAnswer("GET /buscar-cep/01310100")];
  await fill("CEP", "01310100");
  await tapWithoutSettling("Continuar");
  answers.push(holdAnswer("GET /buscar-cep/65071380"));
  await beginLookUp("65071380");
  await retype("01310-100");
  for (const answer of answers) {
    answer();
    await settle();
    assert.match(topmostText(), "Passo 3 de 4");
  }
  await tap("Continuar");
  assert.match(topmostText(), "Passo 3 de 4");
  assert.is(calls.at(-1), "GET /buscar-cep/01310100");
});

for (const reach of [reachAsTutor, reachAsOng]) {
  s(`${reach.name}: a digit missing from a CEP that was found is said at 'Continuar'`, async () => {
    await reach();
    await lookUp("65010500");
    await fill("CEP", "6501050");
    await tap("Continuar");
    assert.is(errorOf("CEP"), "CEP inválido");
  });
}

s("the late first answer for a CEP that is looked up again leaves no other's street", async () => {
  await reachAsOng();
  const answer = holdAnswer("GET /buscar-cep/65010500");
  await beginLookUp("65010500");
  await lookUp("65071380");
  const again = holdAnswer("GET /buscar-cep/65010500");
  await beginLookUp("65010500");
  answer();
  await settle();
  again();
  await settle();
  assert.is(valueOf("Logradouro"), "Rua do Egito");
});

s("'Continuar' is busy while it waits for a look-up", async () => {
  await reachAsTutor();
  const answer = holdAnswer("GET /buscar-cep/65010500");
  await beginLookUp("65010500");
  await tapWithoutSettling("Continuar");
  assert.is(getControl("Verificando...").getAttribute("aria-busy"), "true");
  await tapWithoutSettling("Verificando...");
  answer();
  await settle();
  assert.match(topmostText(), "Passo 4 de 4");
  assert.equal(calls, ["GET /buscar-cep/65010500"]);
});

s(
  "'Continuar' waits for the look-up of an ONG's CEP, also where the address is complete",
  async () => {
    await reachAsOng();
    const answer = holdAnswer("GET /buscar-cep/65010500");
    await fillIn({ "Logradouro": "Egito", "Bairro": "Anil", "Cidade": "Raposa", "Estado": "MA" });
    await beginLookUp("65010500");
    await tapWithoutSettling("Continuar");
    await settle();
    assert.match(topmostText(), "Passo 3 de 5");
    answer();
    await settle();
    assert.match(topmostText(), "Passo 4 de 5");
  },
);

s("without an address, 'Continuar' says to a tutor what is wrong with the CEP alone", async () => {
  await reachAsTutor();
  await fill("CEP", "65999998");
  await tap("Continuar");
  assert.equal(["CEP", "Logradouro", "Cidade"].map(errorOf), ["CEP não encontrado", "", ""]);
  assert.is(document.activeElement, getControl("CEP"));
});

s("'Continuar' waits no more for a CEP in whose place another one was typed", async () => {
  await reachAsTutor();
  const answer = holdAnswer("GET /buscar-cep/65010500");
  await beginLookUp("65010500");
  await tapWithoutSettling("Continuar");
  await beginLookUp("65071380");
  await settle();
  await tapWithoutSettling("Continuar");
  await settle();
  assert.match(topmostText(), "Passo 4 de 4");
  answer();
  await settle();
  assert.match(topmostText(), "65071-380");
});

s("a look-up that ends when the person is back after 'Voltar' leads nowhere", async () => {
  await reachAsTutor();
  const answer = holdAnswer("GET /buscar-cep/65010500");
  await beginLookUp("65010500");
  for (const name of ["Continuar", "Voltar", "Continuar"]) {
    await tapWithoutSettling(name);
    await settle();
  }
  assert.match(topmostText(), "Passo 3 de 4");
  answer();
  await settle();
  assert.match(topmostText(), "Passo 3 de 4");
  assert.is(valueOf("Logradouro"), "Rua do Egito");
});

s("an ONG can continue with a complete address that the look-up does not know", async () => {
  await reachAsOng();
  await lookUp("65999998");
  assert.is(errorOf("CEP"), "CEP não encontrado");
  await fillIn({
    "Logradouro": "Estrada Velha",
    "Bairro": "Zona Rural",
    "Cidade": "Raposa",
    "Estado": "Maranhão",
  });
  assert.is(valueOf("Estado"), "MA");
  await tap("Continuar");
  assert.match(topmostText(), "Passo 4 de 5");
  await tap("Voltar");
  assert.is(errorOf("CEP"), "CEP não encontrado", "what the look-up has said still holds");
});

s.run();
