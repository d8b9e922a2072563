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

/**
 * Property of `window` in which that script records buttons pressed before the site's own scripts
 * listen, in order. The scripts replay these presses.
 */
export const earlyPressesProperty = 'earlyPresses';
