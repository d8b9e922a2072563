const replacements = new WeakMap<Element, Element>();

/** Notes that an element has been rendered in place of one of the server's HTML. */
export function noteReplacement(served: Element, rendered: Element): void {
  replacements.set(served, rendered);
}

/** Returns the element that was rendered in place of one of the server's HTML, if it was. */
export function replacementOf(served: Element): Element | undefined {
  return replacements.get(served);
}
