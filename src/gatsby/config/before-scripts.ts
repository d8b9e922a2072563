import { buildSync } from 'esbuild';
import path from 'node:path';
import { esbuildTargets } from '../../config/browser-floor';

/** Relative to the project: Gatsby runs its configuration from a file of its own. */
const program = path.resolve('src/gatsby/before-scripts/main.ts');

/**
 * Builds the program that runs in the head of every page before its scripts, as one line.
 *
 * @throws when it does not compile
 */
function buildBeforeScripts(): string {
  const { outputFiles } = buildSync({
    entryPoints: [program],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // An older browser that cannot read it loads no scripts: it has the pages as they are without.
    target: esbuildTargets(),
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Passes the program to the rendering of pages as Gatsby passes variables: written out as text. */
export function exposeBeforeScripts(): void {
  process.env['GATSBY_BEFORE_SCRIPTS'] = buildBeforeScripts();
}
