#!/usr/bin/env bash
# fhirpath 5.2.2: `start.toDate()` of an appointment is nothing, so a filter finds none on its day.
#
# Expected: toDate() of a date and time is its date (as FHIRPath defines it), whether the moment stands in the
# expression or in the resource: with a model the library knows that `start` is an instant, and compares it as a moment.
# Seen: what comes from a resource is converted as a text, and a text with a time is no date. `start.toDate() = today()`
# is empty, which a filter takes for false. For an `occurrenceDateTime` without a time it works, so a vaccination of
# which only the day is known is found, and one with its hour is not. `start.toDateTime().toDate()` works.
#
# Output seen, and required below:
#   type: instant
#   start < @2026-12-03T12:00:00Z: true
#   start.toDate(): nothing
#   start.toDateTime().toDate(): 2026-12-03
#   @2026-12-03T08:30:00-03:00.toDate(): 2026-12-03
#   vaccinations on the day: one without a time
#   vaccinations on the day, by toDateTime(): one with a time, one without a time
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit fhirpath@5.2.2
cat >try.mjs <<'JS'
import fhirpath from "fhirpath";
import r4 from "fhirpath/fhir-context/r4/index.js";

const start = "2026-12-03T08:30:00-03:00";
const find = (resource, expression) => fhirpath.evaluate(resource, expression, {}, r4);
const appointment = { resourceType: "Appointment", status: "booked", start };
console.log(`type: ${find(appointment, "start.type().name")}`);
for (
  const expression of [
    "start < @2026-12-03T12:00:00Z",
    "start.toDate()",
    "start.toDateTime().toDate()",
    `@${start}.toDate()`,
  ]
) {
  console.log(`${expression}: ${find(appointment, expression).join(", ") || "nothing"}`);
}
const vaccinations = [["one with a time", start], ["one without a time", "2026-12-03"]].map(([lotNumber, day]) => ({
  resource: { resourceType: "Immunization", lotNumber, occurrenceDateTime: day },
}));
const bundle = { resourceType: "Bundle", type: "collection", entry: vaccinations };
for (const [name, conversion] of [["", "toDate()"], [", by toDateTime()", "toDateTime().toDate()"]]) {
  const found = find(bundle, `entry.resource.where(occurrence.${conversion} = @2026-12-03).lotNumber`);
  console.log(`vaccinations on the day${name}: ${found.join(", ")}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'type: instant
start < @2026-12-03T12:00:00Z: true
start.toDate(): nothing
start.toDateTime().toDate(): 2026-12-03
@2026-12-03T08:30:00-03:00.toDate(): 2026-12-03
vaccinations on the day: one without a time
vaccinations on the day, by toDateTime(): one with a time, one without a time' ]
