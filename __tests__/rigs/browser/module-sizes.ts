import type { Metafile, Plugin } from 'esbuild';
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserBundle } from '../../../scripts/supply-chain/browser-packages';

/** Entries that every page loads besides its template. */
const everywhere = [
  'gatsby-browser.tsx',
  'src/templates/header-slice.tsx',
  'src/templates/footer-slice.tsx',
  'src/templates/announcement-slice.tsx',
];

/** Gatsby takes queries out of the scripts. */
const withoutQueries: Plugin = {
  name: 'without-queries',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(/graphql`[^`]*`/g, '""'),
      loader: path.extname(file) === '.tsx' ? 'tsx' : 'ts',
    }));
  },
};

/**
 * Returns the minified bytes of each of our modules, sheets included, that a page of a template loads
 * at its start, and of the small packages; React and Gatsby are left out.
 *
 * @param template name of a file in `src/templates`
 */
export async function measureModules(template: string): Promise<Record<string, number>> {
  const entries = [...everywhere, `src/templates/${template}.tsx`];
  const entry = 'start';
  const { metafile } = await build({
    stdin: {
      contents: entries.map(importEntry).join('\n'),
      resolveDir: process.cwd(),
      sourcefile: entry,
    },
    ...browserBundle,
    external: ['gatsby', 'react', 'react-dom', 'react/*', 'react-dom/*'],
    loader: { '.woff2': 'empty', '.graphql': 'empty' },
    define: {
      ...browserBundle.define,
      'process.env.BUILD_STAGE': '"build-javascript"',
    },
    plugins: [withoutQueries],
  });
  const sizes: Record<string, number> = {};
  for (const name of loadedAtStart(metafile.outputs, entry)) {
    for (const [file, { bytesInOutput }] of Object.entries(metafile.outputs[name]?.inputs ?? {})) {
      if (bytesInOutput > 0) sizes[file] = (sizes[file] ?? 0) + bytesInOutput;
    }
  }
  return sizes;
}

/** A template's head is in a script that is loaded later (`app-shell/head/late-heads`). */
function importEntry(file: string, at: number): string {
  return file.startsWith('src/')
    ? `export { default as part${at} } from './${file}';`
    : `export * as part${at} from './${file}';`;
}

function loadedAtStart(outputs: Metafile['outputs'], entry: string): ReadonlySet<string> {
  const names = Object.keys(outputs).filter((name) => outputs[name]?.entryPoint === entry);
  const atStart = new Set(names);
  // A set grows while it is read, so imports of imports are followed.
  for (const name of atStart) {
    const { imports = [], cssBundle } = outputs[name] ?? {};
    if (cssBundle) atStart.add(cssBundle);
    for (const { kind, path: file, external } of imports) {
      if (kind === 'import-statement' && !external) atStart.add(file);
    }
  }
  return atStart;
}

/**
 * Names modules that are larger than they were, the one that grew most first.
 *
 * @param before bytes by module
 */
export function nameGrownModules(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(now)
    .map(([file, bytes]) => ({ file, bytes, more: bytes - (before[file] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, 12)
    .map(({ file, bytes, more }) =>
      more === bytes ? `${file}: ${bytes} bytes, new` : `${file}: ${bytes} bytes, ${more} more`,
    );
}
