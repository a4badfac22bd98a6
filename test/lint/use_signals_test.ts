// Shows that the linter finds a component that reads a signal without subscribing to it, and leaves others alone.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const s = suite("use-signals");
const CONFIG = fileURLToPath(new URL("../../deno.json", import.meta.url));
let folder: string;

s.before(async () => {
  folder = await Deno.makeTempDir();
});
s.after(() => Deno.remove(folder, { recursive: true }));

/** What the linter reports for the source, with only this rule. */
async function lint(source: string, name = "screen.tsx"): Promise<string[]> {
  await Deno.writeTextFile(`${folder}/${name}`, source);
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["lint", "--json", "--config", CONFIG, `${folder}/${name}`],
  }).output();
  const { diagnostics, errors }: Record<string, { code: string; message: string }[]> = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  assert.equal(errors, []);
  return diagnostics.filter(({ code }) => code === "portal/use-signals").map(({ message }) =>
    message.split(" ")[0]
  );
}

s("finds every way to read a signal unsubscribed", async () => {
  const found = await lint(`
    function Count() { return <p>{count.value}</p>; }
    export const List = memo(function () { return items.map(({ id }) => done.value.has(id)); });
    const Step = () => <p>{steps.current.value}</p>;
    function Name() { const { value } = session; return <p>{value}</p>; }
    function useTyped(form) { return form.fields.nome.value.value; }
    function Late() { const id = useId(); useSignals(); return <p id={id}>{count.value}</p>; }
  `);
  assert.equal([...new Set(found)], ["Count", "List", "Step", "Name", "useTyped", "Late"]);
});

s("accepts components that subscribe first, and values that are not signals", async () => {
  const found = await lint(`
    function Count() { useSignals(); return <p>{count.value}</p>; }
    function Pets() { const state = useQuery(pets); return <p>{state.value ?? useQuery(all).value}</p>; }
    function Field() {
      const box = useRef(null);
      const read = (event) => set(event.currentTarget.value + box.current!.value);
      return <input ref={box} onInput={read} onBlur={() => flow.value = 1} />;
    }
    function isOpen() { return count.value > 0; }
  `);
  assert.equal(found, []);
});

s("checks only components", async () => {
  assert.equal(await lint("function useCount() { return count.value; }", "plain.ts"), []);
});

s.run();
