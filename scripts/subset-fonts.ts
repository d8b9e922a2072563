/**
 * Writes the site's fonts without what the site does not use: hinting for old screens, unreachable
 * alternates, all weights but two. Pages wait for them, and a file under 14 KB arrives in one round
 * trip. `--check` writes nothing and fails when a committed file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Kerning, ligatures, tabular figures, and the features that compose letters and serve languages.
 */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'tnum'];

type Face = { name: string; source: string; file: string; weight?: number };

const archivo = { source: '@fontsource-variable/archivo', file: 'archivo-latin-wght-normal' };

/**
 * The variable font is cut into the two weights the site sets. Together they are smaller than it.
 */
const faces: readonly Face[] = [
  { name: 'anton', source: '@fontsource/anton', file: 'anton-latin-400-normal' },
  { name: 'archivo-400', ...archivo, weight: 400 },
  { name: 'archivo-700', ...archivo, weight: 700 },
];

async function main(): Promise<void> {
  for (const { name, source, file, weight } of faces) {
    const font = readFileSync(require.resolve(`${source}/files/${file}.woff2`));
    const options = {
      targetFormat: 'woff2',
      keepFeatures,
      noHinting: true,
      ...(weight && { variationAxes: { wght: weight } }),
    } as const;
    settle(name, await subsetFont(font, readCharacters(source), options));
  }
}

/** Reads the characters that a package declares for a font: `U+0000-00FF,U+0131`. */
function readCharacters(source: string): string {
  const { latin } = JSON.parse(readFileSync(require.resolve(`${source}/unicode.json`), 'utf8')) as {
    latin: string;
  };
  return latin
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) =>
        String.fromCodePoint(first + place),
      );
    })
    .join('');
}

function settle(name: string, font: Buffer): void {
  const output = path.join(__dirname, '..', 'src', 'styles', 'fonts', `${name}.woff2`);
  if (!process.argv.includes('--check')) {
    writeFileSync(output, font);
    return;
  }
  if (readFileSync(output).equals(font)) return;
  throw new Error(`${output} is not what its package holds. Run \`npm run fonts\`.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
