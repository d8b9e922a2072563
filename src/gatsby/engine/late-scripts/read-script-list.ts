import { pagePathAttribute } from '../../../config/late-scripts';

/**
 * Reads the list that the build has written (`late-scripts-plugin`), and sets the three variables that Gatsby's
 * code reads, and which Gatsby would set by inline scripts that differ by page and by build. The map of chunks is
 * empty: Gatsby writes it in a form its own code cannot read.
 *
 * @param list `digest file …;page file …;page file …`
 */
export function readScriptList(list: string, page: string): string[] {
  const [[digest, ...shared] = [], ...pages] = list.split(';').map((part) => part.split(' '));
  Object.assign(window, {
    pagePath: document.body.getAttribute(pagePathAttribute),
    ___webpackCompilationHash: digest,
    ___chunkMapping: {},
  });
  const [, ...own] = pages.find(([name]) => name === page) ?? [];
  return [...new Set([...shared, ...own])];
}
