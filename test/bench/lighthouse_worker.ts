// Runs Lighthouse in a process of its own and prints one line of JSON for each run. Its 199
// packages (176 MB) are not in deno.json, because nobody needs them to start or test the app.
// lighthouse.lock pins them all.
//
//     deno run --no-config --node-modules-dir=none --lock=lighthouse.lock --frozen -A \
//         lighthouse_worker.ts PORT JSON
const [port, asked] = Deno.args;
// Not a literal, so that the type check does not download it.
const specifier = ["npm:lighthouse", "12.8.2"].join("@");
const { default: lighthouse } = await import(specifier);

const TRIES = 3;

for (const { url, throttling, categories } of JSON.parse(asked)) {
  const { audits, categories: judged } = await run(url, throttling, categories);
  console.log(JSON.stringify({
    fcp: audits["first-contentful-paint"].numericValue,
    lcp: audits["largest-contentful-paint"].numericValue,
    scores: categories.map((category: string) => judged[category].score * 100),
  }));
}
Deno.exit(0);

/**
 * On a busy machine a trace may lack its beginning. Lighthouse itself then recommends another run.
 */
async function run(url: string, throttling: string, categories: string[], tried = 1) {
  const { lhr } = await lighthouse(url, {
    port: Number(port),
    logLevel: "error",
    onlyCategories: categories,
    throttlingMethod: throttling,
  });
  if (lhr.runtimeError === undefined) return lhr;
  if (tried === TRIES) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  return await run(url, throttling, categories, tried + 1);
}
