import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rule } from '../swc/compile-scripts';

/** The part of css-loader's options and context that is used here. */
type SheetOptions = { modules?: unknown };
type SheetLoader = { loader?: string; options?: SheetOptions };
type SheetContext = { resourcePath: string };

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters that name a sheet: 140,000 names. Two of some hundred sheets rarely share one, and never unnoticed. */
const sheetLetters = 3;

/** Everything that a sheet names: its classes and its animations. */
const ownName = /\.(-?[A-Za-z_][\w-]*)|@keyframes\s+([\w-]+)/g;

/**
 * Names classes by a few letters. Gatsby writes sheet, class and digest into each name, and a page has
 * several hundred of them, in its HTML and again in its styles: 4 KB of a compressed article.
 *
 * @throws when Gatsby's rules no longer have css-loader with CSS modules (gatsby 5.16 webpack-utils.js)
 */
export function nameClassesShortly(rules: readonly Rule[] | undefined): void {
  const uses = (rules ?? []).flatMap(({ oneOf }) => oneOf ?? []).map(({ use }) => use);
  const loaders = uses.flatMap((use) => (Array.isArray(use) ? (use as SheetLoader[]) : []));
  const found = loaders.flatMap(({ loader, options }) =>
    /[\\/]css-loader[\\/]/.test(loader ?? '') && typeof options?.modules === 'object'
      ? [options]
      : [],
  );
  if (found.length === 0) {
    throw new Error('Gatsby no longer has a rule for CSS modules: see short-class-names.ts.');
  }
  for (const options of found) {
    options.modules = { ...(options.modules as object), getLocalIdent: nameClass };
  }
}

/** Names of each sheet's classes, while the sheet is compiled. */
const namesBySheet = new WeakMap<SheetContext, ReadonlyMap<string, string>>();

function nameClass(sheet: SheetContext, _pattern: string, name: string): string | undefined {
  const known = namesBySheet.get(sheet);
  const names = known ?? shortNames(sheet.resourcePath, readFileSync(sheet.resourcePath, 'utf8'));
  if (!known) namesBySheet.set(sheet, names);
  return names.get(name);
}

const sheetByName = new Map<string, string>();

/**
 * Returns short names for everything that a sheet names: letters for the sheet, which depend on its
 * path alone, and letters for the place of the name in it. They are the same in every build.
 *
 * @param file absolute path of the sheet
 * @throws when another sheet has got the same letters
 */
export function shortNames(file: string, text: string): ReadonlyMap<string, string> {
  const place = path.relative(process.cwd(), file).split(path.sep).join('/');
  const sheet = toLetters(createHash('sha1').update(place).digest().readUInt32BE(0))
    .padStart(sheetLetters, letters[0])
    .slice(-sheetLetters);
  const other = sheetByName.get(sheet);
  if (other !== undefined && other !== place) {
    throw new Error(`${place} and ${other} get the same short name: give one another file name.`);
  }
  sheetByName.set(sheet, place);
  const names = new Set([...text.matchAll(ownName)].map(([, name, moves]) => name ?? moves ?? ''));
  return new Map([...names].map((name, index) => [name, sheet + toLetters(index)]));
}

function toLetters(number: number): string {
  const rest = Math.floor(number / letters.length);
  const last = letters[number % letters.length] ?? '';
  return rest === 0 ? last : toLetters(rest) + last;
}
