// The README's sample person can register: here, and where an API checks a CPF with a package.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isCpf } from "../../client/conta/documento.ts";
import { createWorld } from "../../server/mock/world.ts";

const sample = suite("README's sample person");

sample(
  "has a CPF that is valid, in no package's list of refused ones, and nobody's yet",
  async () => {
    const readme = await Deno.readTextFile(new URL("../../README.md", import.meta.url));
    const [, cpf] = /To register somebody new: CPF (\d{3}\.\d{3}\.\d{3}-\d{2})/.exec(readme)!;
    const digits = cpf.replace(/\D/g, "");
    assert.ok(isCpf(digits), cpf);
    // cpf-cnpj-validator refuses this one by name.
    assert.is.not(digits, "12345678909");
    assert.is(createWorld().conta(digits), undefined, `${cpf} is somebody's`);
  },
);

sample.run();
