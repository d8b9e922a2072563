import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/**
 * Loads the contents of the cart's dialog.
 *
 * @throws when the script is missing, as on a page opened before the last release
 */
export async function loadDialogContents(): Promise<ComponentType> {
  const { CartDialogContents } = await import('../views/dialog/cart-dialog-contents');
  loaded = CartDialogContents;
  return CartDialogContents;
}

/** Returns the contents if they have been loaded: the dialog then opens with them, in one frame. */
export function loadedDialogContents(): ComponentType | undefined {
  return loaded;
}
