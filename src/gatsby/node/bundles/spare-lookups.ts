import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The part of webpack's types that is used here. */
type Plugin = { constructor: { name: string } };
type Compilation = { buildDependencies: { clear: () => void } };
type Compiler = {
  hooks: { afterCompile: { tap: (name: string, use: (compilation: Compilation) => void) => void } };
};

/** Gatsby's value of `cache` (gatsby 5.16 webpack.config.js): its own configuration, and `gatsby-node` of each plugin. */
export type BundleCache = { buildDependencies?: { config?: readonly string[] } };

const shadowing = 'GatsbyThemeComponentShadowingResolverPlugin';

/**
 * Leaves out the search for a theme's files that this site may have in place of the theme's. There is no theme, and
 * for each import it looks into a folder per plugin.
 *
 * @throws when Gatsby no longer has the plugin
 */
export function skipThemes<Resolve extends { plugins?: readonly Plugin[] }>(
  resolve: Resolve | undefined,
): Resolve {
  const plugins = resolve?.plugins?.filter((plugin) => plugin.constructor.name !== shadowing);
  if (!resolve || plugins?.length === resolve.plugins?.length) {
    throw new Error('Gatsby no longer shadows themes: see spare-lookups.ts.');
  }
  return { ...resolve, plugins };
}

/**
 * Names what compiled the bundles that are kept for the next build. webpack would follow what each loader requires
 * instead, some thousands of files, in each stage of a cold build (`ForgetLoadersPlugin`): with the search for themes
 * a quarter of its processor time.
 *
 * @param files that decide how bundles are compiled, beside Gatsby's: the lock file stands for all packages
 * @param setting that decides it too
 * @throws when Gatsby no longer names its configuration
 */
export function nameCompilers(
  cache: BundleCache | undefined,
  files: readonly string[],
  setting = '',
): object {
  const { config } = cache?.buildDependencies ?? {};
  if (!config) throw new Error('Gatsby keeps bundles in another way: see spare-lookups.ts.');
  const hash = createHash('sha256').update(setting);
  for (const file of [...files, ...config]) hash.update(readFileSync(file));
  return { ...cache, buildDependencies: {}, version: hash.digest('hex') };
}

/** Has webpack forget the loaders of a compilation, once they are named by `nameCompilers`. */
export class ForgetLoadersPlugin {
  apply({ hooks }: Compiler): void {
    hooks.afterCompile.tap('ForgetLoadersPlugin', ({ buildDependencies }) =>
      buildDependencies.clear(),
    );
  }
}
