/**
 * Makes the site's fonts without what the site does not use: hinting for old screens, unreachable
 * alternates, weights beyond those that are set. `src/styles/fonts.css` names the characters of each file. Pages wait for
 * those of common characters.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Kerning, ligatures, tabular figures, and the features that compose letters and serve languages.
 */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'tnum'];

type Source = { font: string; weights?: { min: number; max: number } };

/**
 * Fonts by the beginning of their files' names. The text face has both weights in one file: two are 1.6 KB smaller
 * together, but with each that arrives a browser lays out the page anew.
 */
const sources: Readonly<Record<string, Source>> = {
  anton: { font: require.resolve('@fontsource/anton/files/anton-latin-400-normal.woff2') },
  archivo: {
    font: require.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
};

export async function subsetFonts(): Promise<Record<string, Buffer>> {
  const sheet = path.join(__dirname, '..', 'src/styles/fonts.css');
  const faces = readFaces(readFileSync(sheet, 'utf8'));
  const fonts: Record<string, Buffer> = {};
  for (const [name, { font, weights }] of Object.entries(sources)) {
    const taken = new Set<number>();
    // The last face for a character is the one browsers take.
    for (const { file, characters } of faces
      .filter((face) => face.file.startsWith(name))
      .reverse()) {
      const own = characters.filter((character) => !taken.has(character));
      const text = String.fromCodePoint(...own);
      const options = {
        targetFormat: 'woff2',
        keepFeatures,
        noHinting: true,
        ...(weights && { variationAxes: { wght: weights } }),
      } as const;
      const target = `src/styles/fonts/${file}.woff2`;
      fonts[target] = await subsetFont(readFileSync(font), text, options);
      for (const character of own) taken.add(character);
    }
  }
  return fonts;
}

type Face = { file: string; characters: readonly number[] };

/** Reads the name and the characters of each file of a sheet: `url('./fonts/a.woff2')`, `U+20-7E, U+A0`. */
function readFaces(sheet: string): Face[] {
  return [...sheet.matchAll(/fonts\/([\w-]+)\.woff2[^}]*unicode-range:([^;]*);/g)].map(
    ([, file = '', ranges = '']) => ({ file, characters: ranges.split(',').flatMap(readRange) }),
  );
}

function readRange(range: string): number[] {
  const [first = 0, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
