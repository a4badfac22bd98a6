// Shows the rules of password recovery (client/README.md "Validation"), each with its sentence.
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  CodigoStep,
  DocumentoStep,
  obscureEmail,
  SenhaStep,
} from "../../client/recuperacao/state.ts";
import { validateDraft } from "../../client/lib/form/rules.ts";

const s = suite("Recuperacao");

const SHORT = "Documento precisa ter pelo menos 11 dígitos";
const WRONG = "Documento inválido";

for (
  const [documento, sentence] of [
    ["", SHORT],
    ["123.456.789-0", SHORT],
    ["529.982.247-26", WRONG],
    ["11.222.333/0001-82", WRONG],
    ["11.222.333/0001-81 0", WRONG],
    // Without its letters it would be another person's CPF.
    ["ABC52998224725", WRONG],
    ["529.982.247-25", undefined],
    ["52998224725", undefined],
    ["11.222.333/0001-81", undefined],
    ["11222333000181", undefined],
  ] as const
) {
  s(`takes "${documento}" as ${sentence ?? "right"}`, () => {
    const [failures] = validateDraft({ documento }, DocumentoStep);
    assert.is(failures?.documento, sentence);
  });
}

for (
  const [codigo, sentence] of [
    ["", "O código deve ter 6 dígitos"],
    ["12345", "O código deve ter 6 dígitos"],
    ["1234567", "O código deve ter 6 dígitos"],
    ["12345a", "O código deve conter apenas números"],
    ["１２３４５６", "O código deve conter apenas números"],
    ["012345", undefined],
  ] as const
) {
  s(`takes the code "${codigo}" as ${sentence ?? "right"}`, () => {
    const [failures] = validateDraft({ codigo }, CodigoStep);
    assert.is(failures?.codigo, sentence);
  });
}

for (
  const [senha, confirmarSenha, wanted] of [
    ["123456", "12345", { confirmarSenha: "Confirmação de senha inválida" }],
    ["123456", "123457", { confirmarSenha: "Senhas não correspondem" }],
    ["12345", "123456", {
      senha: "A senha precisa ter no mínimo 6 caracteres",
      confirmarSenha: "Senhas não correspondem",
    }],
    ["çã6 íé", "çã6 íé", undefined],
  ] as const
) {
  s(
    `takes the passwords "${senha}" and "${confirmarSenha}" as ${wanted ? "wrong" : "right"}`,
    () => {
      const [failures] = validateDraft({ senha, confirmarSenha }, SenhaStep);
      assert.equal(failures, wanted);
    },
  );
}

for (
  const [email, masked] of [
    ["maria@exemplo.com", "m***@exemplo.com"],
    ["ma**@exemplo.com", "ma**@exemplo.com"],
    ["ma*ria@exemplo.com", "m***@exemplo.com"],
    ["***", "***"],
    ["maria", "***"],
    ["😀x@b.com", "😀***@b.com"],
    ['"a@b"@c.com', '"***@c.com'],
    ["@c.com", "***"],
  ]
) {
  s(`hides the person of "${email}"`, () => assert.is(obscureEmail(email), masked));
}

s.run();
