// Offers to install the app: after the first success, and in the profile.
import { showAlert } from "../../lib/overlays/dialogs.ts";
import {
  dismissInstallHint,
  installWay,
  type IosBrowser,
  promptInstall,
} from "../../lib/device/install.ts";
import { Button } from "../button.tsx";
import type { IconPath } from "../icon.tsx";
import { NoticeBar } from "./notice_bar.tsx";

export const downloadIcon: IconPath = "M12 3v12M7.5 11l4.5 4.5 4.5-4.5M4 20.5h16";

/** Appears by itself, once: after the first success. */
export function InstallHint() {
  return (
    <NoticeBar
      title="Tenha o portal no seu celular"
      text="Instale o app: ele abre mais rápido e mostra o PetCard até sem internet."
    >
      <Button kind="primary" icon={downloadIcon} onClick={() => void promptOrExplainInstall()}>
        Instalar o app
      </Button>
      <Button kind="quiet" onClick={dismissInstallHint}>Agora não</Button>
    </NoticeBar>
  );
}

const FIRST_TAPS: Record<IosBrowser, string> = {
  safari: "Toque no botão Compartilhar do Safari",
  chrome: "Toque no botão Compartilhar do Chrome, na barra de endereço",
  other: "Abra o menu do navegador e toque em “Compartilhar”",
  inApp: "Este aplicativo não instala o portal. Abra primeiro este endereço no Safari. " +
    "Lá, toque no botão Compartilhar",
};

/**
 * Opens the browser's install prompt. An iPhone has none: there a dialog explains what to tap. After that the hint does
 * not show again.
 */
export async function promptOrExplainInstall(): Promise<void> {
  const way = installWay.peek();
  if (way === "prompt") return await promptInstall();
  if (way === undefined) return;
  await showAlert({
    title: "Como instalar no iPhone",
    text: `${FIRST_TAPS[way]}, depois em “Adicionar à Tela de Início” e em “Adicionar”.`,
  });
  dismissInstallHint();
}
