/** Gatsby's slice of every page that holds the script tags, and ours that takes its place. */
export const gatsbyScriptsSlice = '_gatsby-scripts';
export const lateScriptsSlice = 'late-scripts';

/**
 * Attributes of `body` for the script that starts the scripts: the chunk of the page's template, and
 * the names of its slices with spaces between them. Names, because the address of a file would change
 * the page with every change of code.
 */
export const pageChunkAttribute = 'data-page-chunk';
export const pageSlicesAttribute = 'data-page-slices';
