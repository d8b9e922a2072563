import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/**
 * Fetches what the cart's dialog shows.
 *
 * @throws when the script cannot be had, as on a page that was opened before the last release
 */
export async function loadDialogContents(): Promise<ComponentType> {
  const { CartDialogContents } = await import('../views/drawer/cart-dialog-contents');
  loaded = CartDialogContents;
  return CartDialogContents;
}

/** The same when it is there already: the dialog then opens with it, in one frame. */
export function loadedDialogContents(): ComponentType | undefined {
  return loaded;
}
