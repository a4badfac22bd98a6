// Shows which addresses belong to the app.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { agendamentoHref, campanhaHref, isHrefOfApp, routes } from "../client/routes.ts";

const s = suite("routes");

s("every screen's address belongs to the app, also with a query, a final slash or capitals", () => {
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
  s(`${JSON.stringify(href)} does not belong to the app`, () => assert.not(isHrefOfApp(href)));
}

s.run();
