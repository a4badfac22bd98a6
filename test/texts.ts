// Does to a page's texts what a browser's translator does (client/README.md "Translated pages"), and watches
// what survives that. Browsers get the source of these functions: they use nothing from outside of them.

/**
 * Reports each text that React changes, adds or removes beside other nodes, or before which it adds one. Where a
 * translator has put other nodes in the place of the text, such a change would not be seen, or would throw.
 */
export function observeTextsUnsafeToTranslate(report: (line: string) => void): void {
  /** React marks a text only where it is not the only content of its element. */
  function isBesideOthers(node: Node | null): boolean {
    return node?.nodeType === 3 && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, nextSibling } of records) {
      const changed = type === "characterData" ? [target] : [...addedNodes, ...removedNodes];
      if (addedNodes.length > 0 && nextSibling !== null) changed.push(nextSibling);
      for (const text of changed.filter(isBesideOthers)) {
        const { outerHTML } = (type === "characterData" ? target.parentNode : target) as Element;
        report(`The text "${text.nodeValue}" needs an element of its own in ${outerHTML}`);
      }
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Puts two font elements with a copy in the place of every text, at once and from then on, as Chrome's translator does. */
export function mimicTranslator(): void {
  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.currentNode; node; node = walker.nextNode()!) texts.push(node);
    for (const text of texts) {
      const parent = text.parentElement;
      if (text.nodeType !== 3 || parent === null || !text.nodeValue!.trim()) continue;
      if (parent.closest("font, script, style, title, textarea, [translate=no]") !== null) continue;
      const font = document.createElement("font");
      font.appendChild(document.createElement("font")).textContent = text.nodeValue;
      text.parentNode!.replaceChild(font, text);
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translate);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  translate(document);
}
