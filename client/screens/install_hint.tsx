// Owns the offer to put the app on the home screen: after the first success, and in the profile.
import { say } from "../state/dialogs.ts";
import { install, installWay, putOffInstall } from "../state/install.ts";
import { Button } from "../ui/button.tsx";
import { NoticeBar } from "../ui/layers/notice_bar.tsx";
import { downloadIcon } from "../ui/icons/later.ts";

/** The hint that appears by itself, once. */
export function InstallHint() {
  return (
    <NoticeBar
      title="Tenha o portal no seu celular"
      text="Instale o app: ele abre mais rápido e mostra o PetCard até sem internet."
      actions={
        <>
          <Button kind="primary" icon={downloadIcon} onClick={() => void startInstall()}>
            Instalar o app
          </Button>
          <Button kind="quiet" onClick={putOffInstall}>Agora não</Button>
        </>
      }
    />
  );
}

/** Opens the browser's install prompt. Safari has none: there a dialog explains the three taps. */
export async function startInstall(): Promise<void> {
  if (installWay.peek() === "prompt") return await install();
  await say({
    title: "Como instalar no iPhone",
    text:
      "Toque no botão Compartilhar do Safari, depois em “Adicionar à Tela de Início” e em “Adicionar”.",
  });
  putOffInstall();
}
