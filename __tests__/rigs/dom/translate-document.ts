/**
 * Translates the document as browsers and extensions do, now and whatever appears later: puts two `<font>`
 * elements with other words in place of each text node. The words are the old ones between ‹ and ›, so that
 * prices and names can be found. Browser tests run it in the page, so it uses nothing from outside.
 *
 * @returns a function that ends it
 */
export function translateDocument(): () => void {
  const untranslated = 'script, style, noscript, textarea, option, svg, code, title, font';
  const translateText = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) return;
    const inner = Object.assign(document.createElement('font'), { textContent: `‹${text.data}›` });
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.forEach(translateText);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      else addedNodes.forEach((node) => node.isConnected && translateIn(node));
    }
  });
  observer.observe(document.documentElement, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  translateIn(document.documentElement);
  return () => observer.disconnect();
}
