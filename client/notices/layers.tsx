// Draws what may lie over any screen and is not in the start: dialogs, the notice of a slow call, and the offer of a new
// version, which is never forced.
import { useSignals } from "@preact/signals-react/runtime";
import { slowCalls } from "../lib/http.ts";
import { acceptUpdate, announcesUpdate, putOffUpdate } from "../lib/updates.ts";
import { Button } from "../ui/button.tsx";
import { NoticeBar } from "../ui/layers/notice_bar.tsx";
import { DialogHost } from "./dialog_host.tsx";
import { SlowNotice } from "./slow_notice.tsx";

export function Layers() {
  useSignals();
  return (
    <>
      <DialogHost />
      {slowCalls.value.length > 0 && <SlowNotice />}
      {announcesUpdate.value && (
        <NoticeBar
          title="Nova versão disponível"
          text="Leva só um instante, e nada do que você fez se perde."
        >
          <Button kind="primary" onClick={acceptUpdate}>Usar a nova versão</Button>
          <Button kind="quiet" onClick={putOffUpdate}>Depois</Button>
        </NoticeBar>
      )}
    </>
  );
}
