import { HTMLElement, parse } from 'node-html-parser';

/** Controls that a reader can press or fill. A link and a disclosure need no script. */
const controls =
  'button, input, select, textarea, form, [role=button], [role=tab], [role=slider], [contenteditable]';

/**
 * Lists the controls of a page's own content that nothing would handle: outside an island of a static
 * page, and not native. A form with an address is native, and so is what it sends.
 *
 * @param html a whole page
 */
export function findDeadControls(html: string): string[] {
  const main = parse(html).querySelector('#main');
  return (main?.querySelectorAll(controls) ?? [])
    .filter((control) => !isInside(control, (one) => one.hasAttribute('data-island')))
    .filter((control) => !isInside(control, isNativeForm))
    .map((control) => control.toString().slice(0, 120));
}

function isNativeForm(element: HTMLElement): boolean {
  return element.rawTagName === 'form' && element.hasAttribute('action');
}

/** Tells whether an element or one around it is of a kind. */
function isInside(element: HTMLElement, isOfKind: (one: HTMLElement) => boolean): boolean {
  return (
    isOfKind(element) ||
    (element.parentNode instanceof HTMLElement && isInside(element.parentNode, isOfKind))
  );
}
