/** The parts of webpack's rules that are needed here. */
type Loader = { loader?: string; options?: object };
export type Rule = { test?: unknown; use?: unknown };

const faceFile = 'face.woff2';

/**
 * Keeps every face in a file of its own, where Gatsby writes small ones into the HTML of every page:
 * a file is loaded once and kept.
 *
 * @throws when Gatsby's rules no longer have the one for faces (gatsby 5.16 webpack-utils.js)
 */
export function keepFacesAsFiles(rules: readonly Rule[] | undefined): void {
  const loaders = (rules ?? []).filter(isForFaces).flatMap(({ use }) => use as Loader[]);
  const inliners = loaders.filter(({ loader }) => loader?.includes('url-loader'));
  if (inliners.length === 0) {
    throw new Error('Gatsby no longer has a rule for faces: see faces-as-files.ts.');
  }
  for (const inliner of inliners) inliner.options = { ...inliner.options, limit: false };
}

function isForFaces({ test, use }: Rule): boolean {
  return test instanceof RegExp && test.test(faceFile) && Array.isArray(use);
}
