// Shows where the hospital is, as the page says.
import { draw, openWorld, resetEverything, setHospital, tap, topmostText } from "../screen.tsx";
import { act, type ReactNode } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  AgendamentoDetalhes,
  PendingOrPastDayNotice,
} from "../../client/agendamentos/detalhes.tsx";
import { BookedSheet } from "../../client/agendamentos/detalhes_sheet.tsx";
import { showAlert } from "../../client/lib/overlays/dialogs.ts";
import { HospitalContactIfMentioned } from "../../client/ui/hospital_contact.tsx";

const s = suite("HospitalPlace");
s.before.each(() => void openWorld());
s.after.each(resetEverything);

const SENDS = "Vá ao hospital.";

s("nothing shows where the city says nothing, or the text sends nobody there", async () => {
  await draw(<HospitalContactIfMentioned text={SENDS} />);
  assert.is(topmostText(), "");
  await resetEverything();
  setHospital({ address: "", phone: "156" });
  await draw(<HospitalContactIfMentioned text="Tente de novo." />);
  assert.is(topmostText(), "");
});

s("a dialog that sends a person to the hospital or its support says where that is", async () => {
  setHospital({ phone: "156" });
  await draw(<p />);
  await act(() => void showAlert("Por favor, entre em contato com o suporte."));
  assert.match(topmostText(), "156");
});

s("the address leads to a map, the phone calls, and all three show as text", async () => {
  setHospital({
    address: "Av. dos Holandeses, 1 & 2",
    phone: "(98) 3212-0000 ramal 5",
    hours: "8h às 17h",
  });
  await draw(<HospitalContactIfMentioned text={SENDS} />);
  assert.is(topmostText(), "Av. dos Holandeses, 1 & 2(98) 3212-0000 ramal 58h às 17h");
  const [map, phone] = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  assert.is(new URL(map!).searchParams.get("query"), "Av. dos Holandeses, 1 & 2");
  assert.is(phone, "tel:+559832120000");
});

for (
  const [phone, href] of [["156", "tel:156"], ["0800 123 4567", "tel:08001234567"], ["-", null]]
) {
  s(`the phone "${phone}" leads to ${href}`, async () => {
    setHospital({ phone: phone! });
    await draw(<HospitalContactIfMentioned text={SENDS} />);
    assert.is(document.querySelector("a")!.getAttribute("href"), href);
  });
}

s("two numbers are two links", async () => {
  setHospital({ phone: "Plantão 24h: (0xx98) 3212–8000 ou 156" });
  await draw(<HospitalContactIfMentioned text={SENDS} />);
  const links = [...document.querySelectorAll("a")];
  assert.equal(links.map((link) => [link.textContent, link.getAttribute("href")]), [
    ["Plantão 24h: (0xx98) 3212–8000", "tel:+559832128000"],
    ["156", "tel:156"],
  ]);
});

const EVER = { id: "a", status: "AGENDADA", data: undefined, turno: undefined, observacao: "" };
const MISSED = { ...EVER, data: "2020-11-25" };
const ADDRESS = "Av. dos Holandeses, 1";

const rooms: [what: string, render: () => ReactNode, said: string][] = [
  [
    "an appointment says where it is",
    () => <AgendamentoDetalhes agendamento={EVER} />,
    `Onde${ADDRESS}`,
  ],
  [
    "that of a campaign may be elsewhere",
    () => <AgendamentoDetalhes agendamento={{ ...EVER, campanhaId: "c" }} />,
    "",
  ],
  [
    "a missed day says it once",
    () => <AgendamentoDetalhes agendamento={MISSED} />,
    `ajuda.${ADDRESS}`,
  ],
  [
    "so does one of a campaign, on its screen",
    () => <PendingOrPastDayNotice agendamento={{ ...MISSED, campanhaId: "c" }} />,
    `ajuda.${ADDRESS}`,
  ],
  [
    "so does the confirmation of a booking",
    () => <BookedSheet booked={{ ...EVER, keptEarlierDetails: false }} onClose={() => {}} />,
    `Onde${ADDRESS}`,
  ],
];
for (const [what, render, said] of rooms) {
  s(what, async () => {
    setHospital({ address: ADDRESS });
    await draw(render());
    assert.is(topmostText().split(ADDRESS).length - 1, said === "" ? 0 : 1);
    assert.ok(topmostText().includes(said));
  });
}

s("the text to share contains the address", async () => {
  setHospital({ address: ADDRESS });
  const shared: ShareData[] = [];
  const share = (what: ShareData) => Promise.resolve(void shared.push(what));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  await draw(<AgendamentoDetalhes agendamento={{ ...EVER, data: "2999-11-25" }} />);
  await tap("Compartilhar");
  Reflect.deleteProperty(navigator, "share");
  assert.ok(shared[0].text!.includes(`Onde: Hospital Veterinário Municipal, ${ADDRESS}\n`));
});

s.run();
