#!/usr/bin/env bash
# wouter 3.13.0 (React 19.2.9, happy-dom 21.0.4): with a `base`, a Link to '?detalhes=7' or '#topo' leaves the page
# for the start.
#
# Expected: a link with a query or a place alone stays on the page, as in HTML, and as it does in wouter without a
# base; a base says only where the app begins.
# Seen: the base is put before whatever is given: from /vet/agendamentos, '?detalhes=7' leads to /vet?detalhes=7, and
# 'pets' to /vetpets, which no route matches. While the app stands at the root, as on the developer's machine, all is
# right. Its documentation does not speak of such links. Write the whole path, or set the query with useSearchParams.
#
# Output seen, and required below:
#   at /agendamentos without a base
#     ?detalhes=7: /agendamentos?detalhes=7
#     #topo: /agendamentos#topo
#     pets: /pets
#   at /vet/agendamentos with the base /vet
#     ?detalhes=7: /vet?detalhes=7
#     #topo: /vet#topo
#     pets: /vetpets
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit wouter@3.13.0 react@19.2.9 react-dom@19.2.9 \
  happy-dom@21.0.4 @happy-dom/global-registrator@21.0.4
cat >try.mjs <<'JS'
import { GlobalRegistrator } from "@happy-dom/global-registrator";
GlobalRegistrator.register({ url: "https://vet.example/" });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { Link, Router } = await import("wouter");

async function follow(base, href) {
  history.replaceState(null, "", `${base}/agendamentos`);
  document.body.innerHTML = "<main></main>";
  const root = createRoot(document.querySelector("main"));
  await act(() => root.render(createElement(Router, { base }, createElement(Link, { href }, "go"))));
  await act(() => document.querySelector("a").click());
  console.log(`  ${href}: ${location.pathname}${location.search}${location.hash}`);
  await act(() => root.unmount());
}
for (const base of ["", "/vet"]) {
  console.log(base ? `at ${base}/agendamentos with the base ${base}` : "at /agendamentos without a base");
  for (const href of ["?detalhes=7", "#topo", "pets"]) await follow(base, href);
}
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'at /agendamentos without a base
  ?detalhes=7: /agendamentos?detalhes=7
  #topo: /agendamentos#topo
  pets: /pets
at /vet/agendamentos with the base /vet
  ?detalhes=7: /vet?detalhes=7
  #topo: /vet#topo
  pets: /vetpets' ]
