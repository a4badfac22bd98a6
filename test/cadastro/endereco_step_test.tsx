// Shows the look-up of a CEP (client/README.md "Address"): when it makes a call, what it fills in,
// and what it never replaces.
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { forgetHolds } from "../../client/lib/rate_limit.ts";
import { watchBack } from "../../client/lib/back.ts";
import {
  calls,
  close,
  errorOf,
  find,
  hold,
  leave,
  openWorld,
  settle,
  tap,
  text,
  type,
  valueOf,
  type World,
} from "../screen.tsx";
import { CNPJ_UNKNOWN, ONG, press, reachOng, reachTutor } from "./pages.tsx";

const s = suite("EnderecoFields");

const BUSCAR = "GET /buscar-cep/:cep";

let world: World;
let stopBack = () => {};

s.before.each(() => {
  world = openWorld();
  stopBack = watchBack();
});
s.after.each(async () => {
  await close();
  stopBack();
});

async function reachAsTutor(): Promise<void> {
  await reachTutor(3);
  calls.length = 0;
}

async function reachAsOng(): Promise<void> {
  await reachOng(2, CNPJ_UNKNOWN);
  await tap("Entendi");
  for (const [label, typed] of Object.entries(ONG)) await type(label, typed);
  await tap("Continuar");
  calls.length = 0;
}

/** Leaves the field without waiting for the result. */
async function blur(label: string): Promise<void> {
  await act(() => {
    find(label).dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
}

async function enter(label: string): Promise<void> {
  const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(() => {
    find(label).dispatchEvent(event);
  });
  await settle();
  assert.ok(event.defaultPrevented, "the form is not sent");
}

function isReadOnly(label: string): boolean {
  return (find(label) as HTMLInputElement).readOnly;
}

s("fills in the address when the focus leaves the CEP", async () => {
  await reachAsTutor();
  await type("CEP", "65010500");
  assert.equal(calls, []);
  await leave("CEP");
  assert.is(valueOf("Logradouro"), "Rua do Egito");
  assert.is(valueOf("Bairro"), "Centro");
  assert.is(valueOf("Cidade"), "São Luís");
  assert.is(valueOf("Estado"), "MA");
});

s("Enter in the CEP looks it up and does not send the step", async () => {
  await reachAsTutor();
  await type("CEP", "65010500");
  await enter("CEP");
  assert.is(valueOf("Logradouro"), "Rua do Egito");
  assert.match(text(), "Passo 3 de 4");
});

for (const typed of ["", "6501050", "65010-50"]) {
  s(`makes no call for ${JSON.stringify(typed)}`, async () => {
    await reachAsTutor();
    await type("CEP", typed);
    await leave("CEP");
    assert.is(errorOf("CEP"), "");
    await tap("Buscar CEP");
    assert.is(errorOf("CEP"), "CEP inválido");
    assert.is(document.activeElement, find("CEP"));
    assert.equal(calls, []);
  });
}

s("makes one call for leaving the field, the button and the step together", async () => {
  await reachAsTutor();
  await type("CEP", "65010500");
  await blur("CEP");
  await press("Buscar CEP");
  await press("Continuar");
  await settle();
  assert.equal(calls, ["GET /buscar-cep/65010500"]);
  assert.match(text(), "Passo 4 de 4");
});

s("asks for the city to be checked for tutors, but not for ONGs", async () => {
  const asked: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input));
    if (url.pathname.startsWith("/buscar-cep/")) {
      asked.push(url.searchParams.get("cidadeObrigatoria"));
    }
    return fetch(input, init);
  };
  await reachAsTutor();
  await type("CEP", "65010500");
  await leave("CEP");
  await tap("Voltar");
  await tap("Voltar");
  await tap("Voltar");
  await close();
  await reachAsOng();
  await type("CEP", "01310100");
  await leave("CEP");
  assert.equal(asked, ["true", "false"]);
  assert.is(valueOf("Cidade"), "São Paulo");
});

s("says why a tutor cannot type city and state", async () => {
  await reachAsTutor();
  assert.ok(isReadOnly("Cidade"));
  assert.ok(isReadOnly("Estado"));
  for (const label of ["Cidade", "Estado"]) {
    const ids = find(label).getAttribute("aria-describedby")!.split(" ");
    assert.match(ids.map((id) => document.getElementById(id)!.textContent).join(), "Vem do CEP");
  }
});

s("an ONG can type city and state", async () => {
  await reachAsOng();
  assert.not.ok(isReadOnly("Cidade"));
  assert.not.ok(isReadOnly("Estado"));
});

for (
  const [cep, sentence] of [
    ["65999998", "CEP não encontrado"],
    ["01310100", "Cadastro disponível apenas para moradores de São Luís - MA."],
    ["65099999", "A consulta de CEP está fora do ar."],
  ]
) {
  s(`says under the field: ${sentence}`, async () => {
    await reachAsTutor();
    await type("CEP", cep);
    await leave("CEP");
    assert.is(errorOf("CEP"), sentence);
    assert.is.not(document.activeElement, find("CEP"), "leaving the field is not held up");
    await tap("Buscar CEP");
    assert.is(errorOf("CEP"), sentence);
    assert.is(document.activeElement, find("CEP"));
    await tap("Continuar");
    assert.match(text(), "Passo 3 de 4");
    assert.is(errorOf("CEP"), sentence);
    assert.is(errorOf("Cidade"), "", "what cannot be typed is not to blame");
  });
}

for (
  const [who, reach, cep, advice] of [
    ["a tutor", reachAsTutor, "65999998", "ele vem na conta de luz"],
    ["a tutor from elsewhere", reachAsTutor, "01310100", "quem mora em outra cidade"],
    ["an ONG", reachAsOng, "65999998", "digite o endereço nos campos abaixo"],
  ] as const
) {
  s(`tells ${who} what to do about a refused CEP`, async () => {
    await reach();
    await type("CEP", cep);
    await leave("CEP");
    const ids = find("CEP").getAttribute("aria-describedby")!.split(" ");
    const said = ids.map((id) => document.getElementById(id)!.textContent).join(" ");
    assert.match(said, "Confira o número");
    assert.match(said, advice);
    await type("CEP", "65010500");
    assert.not.match(text(), "Confira o número");
  });
}

for (
  const [who, reach, advice] of [
    ["a tutor", reachAsTutor, "Toque de novo em “Buscar CEP”."],
    [
      "an ONG",
      reachAsOng,
      "Toque de novo em “Buscar CEP”, ou digite o endereço nos campos abaixo.",
    ],
  ] as const
) {
  s(
    `tells ${who} what to do about a CEP that is too short, or that was not looked up`,
    async () => {
      await reach();
      await type("CEP", "6501");
      await tap("Buscar CEP");
      assert.is(errorOf("CEP"), "CEP inválido");
      assert.match(text(), "O CEP tem 8 números. Ele vem na conta de luz.");
      world.faults.set(BUSCAR, { status: 500, body: "" });
      await type("CEP", "65010500");
      assert.not.match(text(), "O CEP tem 8 números.");
      await tap("Buscar CEP");
      assert.is(errorOf("CEP"), "Erro ao buscar CEP");
      assert.match(text(), advice);
    },
  );
}

s("an outage says nothing against the number", async () => {
  await reachAsTutor();
  world.faults.set(BUSCAR, { cut: true });
  await type("CEP", "65010500");
  await leave("CEP");
  assert.is(errorOf("CEP"), "Erro ao buscar CEP");
  assert.not.match(text(), "Confira o número");
});

s("too many requests say nothing against the number, and it is asked again later", async () => {
  await reachAsTutor();
  const body = { error: "Espere um instante." };
  world.faults.set(BUSCAR, { status: 429, headers: { "retry-after": "1" }, body }, { times: 1 });
  await type("CEP", "65010500");
  await leave("CEP");
  assert.is(errorOf("CEP"), "Espere um instante.");
  assert.not.match(text(), "Confira o número");
  forgetHolds();
  await leave("CEP");
  assert.is(valueOf("Logradouro"), "Rua do Egito");
});

s("shows its own message if the server sends none", async () => {
  await reachAsTutor();
  world.faults.set(BUSCAR, { status: 500, body: "" });
  await type("CEP", "65010500");
  await leave("CEP");
  assert.is(errorOf("CEP"), "Erro ao buscar CEP");
});

s("any truthy erro means that the CEP does not exist", async () => {
  await reachAsTutor();
  world.faults.set(BUSCAR, { status: 200, body: { erro: "true" } });
  await type("CEP", "65010500");
  await leave("CEP");
  assert.is(errorOf("CEP"), "CEP não encontrado");
});

s("the same Continuar succeeds when the look-up works again", async () => {
  await reachAsTutor();
  world.faults.set(BUSCAR, { cut: true });
  await type("CEP", "65010500");
  await leave("CEP");
  assert.is(errorOf("CEP"), "Erro ao buscar CEP");
  await tap("Continuar");
  assert.is(valueOf("CEP"), "65010-500");
  world.faults.clear();
  await tap("Continuar");
  assert.match(text(), "Passo 4 de 4");
});

s("keeps typed values where the look-up has none", async () => {
  await reachAsTutor();
  await type("Logradouro", "Rua Nova");
  await type("Bairro", "Anil");
  await type("CEP", "65000000");
  await leave("CEP");
  assert.is(valueOf("Logradouro"), "Rua Nova");
  assert.is(valueOf("Bairro"), "Anil");
  assert.is(valueOf("Cidade"), "São Luís");
  await tap("Continuar");
  assert.match(text(), "Passo 4 de 4");
});

s("removes what was filled in for an older CEP", async () => {
  await reachAsTutor();
  await type("CEP", "65010500");
  await leave("CEP");
  await type("Bairro", "Desterro");
  await type("CEP", "65000000");
  await leave("CEP");
  assert.is(valueOf("Logradouro"), "");
  assert.is(valueOf("Bairro"), "Desterro");
});

s("keeps nothing of an older CEP if the new one does not exist", async () => {
  await reachAsTutor();
  await type("CEP", "65010500");
  await leave("CEP");
  await type("CEP", "65999998");
  await leave("CEP");
  assert.is(valueOf("Cidade"), "");
  assert.is(valueOf("Logradouro"), "");
  await tap("Continuar");
  assert.match(text(), "Passo 3 de 4");
});

s("a second press on the button looks a refused CEP up again", async () => {
  await reachAsTutor();
  const refusal = { status: 400, body: { error: "Serviço de CEP ocupado" } };
  world.faults.set(BUSCAR, refusal, { times: 1 });
  await type("CEP", "65010500");
  await leave("CEP");
  await tap("Buscar CEP");
  assert.equal(calls, ["GET /buscar-cep/65010500"], "the press told what leaving had asked");
  assert.is(errorOf("CEP"), "Serviço de CEP ocupado");
  await tap("Buscar CEP");
  assert.is(calls.length, 2);
  assert.is(valueOf("Logradouro"), "Rua do Egito");
});

s("ignores a late answer for an older CEP", async () => {
  await reachAsTutor();
  const answer = hold("GET /buscar-cep/65010500");
  await act(() => {
    const input = find("CEP") as HTMLInputElement;
    input.value = "65010500";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await blur("CEP");
  await act(() => {
    const input = find("CEP") as HTMLInputElement;
    input.value = "65071380";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await blur("CEP");
  answer();
  await settle();
  assert.equal(calls, ["GET /buscar-cep/65010500", "GET /buscar-cep/65071380"]);
  assert.is(valueOf("Logradouro"), "Avenida dos Holandeses");
});

s("Continuar waits for the look-up under way", async () => {
  await reachAsTutor();
  const answer = hold("GET /buscar-cep/65010500");
  await act(() => {
    const input = find("CEP") as HTMLInputElement;
    input.value = "65010500";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await blur("CEP");
  await press("Continuar");
  assert.match(text(), "Passo 3 de 4");
  answer();
  await settle();
  assert.match(text(), "Passo 4 de 4");
});

s("Voltar during the look-up goes back all the same", async () => {
  await reachAsTutor();
  const answer = hold("GET /buscar-cep/65010500");
  await act(() => {
    const input = find("CEP") as HTMLInputElement;
    input.value = "65010500";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Continuar");
  await press("Voltar");
  answer();
  await settle();
  assert.match(text(), "Passo 2 de 4");
});

s("an ONG can continue with a complete address that the look-up does not know", async () => {
  await reachAsOng();
  await type("CEP", "65999998");
  await leave("CEP");
  assert.is(errorOf("CEP"), "CEP não encontrado");
  for (
    const [label, typed] of Object.entries({
      "Logradouro": "Estrada Velha",
      "Bairro": "Zona Rural",
      "Cidade": "Raposa",
      "Estado": "MA - Maranhão",
    })
  ) await type(label, typed);
  assert.is(valueOf("Estado"), "MA");
  await tap("Continuar");
  assert.match(text(), "Passo 4 de 5");
});

s("shows an ONG every error of the address", async () => {
  await reachAsOng();
  await type("Estado", "Maranhões");
  await tap("Continuar");
  assert.is(errorOf("CEP"), "CEP inválido");
  assert.is(errorOf("Logradouro"), "Logradouro deve ter pelo menos 3 caracteres");
  assert.is(errorOf("Bairro"), "Bairro deve ter pelo menos 2 caracteres");
  assert.is(errorOf("Cidade"), "Cidade deve ter pelo menos 2 caracteres");
  assert.is(errorOf("Estado"), "Use a sigla do estado (ex: SP)");
  assert.is(errorOf("Número"), "");
  assert.is(document.activeElement, find("CEP"));
});

s.run();
