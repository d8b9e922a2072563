/**
 * Names of the slice in which Gatsby puts the script tags of every page, and of ours that replaces
 * it.
 */
export const gatsbyScriptsSlice = '_gatsby-scripts';
export const lateScriptsSlice = 'late-scripts';

/**
 * Attribute of `body` that names the chunk of the page's template, for the script that loads the
 * scripts. It is a name because a file's address would change every page with every change of code.
 */
export const pageChunkAttribute = 'data-page-chunk';

/** Shortens Gatsby's name of a template's chunk, which is a path with dashes. */
export function shortChunkName(name: string): string {
  return name.replace(/^component---src-|-tsx$/g, '');
}

/** Attribute of `body` with the path of the page, which Gatsby would write into a script of its own. */
export const pagePathAttribute = 'data-page-path';

/** Attribute of `head` until the pictures in the viewport have loaded (`styles/global.css`). */
export const heldPicturesAttribute = 'data-held-pictures';

/**
 * Maximum time a form submitted before the scripts run is held, in milliseconds. After it the
 * browser submits the form natively.
 */
export const pressHoldMs = 10_000;

/**
 * Beginning of the storage keys of "Add to cart" presses that are not in the cart's outbox yet. Each
 * value is the query string of the pressed form. Starts like all keys of the cart, which wake the cart.
 */
export const pressedLineKeyPrefix = 'cornerwork-cart-pressed-';
