// Shows the icon of each species.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { iconOfEspecie } from "../../client/screens/especie_icon.ts";
import { catIcon, dogIcon } from "../../client/ui/icons/pets.ts";
import { pawIcon } from "../../client/ui/icons/start.ts";

const s = suite("iconOfEspecie");

s("each species has its own icon, and an unknown one has a paw", () => {
  const icons = ["CACHORRO", "GATO", "COELHO", "gato", "", undefined].map(iconOfEspecie);
  assert.equal(icons, [dogIcon, catIcon, pawIcon, pawIcon, pawIcon, pawIcon]);
});

s.run();
