import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Entry of `browserslist` in package.json, the one place where versions of browsers are stated. */
const entryForm = /^(\w+) >= ([\d.]+)$/;

/**
 * Returns the oldest supported version of each browser, by browserslist's names, from package.json. Scripts and styles
 * are compiled for these.
 *
 * @param folder root of the project
 * @throws when an entry has another form than `safari >= 16.4`: one that depends on the day of the build would compile
 *   the same code differently
 */
export function readBrowserFloor(folder = process.cwd()): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { browserslist } = JSON.parse(text) as { browserslist: readonly string[] };
  return Object.fromEntries(
    browserslist.map((entry) => {
      const [, browser, version] = entryForm.exec(entry) ?? [];
      if (browser && version) return [browser, version];
      throw new Error(`"${entry}" in browserslist must have the form "safari >= 16.4".`);
    }),
  );
}

/** Returns the oldest supported browsers by the names that swc and esbuild have for them. */
export function compilerTargets(folder?: string): Record<string, string> {
  const { ios_saf: ios = '', ...others } = readBrowserFloor(folder);
  return { ...others, ios };
}

/** Returns the oldest supported browsers as targets of esbuild, such as `safari16.4`. */
export function esbuildTargets(folder?: string): string[] {
  return Object.entries(compilerTargets(folder)).flatMap(([browser, version]) =>
    // esbuild does not know Samsung Internet, which has the engine of an older Chrome.
    browser === 'samsung' ? [] : browser + version,
  );
}
