/**
 * Gives the bridge its style sheet. The bridge writes it into a `style` element, which the page's
 * content security policy refuses; a sheet made by script is none of the policy's business. An empty
 * element takes the place of the refused one, since the bridge looks for it before it writes another.
 *
 * @returns ends it, and removes the sheet
 */
export function adoptBridgeStyles(): () => void {
  const { head } = document;
  const append = head.appendChild.bind(head);
  const sheets: CSSStyleSheet[] = [];
  head.appendChild = <Added extends Node>(node: Added): Added => {
    if (!(node instanceof HTMLStyleElement)) return append(node);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(node.textContent);
    sheets.push(sheet);
    document.adoptedStyleSheets.push(sheet);
    const place = document.createElement('meta');
    place.id = node.id;
    append(place);
    return node;
  };
  return () => {
    head.appendChild = append;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet),
    );
  };
}
