// What may lie over any screen and is not in the start: dialogs, the notice of a slow call and the one of a new version.
import { useSignals } from "@preact/signals-react/runtime";
import { slowCalls } from "../lib/health.ts";
import { announcesUpdate } from "../lib/updates.ts";
import { DialogHost } from "./dialog_host.tsx";
import { SlowNotice } from "./slow_notice.tsx";
import { UpdateNotice } from "./update_notice.tsx";

export function Layers() {
  useSignals();
  return (
    <>
      <DialogHost />
      {slowCalls.value.length > 0 && <SlowNotice />}
      {announcesUpdate.value && <UpdateNotice />}
    </>
  );
}
