/**
 * The way back into a cart, as an email has it. Token and key of the cart are the fragment of the address:
 * browsers send it to no server, and analytics leaves it out. A key cannot be guessed; it opens the cart, with
 * the address in it.
 */
const cartForm = /^gid:\/\/shopify\/Cart\/([\w-]{8,200})\?key=([\w-]{8,200})$/;
const fragmentForm = /^#back=([\w-]{8,200})\.([\w-]{8,200})$/;

/** Returns the token of a cart with its key; `null` for anything else. */
export function cartTokenOf(cartGid: string): string | null {
  return cartForm.exec(cartGid)?.[1] ?? null;
}

/** Builds the fragment that leads into a cart, with its `#`; empty for a gid that is none. */
export function toReturnFragment(cartGid: string): string {
  const [, token, key] = cartForm.exec(cartGid) ?? [];
  return token && key ? `#back=${token}.${key}` : '';
}

/** Reads the cart of a fragment; `null` if it leads into none. */
export function readReturnFragment(fragment: string): string | null {
  const [, token, key] = fragmentForm.exec(fragment) ?? [];
  return token && key ? `gid://shopify/Cart/${token}?key=${key}` : null;
}

/** Returns the id of Cart Abandoned, of which analytics keeps one a cart, whether browser or server sends it. */
export function abandonedMessageId(cartGid: string): string {
  const token = /\/([^/?]+)(?:\?|$)/.exec(cartGid)?.[1] ?? '';
  return `cart-abandoned-${token}`;
}
