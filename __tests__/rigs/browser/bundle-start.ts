import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserBundle } from '../../../scripts/supply-chain/browser-packages';

const entry = 'gatsby-browser.tsx';

/** Modules of analytics and of consent to it. */
const analyticsModule = /[\\/]src[\\/](?:analytics|features[\\/]consent)[\\/]/;

const exportedName = /^export (?:async )?(?:function|const) (\w+)/gm;

/** Replaces every function of analytics by an empty one. */
const withoutAnalytics: Plugin = {
  name: 'without-analytics',
  setup(bundle) {
    bundle.onLoad({ filter: analyticsModule }, async (module) => {
      const names = (await readFile(module.path, 'utf8')).matchAll(exportedName);
      const contents = [...names].map(([, name = '']) => `export const ${name} = () => {};`);
      return { contents: contents.join('\n'), loader: 'js' };
    });
  },
};

/**
 * Bundles what every page of the site loads of our code at its start, without packages.
 *
 * @param options `hasAnalytics`: false leaves the code of analytics out
 */
export async function bundleStart({ hasAnalytics }: { hasAnalytics: boolean }): Promise<string> {
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    ...browserBundle,
    packages: 'external',
    loader: { '.css': 'empty', '.woff2': 'empty', '.graphql': 'empty' },
    plugins: hasAnalytics ? [] : [withoutAnalytics],
  });
  const { outputs } = metafile;
  const atStart = new Set(
    Object.keys(outputs).filter((name) => outputs[name]?.entryPoint === entry),
  );
  // A set grows while it is read, so imports of imports are followed.
  for (const name of atStart) {
    for (const { kind, path: file, external } of outputs[name]?.imports ?? []) {
      if (kind === 'import-statement' && !external) atStart.add(file);
    }
  }
  return outputFiles
    .filter((file) => atStart.has(path.relative(process.cwd(), file.path)))
    .map(({ text }) => text)
    .join('');
}
