/** Checks the packages of the lock file, and makes the list of the licenses that readers' browsers get. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowserPackages } from './browser-packages';
import type { Lock } from './check-lock';
import { checkLock, isShippable, licenseOf, packageName } from './check-lock';

const root = path.join(__dirname, '../..');

/** Packages whose files are in `src/styles/fonts`, cut to the letters that are used. */
const fontPackages = ['@fontsource-variable/archivo', '@fontsource/anton'];

/**
 * Lists the licenses, which ask to be passed on with the code: the site serves the file.
 *
 * @throws Error that names each package of the lock file that is not allowed
 */
export async function listLicenses(): Promise<Record<string, string>> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const problems = checkLock(lock);
  const found = await findBrowserPackages(root);
  const folders = found.map((folder) => lockedFolder(lock, folder));
  const shipped = [...new Set([...folders, ...fontPackages.map((name) => `node_modules/${name}`)])];
  problems.push(...shipped.flatMap((folder) => checkShipped(lock, folder)));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { 'static/third-party-licences.txt': writeList(lock, shipped.sort()) };
}

/** Returns the locked package that a folder belongs to. Some packages contain copies of others. */
function lockedFolder({ packages }: Lock, folder: string): string {
  const around = Object.keys(packages).filter((name) => `${folder}/`.startsWith(`${name}/`));
  const nearest = around.sort((one, other) => other.length - one.length)[0];
  if (nearest === undefined) throw new Error(`${folder} is not in the lock file.`);
  return nearest;
}

function checkShipped({ packages }: Lock, folder: string): string[] {
  const license = licenseOf(folder, packages[folder] ?? {});
  return license !== undefined && isShippable(license)
    ? []
    : [`${folder} reaches browsers under ${license ?? 'no license'}, which is not allowed.`];
}

function writeList({ packages }: Lock, folders: readonly string[]): string {
  const entries = folders.map((folder) => {
    const entry = packages[folder] ?? {};
    const title = `${packageName(folder)} ${entry.version ?? ''} (${licenseOf(folder, entry) ?? ''})`;
    return [title, '-'.repeat(title.length), readLicense(folder)].join('\n');
  });
  const head = 'Software of others in the scripts and type of this site, with its licenses.\n';
  return `${[head, ...entries].join('\n\n')}\n`;
}

/** Returns the text of a package's license; without a file, whom its manifest names as author. */
function readLicense(folder: string): string {
  const place = path.join(root, folder);
  const file = readdirSync(place)
    .filter((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name))
    .sort()[0];
  if (file !== undefined) return readFileSync(path.join(place, file), 'utf8').trim();
  const manifest = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as {
    author?: string | { name?: string };
  };
  const { author } = manifest;
  const name = typeof author === 'string' ? author : author?.name;
  return `Copyright ${name ?? 'of its authors'}`;
}
