// Gives the login its place among React's screens: what shows there is login_view.ts.
import { useLayoutEffect, useRef } from "react";
import { importLogin } from "../bundles.ts";
import { navigate } from "../lib/navigation/back.ts";
import { lazyComponent } from "../lib/loading/lazy_component.tsx";
import { styled } from "../lib/style.ts";
import { fullScreenLazyViews } from "../ui/states/failed_state.tsx";
import { consumeDocumento } from "../sessao/handed_documento.ts";

/**
 * The login as a screen. `onBegin`: the person begins to log in, and the code behind the login can be fetched while
 * they type.
 */
export const LoginScreen = lazyComponent(async () => {
  const { showLogin } = await importLogin();
  return function LoginScreen({ onBegin }: { onBegin: () => void }) {
    const container = useRef<HTMLDivElement>(null);
    useLayoutEffect(() =>
      showLogin({
        container: container.current!,
        documento: consumeDocumento(),
        onBegin,
        onOpen: (path) => navigate(path, { state: { cameFrom: location.pathname } }),
      }), []);
    return <Container ref={container} />;
  };
}, fullScreenLazyViews);

const Container = styled("div")`
  display: contents;
`;
