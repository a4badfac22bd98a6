// Shows which addresses are the app's own.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { agendamentoHref, campanhaHref, isHrefOfApp, routes } from "../client/routes.ts";

const s = suite("routes");

s("every screen's address is the app's, with a query, a last slash or capitals too", () => {
  const paths = Object.values(routes).filter((path) => !path.includes(":"));
  for (const path of [...paths, campanhaHref("c 1/2"), agendamentoHref("a&b")]) {
    assert.ok(isHrefOfApp(path), path);
  }
  for (const path of ["/pets/", "/Pets", "/campanhas/7?x=//y", "/?x=1"]) {
    assert.ok(isHrefOfApp(path), path);
  }
});

for (
  const href of [
    "//x",
    "//x/pets",
    "//x@y/pets",
    "/\\x",
    "/@x",
    "///",
    "//",
    "https://x/pets",
    "javascript:alert(1)",
    "pets",
    "",
    "/petsx",
    "/campanhas/7/8",
    "/campanhas//x",
    "/nada",
  ]
) {
  s(`${JSON.stringify(href)} is not the app's`, () => assert.not(isHrefOfApp(href)));
}

s.run();
