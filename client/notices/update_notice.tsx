// Owns the notice of a new version: it offers the version and never forces it.
import { acceptUpdate, putOffUpdate } from "../lib/updates.ts";
import { Button } from "../ui/button.tsx";
import { NoticeBar } from "../ui/layers/notice_bar.tsx";

export function UpdateNotice() {
  return (
    <NoticeBar
      title="Nova versão disponível"
      text="Leva só um instante, e nada do que você fez se perde."
      actions={
        <>
          <Button kind="primary" onClick={acceptUpdate}>Usar a nova versão</Button>
          <Button kind="quiet" onClick={putOffUpdate}>Depois</Button>
        </>
      }
    />
  );
}
