// Owns the page of back_model_test.ts: the smallest app in which everything that Back closes can be open.
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { useBack, watchBack } from "../../client/lib/back.ts";
import { navigate, returnTo, useNavigation } from "../../client/lib/navigation.ts";
import { useDetalhes } from "../../client/lib/use_sheet_address.ts";

const acts: Record<string, (path: string) => void> = {
  push: (path) => navigate(path),
  replace: (path) => navigate(path, { replace: true }),
  card: (path) => navigate(path, { state: { cameFrom: "/" } }),
  return: (path) => returnTo(path),
  back: () => history.back(),
  forward: () => history.forward(),
  reload: () => location.reload(),
};

function App() {
  const [path] = useNavigation();
  const [isCovered, setCovered] = useState(false);
  acts.notice = () => setCovered(true);
  acts.uncover = () => setCovered(false);
  return (
    <>
      <Screen key={path} />
      {isCovered && <Layer kind="notice" onBack={() => false} />}
    </>
  );
}

function Screen() {
  const [sheets, setSheets] = useState<{ id: number; kind: string }[]>([]);
  const { id, open, close } = useDetalhes("id", () => true);
  const change = (change: (kept: typeof sheets) => typeof sheets) => () => setSheets(change);
  const add = (kind: string) => change((all) => [...all, { id: performance.now(), kind }]);
  for (const kind of ["sheet", "asks", "leaves"]) acts[kind] = add(kind);
  acts.close = change((all) => all.slice(0, -1));
  acts.finish = change(() => []);
  acts.swap = change((all) =>
    all.map((one, at) => at < all.length - 1 ? one : { id: performance.now(), kind: "sheet" })
  );
  acts.show = () => open({ id: "1" });
  acts.hide = () => id !== undefined && close();
  /** A plain sheet closes. One with typed text asks in another sheet. A wizard's last step leads to its first. */
  function goBack(kind: string): boolean {
    acts[kind === "asks" ? "sheet" : kind === "leaves" ? "finish" : "close"]("");
    return kind !== "asks";
  }
  return (
    <>
      {sheets.map(({ id, kind }) => <Layer key={id} kind={kind} onBack={() => goBack(kind)} />)}
      {id !== undefined && <Layer kind="address" onBack={close} />}
    </>
  );
}

function Layer({ kind, onBack }: { kind: string; onBack: () => boolean | void }) {
  useBack(1, onBack);
  return <i>{kind}</i>;
}

watchBack();
const root = createRoot(document.body);
flushSync(() => root.render(<App />));

Object.assign(globalThis, {
  /** Does each act in a task of its own, after so many milliseconds. */
  async play(list: [act: string, path: string, after: string][]) {
    for (const [act, path, after] of list) {
      await new Promise((resolve) => setTimeout(resolve, Number(after)));
      flushSync(() => acts[act](path));
    }
  },
});
