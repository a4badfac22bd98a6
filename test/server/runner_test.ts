// Shows the tests' own runner as a program.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { spawn } from "./spawn.ts";

const runner = suite("test/run.ts");
const ROOT = new URL("../../", import.meta.url).pathname;

/** Fails, and leaves behind what fails later, as a journey does that gave up while it waited for an answer. */
const LEAVES_BEHIND = `
import { suite } from "uvu";
const late = suite("late");
late("fails", async () => {
  Promise.reject(new Error("left behind"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  throw new Error("why it failed");
});
late("runs all the same", () => {});
late.run();
`;

runner("goes on after a failure that nobody awaited, and says both", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/late_test.ts`, LEAVES_BEHIND);
  // The runner takes paths from the project on. A URL has nothing above its root, however many steps lead up.
  const files = [`${"../".repeat(20)}${folder.slice(1)}/late_test.ts`, "test/random.ts"];
  const queue = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response(files.shift()),
  );
  const program = spawn(
    ["run", "--frozen", "-A", "test/run.ts", `--queue=http://127.0.0.1:${queue.addr.port}`],
    { cwd: ROOT },
  );
  const code = await program.exited;
  await queue.shutdown();
  await Deno.remove(folder, { recursive: true });
  const printed = program.printed();
  assert.is(code, 1, printed);
  assert.match(printed, /late_test\.ts: nobody awaited what failed: Error: left behind/);
  assert.match(printed, /FAIL {2}late {2}"fails"\n {4}why it failed/);
  assert.match(printed, /random\.ts: queued no suite/, "the next file has its turn");
  assert.match(printed, /^1 passed, 3 failed, 0 skipped$/m);
});

runner.run();
