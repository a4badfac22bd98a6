#!/usr/bin/env bash
# @tanstack/table-core 8.21.3: a list of ten rows puts 'bidu' behind 'Zeca', and a list of eleven before 'Mel'.
#
# Expected: a column without a rule of its own is sorted by what its values are: texts without regard to case, whatever
# their number.
# Seen: it looks for texts only from the eleventh row on, so up to ten rows are sorted as they are, capitals first, and
# texts with numbers by their characters. As the eleventh row comes, or goes because of a filter, all rows change
# places. Accents stand behind z in both. Give `sortingFn`.
#
# Output seen, and required below:
#   10 rows: Mel, Zeca, ana, bidu, Ágata
#   11 rows: ana, bidu, Mel, Zeca, Ágata
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @tanstack/table-core@8.21.3
cat >try.mjs <<'JS'
import { createTable, getCoreRowModel, getSortedRowModel } from "@tanstack/table-core";

const sort = (count) => {
  const names = ["Zeca", "bidu", "Mel", "ana", "Ágata"];
  while (names.length < count) names.push("Zz");
  const table = createTable({
    data: names.map((name) => ({ name })),
    columns: [{ accessorKey: "name" }],
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    state: { sorting: [{ id: "name", desc: false }], columnPinning: {}, columnVisibility: {} },
    onStateChange() {},
    renderFallbackValue: null,
  });
  return table.getRowModel().rows.map(({ original }) => original.name).filter((name) => name !== "Zz").join(", ");
};
for (const count of [10, 11]) console.log(`${count} rows: ${sort(count)}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '10 rows: Mel, Zeca, ana, bidu, Ágata
11 rows: ana, bidu, Mel, Zeca, Ágata' ]
