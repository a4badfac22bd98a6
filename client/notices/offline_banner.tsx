// Owns the red banner that shows while the browser is offline (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { isOnline } from "../lib/health.ts";
import { TopBanner } from "../ui/layers/top_banner.tsx";

export function OfflineBanner() {
  useSignals();
  return (
    <TopBanner
      visible={!isOnline.value}
      title="Você está offline"
      text="Algumas funcionalidades podem não estar disponíveis"
    />
  );
}
