/** Gatsby's slice of every page that holds the script tags, and ours that takes its place. */
export const gatsbyScriptsSlice = '_gatsby-scripts';
export const lateScriptsSlice = 'late-scripts';

/**
 * The attribute of `body` that names the chunk of the page's template for the script that starts the
 * scripts. The name, because the address of a file would change the page with every change of code.
 */
export const pageChunkAttribute = 'data-page-chunk';

/**
 * The property of `window` in which that script keeps the buttons that were pressed before the site's
 * own scripts listen, in their order. They press them again.
 */
export const earlyPressesProperty = 'earlyPresses';
