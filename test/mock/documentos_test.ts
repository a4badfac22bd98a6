import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isCnpj, isCpf } from "../../server/mock/documentos.ts";

const documentos = suite("mock documentos");

for (
  const [digits, expected] of [
    ["52998224725", true],
    ["11144477735", true],
    ["00000000191", true],
    ["52998224724", false],
    ["52998224735", false],
    ["11111111111", false],
    ["5299822472", false],
    ["529.982.247-25", false],
    ["", false],
  ] as const
) documentos(`isCpf("${digits}") is ${expected}`, () => assert.is(isCpf(digits), expected));

for (
  const [digits, expected] of [
    ["11222333000181", true],
    ["90246813000159", true],
    ["11222333000180", false],
    ["11222333000191", false],
    ["00000000000000", false],
    ["11.222.333/0001-81", false],
    ["1122233300018", false],
  ] as const
) documentos(`isCnpj("${digits}") is ${expected}`, () => assert.is(isCnpj(digits), expected));

documentos.run();
