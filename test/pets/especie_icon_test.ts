// Shows the icon of each species.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { iconOfEspecie } from "../../client/pets/especie_icon.ts";
import { catIcon, dogIcon, pawIcon } from "../../client/ui/icons.ts";

const s = suite("iconOfEspecie");

s("each species has its own icon, and an unknown one has a paw", () => {
  const icons = ["CACHORRO", "GATO", "COELHO", "gato", "", undefined].map(iconOfEspecie);
  assert.equal(icons, [dogIcon, catIcon, pawIcon, pawIcon, pawIcon, pawIcon]);
});

s.run();
