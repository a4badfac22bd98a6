// Checks an open page under the settings of the person: text spacing, text twice as large, forced
// colours, reduced motion, and the focus ring. Each check returns one line per fault, and restores the page, but for
// theme and focus.
import type { Page } from "playwright-core";
import { resize } from "./steps.ts";

/** All that is wrong under the settings that people have; under forced colours, at any of the widths. */
export async function faultsUnderSettings(
  page: Page,
  widths?: readonly number[],
): Promise<string[]> {
  const named = (setting: string, lines: string[]) => lines.map((line) => `${setting}: ${line}`);
  return [
    ...await movingElements(page),
    ...named("spaced out", await textLostWhenSpaced(page)),
    ...named("twice as large", await textLostAt320WhenEnlarged(page)),
    ...named("forced colours", await lostInForcedColours(page, widths)),
    ...await faintFocusRings(page),
  ];
}

/** Text lost with the spacing of WCAG 1.4.12, at 320 px, and at 360, where more stands beside each other. */
async function textLostWhenSpaced(page: Page): Promise<string[]> {
  await spaceOut(page);
  const found: string[] = [];
  for (const width of [320, 360]) {
    const lost = await atWidth(page, width, "100%", () => page.evaluate(lostText));
    found.push(...lost.map((line) => `${width} px: ${line}`));
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found;
}

/** Spaces letters, words, lines and paragraphs out as WCAG 1.4.12 does, by the page's last sheet. */
export async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: .12em !important;
      word-spacing: .16em !important;
    }
    p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Text lost or broken at twice the size, at 320 px. */
export async function textLostAt320WhenEnlarged(page: Page): Promise<string[]> {
  return await atWidth(page, 320, "200%", async () => [
    ...await page.evaluate(lostText),
    ...await tornWords(page),
  ]);
}

/** Controls, chips, notices, choices and focus rings that forced colours make invisible, at any of the widths. */
export async function lostInForcedColours(
  page: Page,
  widths: readonly number[] = [page.viewportSize()!.width],
): Promise<string[]> {
  const size = page.viewportSize()!;
  await page.emulateMedia({ forcedColors: "active" });
  // After a key, the browser shows the ring also where a script moves the focus.
  await page.keyboard.press("Tab");
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    const lines = [...await page.evaluate(unmarked), ...await page.evaluate(faintFocusRingsInPage)];
    found.push(...lines.map((line) => `${width} px: ${line}`));
  }
  await page.setViewportSize(size);
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** Controls whose focus ring has less than 3:1 against its background, in either theme, or leaves the window. */
async function faintFocusRings(page: Page): Promise<string[]> {
  // After a key, the browser shows the ring also where a script moves the focus.
  await page.keyboard.press("Tab");
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...await page.evaluate(faintFocusRingsInPage));
  }
  return found;
}

/** Lists what moves although the person wants less motion: at once, or after a delay, for longer than a frame. */
async function movingElements(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const { target } = effect as KeyframeEffect;
      const isLong = Number(effect!.getComputedTiming().activeDuration) > 16;
      return isLong && playState !== "finished" ? [`${target?.outerHTML.slice(0, 80)} moves`] : [];
    })
  );
}

/** Words broken over two lines without a hyphen of their own. */
export async function tornWords(page: Page): Promise<string[]> {
  const torn = await page.evaluate(() => {
    const torn: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest("script, style, template, noscript, [aria-hidden=true]") !== null) {
        continue;
      }
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of node.textContent!.matchAll(/\S+/gu)) {
        // A word that long may break anywhere; of an address, each part stays whole that is shorter.
        if (word.length >= 17 && !word.includes("@")) continue;
        for (const { 0: part, index: offset } of word.matchAll(/[\p{L}\d]{2,}/gu)) {
          if (part.length >= 17) continue;
          const range = document.createRange();
          range.setStart(node, index + offset);
          range.setEnd(node, index + offset + part.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) torn.push(word);
        }
      }
    }
    return torn;
  });
  return torn.map((word) => `the word '${word}' is torn`);
}

async function atWidth(
  page: Page,
  width: number,
  text: string,
  look: () => Promise<string[]>,
): Promise<string[]> {
  const size = page.viewportSize()!;
  await resize(page, { ...size, width }, text);
  const found = await look();
  await resize(page, size);
  return found;
}

/** Text that is cut off, outside its control or under the one beside it, and sideways scrolling. Runs in the page. */
function lostText(): string[] {
  const found: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways, to ${scrollWidth} px`);
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const text = element.innerText?.trim();
    if (!text || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const { clientWidth: width, clientHeight: height } = element;
    // Only screen readers read it.
    if (width <= 1 || height <= 1 || isHidden(element)) continue;
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    // A select shows its whole text when it opens; a name on the PetCard has two lines at most.
    const mayCut = element.matches("select, option") || style.webkitLineClamp !== "none";
    const isWide = cuts(style.overflowX) && element.scrollWidth > width + 1;
    const isHigh = cuts(style.overflowY) && element.scrollHeight > height + 1;
    if (!mayCut && (isWide || isHigh)) found.push(`cut off: '${text.slice(0, 60)}'`);
    if (!element.matches("button, a, label") || style.display === "inline") continue;
    const box = element.getBoundingClientRect();
    // The skip link lies over the header on purpose.
    const isOver = /absolute|fixed/.test(style.position);
    const others = isOver ? [] : [...element.parentElement!.querySelectorAll("a, button")]
      .filter((other) => !other.contains(element) && !element.contains(other))
      // A dialog lies over the screen on purpose.
      .filter((other) => other.closest("dialog") === element.closest("dialog"))
      .map((other) => other.getBoundingClientRect());
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // A dot at the beginning of a line is hidden on purpose.
      if (isHidden(node.parentElement!) || node.textContent!.trim() === "·") continue;
      range.selectNodeContents(node);
      const leaves = [...range.getClientRects()].some(({ left, right, top, bottom }) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
      );
      if (leaves) found.push(`leaves its box: '${node.textContent}' of '${text.slice(0, 60)}'`);
      const isUnder = [...range.getClientRects()].some(({ left, right, top, bottom }) =>
        others.some((other) =>
          right > other.left + 1 && left < other.right - 1 && bottom > other.top + 1 &&
          top < other.bottom - 1
        )
      );
      if (isUnder) found.push(`under another control: '${node.textContent}'`);
    }
  }
  return found;

  function isHidden(element: HTMLElement): boolean {
    return element.clientWidth === 1 && element.clientHeight === 1;
  }
}

/**
 * Controls, chips and notices without a visible border, outline or icon, and choices without the system's colour. Runs in
 * the page.
 */
function unmarked(): string[] {
  const controls =
    "button, a[data-kind], select, textarea, input:not([type=radio], [type=checkbox])";
  const tinted = "span[data-tone], div[data-tone]";
  const chosen = "[aria-pressed=true], [type=radio]:checked + span";
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(`${controls}, ${tinted}`)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // A row of a list may have the list's border, a switch has its track, and a control without text its icon.
    const track = element.querySelector<HTMLElement>("[role=switch] > i");
    const frames = [element, element.closest("li"), element.closest("ul"), track];
    const icon = element.querySelector("svg");
    const isIcon = element.innerText?.trim() === "" && icon !== null &&
      !isClear(getComputedStyle(icon).stroke);
    if (isIcon || frames.some((frame) => frame !== null && isFramed(frame))) continue;
    found.push(`nothing marks '${(element.innerText || element.outerHTML).slice(0, 60)}'`);
  }
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.color = "Highlight";
  const highlight = getComputedStyle(probe).color;
  probe.remove();
  for (const element of document.querySelectorAll<HTMLElement>(chosen)) {
    if (getComputedStyle(element).backgroundColor === highlight) continue;
    found.push(`'${element.innerText}' does not look chosen`);
  }
  return found;

  function isFramed(element: HTMLElement): boolean {
    const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return isSeen(borderBottomStyle, borderBottomWidth, borderBottomColor) ||
      isSeen(outlineStyle, outlineWidth, outlineColor);
  }

  function isSeen(style: string, width: string, colour: string): boolean {
    return style !== "none" && parseFloat(width) >= 1 && !isClear(colour);
  }

  function isClear(colour: string): boolean {
    return colour === "none" || /^rgba\(.*, 0\)$/.test(colour);
  }
}

/** Controls whose focus ring has less than 3:1 against its background, or leaves the window. Runs in the page. */
function faintFocusRingsInPage(): string[] {
  const faint: string[] = [];
  const before = document.activeElement as HTMLElement;
  const controls = "a[href], button, input, select, textarea, [tabindex='0']";
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (control.tabIndex < 0) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    // An invisible radio shows its focus on the face below it, a link around the card that it lies over.
    const face = getComputedStyle(control).opacity === "0" ? control.nextElementSibling! : control;
    const over = getComputedStyle(face, "::after").top === "0px" ? "::after" : null;
    const look = getComputedStyle(face, over);
    const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = look;
    const isDrawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    let ground = outlineOffset.startsWith("-") ? face : face.parentElement;
    while (ground !== null && (isClear(ground) || isUnder(face, ground))) {
      ground = ground.parentElement;
    }
    const under = getComputedStyle(ground ?? document.documentElement).backgroundColor;
    const [darker, lighter] = [luminance(outlineColor), luminance(under)].sort((a, b) => a - b);
    const contrast = isDrawn ? (lighter + 0.05) / (darker + 0.05) : 1;
    const { labels } = control as HTMLInputElement;
    const name = labels?.[0]?.textContent ?? control.ariaLabel ?? control.innerText;
    const { left, right } = face.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    // What is swiped sideways may itself be outside.
    if (left >= 0 && right <= clientWidth && (left < ring || right + ring > clientWidth)) {
      faint.push(`the ring of '${name}' leaves the window`);
    }
    if (contrast >= 3) continue;
    faint.push(`the ring of '${name}' has ${contrast.toFixed(1)}:1, ${outlineColor} on ${under}`);
  }
  (document.activeElement as HTMLElement).blur();
  before.focus({ preventScroll: true });
  return faint;

  /** A radio lies on the whole of its button: a ring around it is outside of both. */
  function isUnder(control: Element, ground: Element): boolean {
    return !getComputedStyle(control).outlineOffset.startsWith("-") &&
      ground.clientWidth <= control.clientWidth && ground.clientHeight <= control.clientHeight;
  }

  /** A tint, as of a control below the mouse, shows what is below it. */
  function isClear(element: Element): boolean {
    return getComputedStyle(element).backgroundColor.startsWith("rgba(");
  }

  function luminance(colour: string): number {
    const [red, green, blue] = colour.match(/[\d.]+/g)!.slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
