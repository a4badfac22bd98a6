#!/usr/bin/env bash
# dcmjs 0.52.2: a file that names Latin-1 is written in UTF-8, and even dcmjs does not read its own letters back.
#
# Expected: SpecificCharacterSet says how the file's texts are coded (DICOM PS3.3, C.12.1.1.2). With ISO_IR 100 'Cão' is
# three bytes, or dcmjs refuses the set, or puts ISO_IR 192 in its place.
# Seen: whatever the data set names, texts are written in UTF-8, and the name of the set is written as it came. Every
# reader then shows 'CÃ£o', dcmjs among them, which reads by the set that the file names. With ISO_IR 192 all is well.
# Set SpecificCharacterSet to ISO_IR 192 before write().
#
# Output seen, and required below:
#   ISO_IR 192: file names ISO_IR 192
#     in UTF-8 true, in Latin-1 false
#     read: Conceição^Mel, Cão
#   ISO_IR 100: file names ISO_IR 100
#     in UTF-8 true, in Latin-1 false
#     read: ConceiÃ§Ã£o^Mel, CÃ£o
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit dcmjs@0.52.2
cat >try.mjs <<'JS'
import dcmjs from "dcmjs";

const { DicomDict, DicomMessage, DicomMetaDictionary } = dcmjs.data;
const make = (content) => DicomMetaDictionary.denaturalizeDataset({ _vrMap: {}, ...content });
for (const SpecificCharacterSet of ["ISO_IR 192", "ISO_IR 100"]) {
  const file = new DicomDict(make({ TransferSyntaxUID: "1.2.840.10008.1.2.1" }));
  file.dict = make({ SpecificCharacterSet, PatientName: "Conceição^Mel", PatientSpeciesDescription: "Cão" });
  const written = file.write();
  const bytes = Buffer.from(written);
  const read = DicomMetaDictionary.naturalizeDataset(DicomMessage.readFile(written).dict);
  console.log(`${SpecificCharacterSet}: file names ${/ISO_IR \d+/.exec(bytes.toString("latin1"))[0]}`);
  const has = (coding) => bytes.includes(Buffer.from("Cão", coding));
  console.log(`  in UTF-8 ${has("utf8")}, in Latin-1 ${has("latin1")}`);
  console.log(`  read: ${read.PatientName[0].Alphabetic}, ${read.PatientSpeciesDescription}`);
}
JS
seen=$(timeout 60 node try.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = 'ISO_IR 192: file names ISO_IR 192
  in UTF-8 true, in Latin-1 false
  read: Conceição^Mel, Cão
ISO_IR 100: file names ISO_IR 100
  in UTF-8 true, in Latin-1 false
  read: ConceiÃ§Ã£o^Mel, CÃ£o' ]
