// Shows where the hospital is, as the page says.
import { close, draw, text } from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Detalhes } from "../../client/agendamentos/detalhes.tsx";
import { PlaceAfter } from "../../client/ui/hospital_place.tsx";

const s = suite("HospitalPlace");
s.after.each(async () => {
  await close();
  for (const meta of document.querySelectorAll("meta[name^=hospital]")) meta.remove();
});

const SENDS = "Vá ao hospital.";

s("nothing shows where the city says nothing, or the text sends nobody there", async () => {
  await draw(<PlaceAfter text={SENDS} />);
  assert.is(text(), "");
  await close();
  say({ address: "", phone: "156" });
  await draw(<PlaceAfter text="Tente de novo." />);
  assert.is(text(), "");
});

s("the address leads to a map, the phone calls, and all three show as text", async () => {
  say({
    address: "Av. dos Holandeses, 1 & 2",
    phone: "(98) 3212-0000 ramal 5",
    hours: "8h às 17h",
  });
  await draw(<PlaceAfter text={SENDS} />);
  assert.is(text(), "Av. dos Holandeses, 1 & 2(98) 3212-0000 ramal 58h às 17h");
  const [map, phone] = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  assert.is(new URL(map!).searchParams.get("query"), "Av. dos Holandeses, 1 & 2");
  assert.is(phone, "tel:+559832120000");
});

for (
  const [phone, href] of [["156", "tel:156"], ["0800 123 4567", "tel:08001234567"], ["-", null]]
) {
  s(`the phone "${phone}" leads to ${href}`, async () => {
    say({ phone: phone! });
    await draw(<PlaceAfter text={SENDS} />);
    assert.is(document.querySelector("a")!.getAttribute("href"), href);
  });
}

s("an appointment says where it is; that of a campaign may be elsewhere", async () => {
  say({ address: "Av. dos Holandeses, 1" });
  const agendamento = { id: "a", status: "AGENDADA", data: undefined, turno: undefined };
  for (const [campanhaId, where] of [[undefined, 1], ["c", 0]] as const) {
    await draw(<Detalhes agendamento={{ ...agendamento, observacao: "", campanhaId }} />);
    assert.is(text().split("OndeAv. dos Holandeses, 1").length - 1, where);
    await close();
  }
});

s.run();

function say(parts: Record<string, string>): void {
  for (const [part, content] of Object.entries(parts)) {
    const meta = document.createElement("meta");
    meta.name = `hospital-${part}`;
    meta.content = content;
    document.head.append(meta);
  }
}
