#!/usr/bin/env bash
# passkit-generator 3.6.1: a pass loses the translations that have no blanks around '=', and a quote in one ends it.
#
# Expected: a `pass.strings` that Apple's tools read is read, whether it says `"raca" = "Raça";` or `"raca"="Raça";`,
# and `localize()` writes any text so that it comes out again: quotes and backslashes get a backslash, as Apple's
# guide says ('Using Special Characters in String Resources').
# Seen: what the reader does not match is left out without a word, so the card shows the key 'raca' where the breed
# should be called Raça. And `localize()` puts texts between quotes as they are: 'Pet "Mel"' becomes `"Pet "Mel""`,
# after which the file is no file of strings any more. Write blanks, and escape the texts yourself.
#
# Output seen, and required below:
#   given: "dono" = "Tutor"; "raca"="Raça"; "aviso" = "Chegue cedo";
#   in the pass: "dono" = "Tutor"; "aviso" = "Chegue cedo"; "nome" = "Pet "Mel"";
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit passkit-generator@3.6.1 node-forge@1.3.1
cat >try.mjs <<'JS'
import forge from "node-forge";
import { PKPass } from "passkit-generator";

const keys = forge.pki.rsa.generateKeyPair(1024);
const certificate = forge.pki.createCertificate();
certificate.publicKey = keys.publicKey;
certificate.serialNumber = "01";
certificate.validity.notAfter = new Date(Date.now() + 864e5);
const owner = [{ name: "commonName", value: "Vet" }];
certificate.setSubject(owner);
certificate.setIssuer(owner);
certificate.sign(keys.privateKey, forge.md.sha256.create());
const signerCert = forge.pki.certificateToPem(certificate);

const strings = ['"dono" = "Tutor";', '"raca"="Raça";', '"aviso" = "Chegue cedo";'];
const pass = new PKPass({
  "icon.png": Buffer.from("icon"),
  "pass.json": Buffer.from(JSON.stringify({
    description: "PetCard",
    formatVersion: 1,
    generic: {},
    organizationName: "Vet",
    passTypeIdentifier: "pass.br.vet",
    serialNumber: "1",
    teamIdentifier: "VET",
  })),
  "pt-BR.lproj/pass.strings": Buffer.from(strings.join("\n")),
}, { wwdr: signerCert, signerCert, signerKey: forge.pki.privateKeyToPem(keys.privateKey) });
pass.localize("pt-BR", { nome: 'Pet "Mel"' });

/** The files of a pass are stored as they are, so their texts can be read from its bytes. */
const bytes = pass.getAsBuffer().toString("utf8");
const written = bytes.match(/"dono" = [^]*?"";/)[0].split("\n");
console.log(`given: ${strings.join(" ")}`);
console.log(`in the pass: ${written.join(" ")}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'given: "dono" = "Tutor"; "raca"="Raça"; "aviso" = "Chegue cedo";
in the pass: "dono" = "Tutor"; "aviso" = "Chegue cedo"; "nome" = "Pet "Mel"";' ]
