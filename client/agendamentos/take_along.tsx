// Owns the buttons that put an appointment into the device's calendar or share it with another
// person.
import { icsFileName, toIcs } from "./ics.ts";
import { isAhead, isArrivalOver, lembreteText, type Marcado } from "./lembrete.ts";
import { serverNow } from "../lib/clock.ts";
import { saveFile, shareText } from "../lib/device.ts";
import { styled } from "../lib/style.ts";
import { showToast } from "../lib/toasts.ts";
import { Button } from "../ui/button.tsx";
import { calendarPlusIcon, shareIcon } from "../ui/icons.ts";
import { messages } from "./messages.ts";

/** Only while there is time to come. */
export function TakeAlong({ agendamento }: { agendamento: Marcado }) {
  if (!isAhead(agendamento, serverNow()) || isArrivalOver(agendamento, serverNow())) return null;

  function addToCalendar() {
    const file = toIcs(agendamento, serverNow());
    if (file !== undefined) saveFile(icsFileName(agendamento), "text/calendar", file);
  }

  async function share() {
    const outcome = await shareText(lembreteText(agendamento));
    if (outcome === "copied") showToast("success", messages.copiado);
    if (outcome === "refused") showToast("error", messages.naoCompartilhado);
  }

  return (
    <Pair>
      <Button icon={calendarPlusIcon} onClick={addToCalendar}>Adicionar à agenda</Button>
      <Button icon={shareIcon} onClick={() => void share()}>Compartilhar</Button>
    </Pair>
  );
}

const Pair = styled("div")`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14.5rem, 100%), 1fr));
  gap: 0.75rem;
`;
