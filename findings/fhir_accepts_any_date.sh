#!/usr/bin/env bash
# fhir 4.12.0: an appointment that starts 'amanhã' is valid, a birthday of 04/05/2019 too; a weight that it has read
# from XML is not.
#
# Expected: `validate()` refuses a `date` that is not written as a year, month and day, and an `instant` without an
# hour and a zone, as FHIR defines both (its README: validation against the core spec); and it accepts what its own
# xmlToObj() makes of a valid file.
# Seen: of `instant`, which `Appointment.start` is, nothing is checked. A date only has to have a year somewhere in
# it: its regular expression has no beginning and no end. Whole numbers of XML become numbers, a decimal within a
# Quantity stays a text, which the same library then refuses. Check dates yourself, and turn decimals into numbers.
#
# Output seen, and required below:
#   start 2026-12-03T08:30:00-03:00: valid
#   start 2026-12-03T08:30:00: valid
#   start amanhã: valid
#   birthDate 2019-05-04: valid
#   birthDate 04/05/2019: valid
#   birthDate maio: Invalid date format for value "maio"
#   valueQuantity from XML: {"value":"12.5","unit":"kg"}, Number type expected but string received for value "12.5"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit fhir@4.12.0
cat >try.mjs <<'JS'
import { Fhir } from "fhir";

const fhir = new Fhir();
function judge(resource) {
  const { messages, valid } = fhir.validate(resource);
  return valid ? "valid" : messages[0].message;
}
const appointment = { resourceType: "Appointment", status: "booked", participant: [{ status: "accepted" }] };
for (const start of ["2026-12-03T08:30:00-03:00", "2026-12-03T08:30:00", "amanhã"]) {
  console.log(`start ${start}: ${judge({ ...appointment, start })}`);
}
for (const birthDate of ["2019-05-04", "04/05/2019", "maio"]) {
  console.log(`birthDate ${birthDate}: ${judge({ resourceType: "Patient", birthDate })}`);
}
const weight = fhir.xmlToObj(`<Observation xmlns="http://hl7.org/fhir">
  <status value="final"/><code><text value="Peso"/></code>
  <valueQuantity><value value="12.5"/><unit value="kg"/></valueQuantity>
</Observation>`);
console.log(`valueQuantity from XML: ${JSON.stringify(weight.valueQuantity)}, ${judge(weight)}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'start 2026-12-03T08:30:00-03:00: valid
start 2026-12-03T08:30:00: valid
start amanhã: valid
birthDate 2019-05-04: valid
birthDate 04/05/2019: valid
birthDate maio: Invalid date format for value "maio"
valueQuantity from XML: {"value":"12.5","unit":"kg"}, Number type expected but string received for value "12.5"' ]
