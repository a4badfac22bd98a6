// What the server may still do once it listens.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { startDenoProgram } from "./spawn.ts";

const listening = suite("listen");

listening("gives up network, environment and disk", async () => {
  const listen = new URL("../../server/listen.ts", import.meta.url).href;
  const program = startDenoProgram([
    "eval",
    `
    import { dropPermissions } from "${listen}";
    await dropPermissions();
    for (const name of ["net", "env", "read"]) {
      console.log(name, (await Deno.permissions.query({ name })).state);
    }
    console.log("dist", (await Deno.permissions.query({ name: "read", path: "dist" })).state);
  `,
  ], { cwd: fileURLToPath(new URL("../../", import.meta.url)) });
  assert.is(await program.exited, 0, program.printed());
  assert.is(program.printed(), "net prompt\nenv prompt\nread prompt\ndist prompt\n");
});

listening.run();
