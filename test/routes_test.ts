// Shows which addresses belong to the app.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  agendamentoHref,
  campanhaHref,
  isAnonymousPath,
  isHrefOfApp,
  routes,
} from "../client/routes.ts";

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

const ELSEWHERE = "//x //x@y/pets /\\x /@x /// // https://x/pets javascript:alert(1) pets /petsx";
for (const href of ["", "/campanhas/7/8", "/campanhas//x", "/nada", ...ELSEWHERE.split(" ")]) {
  s(`${JSON.stringify(href)} does not belong to the app`, () => assert.not(isHrefOfApp(href)));
}

s("screens before the login are known with a final slash or capitals too", () => {
  for (const path of ["/sign-in", "/sign-in/", "/Forgot-Password"]) {
    assert.ok(isAnonymousPath(path), path);
  }
  for (const path of ["/", "", "//", "/pets", "/sign-in/x"]) {
    assert.not(isAnonymousPath(path), path);
  }
});

s.run();
