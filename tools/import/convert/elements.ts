/** Parts that all preparations of elements share. */
import type { Conversion } from './conversion';
import { lineOf } from './plain-text';

/**
 * Prepares an element for the reader of texts.
 *
 * @returns nodes that are still to be prepared; `undefined` for those inside the element
 */
export type PrepareElement = (
  element: Element,
  conversion: Conversion,
) => readonly Node[] | undefined;

export const nothingLeft: readonly Node[] = [];

/** Creates an element in the document of another. */
export function element(beside: Element, tag: string, ...content: (Node | string)[]): Element {
  const created = beside.ownerDocument.createElement(tag);
  created.append(...content);
  return created;
}

/** Origin of the addresses under which links wait. No site can have it. */
const waitingOrigin = 'https://link.invalid/';

/**
 * Puts a link's number in the place of its address, so that paths and places pass the reader of
 * texts, which drops those of the page that it reads.
 */
export function keepLink(anchor: Element, conversion: Conversion): void {
  const written = anchor.getAttribute('href')?.trim() ?? '';
  const address = conversion.resolve(written);
  const isPlace = address?.startsWith('#') ?? false;
  if (address && (!isPlace || conversion.hasPlace(address.slice(1)))) {
    conversion.addresses.push(address);
    anchor.setAttribute('href', `${waitingOrigin}${conversion.addresses.length - 1}`);
    return;
  }
  anchor.removeAttribute('href');
  // A bare # is a button of a script.
  if (!written || written === '#') return;
  const what = isPlace
    ? 'a link to a place that is not in the text'
    : 'a link that pages must not open';
  conversion.lose('lost', what, isPlace ? written : `${lineOf(anchor)} ${written}`);
}

/** Returns the address that a link had, by the one under which it waits. */
export function keptAddress(href: string, conversion: Conversion): string | undefined {
  if (!href.startsWith(waitingOrigin)) return undefined;
  return conversion.addresses[Number(href.slice(waitingOrigin.length))];
}

/** Creates a line with a link. */
export function linkLine(
  beside: Element,
  conversion: Conversion,
  address: string,
  text: string,
): Element {
  const anchor = element(beside, 'a', text);
  anchor.setAttribute('href', address);
  keepLink(anchor, conversion);
  return element(beside, 'p', anchor);
}
