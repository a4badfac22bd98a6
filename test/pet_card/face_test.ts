// Shows how the PetCard groups its number.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { groupDocumento } from "../../client/pet_card/face.tsx";

const s = suite("petcard");

for (
  const [text, grouped] of [
    ["52998224725", "529 98 224 725"],
    ["529.982.247-25", "529 98 224 725"],
    ["11222333000181", "1122 2333 0001 81"],
    ["11.222.333/0001-81", "1122 2333 0001 81"],
    ["12ABC34501DE35", "12AB C345 01DE 35"],
    ["12345678", "1234 5678"],
    ["123", "123"],
    ["", ""],
  ]
) {
  s(`the card shows ${JSON.stringify(text)} as ${JSON.stringify(grouped)}`, () => {
    assert.is(groupDocumento(text), grouped);
  });
}

s.run();
