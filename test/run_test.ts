// Shows the tests' own runner as a program.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { freePort } from "./port.ts";
import { startDenoProgram } from "./server/spawn.ts";

const runner = suite("test/run.ts");
const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Fails, and leaves behind what fails later, as a journey does that gave up while it waited for an answer. */
const LEAVES_BEHIND = `
import { suite } from "uvu";
const late = suite("late");
late("fails", () => {
  new Promise((_, reject) => setTimeout(reject, 50, new Error("left behind")));
  throw new Error("why it failed");
});
late("runs all the same", () => new Promise((resolve) => setTimeout(resolve, 100)));
late.run();
`;

runner("goes on after a failure that nobody awaited, and lists both", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/late_test.ts`, LEAVES_BEHIND);
  // The runner reads paths from the project's folder: more steps up than there are folders end at the root.
  const files = [`${"../".repeat(20)}${folder.slice(1)}/late_test.ts`, "test/random.ts"];
  const queue = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response(files.shift()),
  );
  const program = startDenoProgram(
    ["run", "--frozen", "-A", "test/run.ts", `--queue=http://127.0.0.1:${queue.addr.port}`],
    { cwd: ROOT },
  );
  const code = await program.exited;
  await queue.shutdown();
  await Deno.remove(folder, { recursive: true });
  const printed = program.printed();
  assert.is(code, 1, printed);
  assert.match(
    printed,
    /^ {3}FAIL {2}\S+late_test\.ts: nobody awaited what failed: Error: left behind/m,
  );
  assert.match(printed, /^ {3}FAIL {2}late {2}"fails"\n {4}why it failed/m);
  assert.match(
    printed,
    /^ {3}FAIL {2}test\/random\.ts: ran no test/m,
    "the next file has its turn",
  );
  assert.match(printed, /^ {2}Total: +4\n {2}Passed: +1$/m);
});

runner("has failed where it cannot begin", async () => {
  const program = startDenoProgram(
    ["run", "--frozen", "-A", "test/run.ts", `--queue=http://127.0.0.1:${freePort()}`],
    { cwd: ROOT },
  );
  assert.is(await program.exited, 1);
  assert.match(program.printed(), "error: Uncaught");
});

runner("runs nothing if one of several names matches no file, and says which", async () => {
  const named = ["test/lib/device/phone_numbers_test.ts", "test/missing_test.ts"];
  const program = startDenoProgram(["run", "--frozen", "-A", "test/run.ts", ...named], {
    cwd: ROOT,
  });
  assert.is(await program.exited, 1);
  assert.is(program.printed(), "No test file matches test/missing_test.ts\n");
});

runner("a unit run leaves out what needs a build, whatever its words", async () => {
  const args = ["run", "--frozen", "-A", "test/run.ts", "--unit", "pet_card", "browser/pets"];
  const program = startDenoProgram(args, { cwd: ROOT });
  assert.is(await program.exited, 1);
  assert.is(program.printed(), "No unit test matches browser/pets\n");
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  assert.match(tasks["test:unit"].command, / test\/run\.ts --unit$/);
});

runner.run();
