/** Rules for the packages of `package-lock.json`. They need no network and no installed package. */
import { ownValue } from '../../src/lib/values/own-value';

/** An entry of the lock file, by the folder it is installed to. */
export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  inBundle?: boolean;
};

export type Lock = {
  lockfileVersion: number;
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Licenses under which code may be shipped to browsers. */
const openLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licenses of packages that run on our machines only. They bind who passes the package on. */
const serverLicenses: ReadonlySet<string> = new Set(['LGPL-3.0-or-later', 'MPL-2.0', 'CC-BY-3.0']);

/** Licenses that packages declare in an older form, in a file, or in their repository alone. */
const statedElsewhere: Readonly<Record<string, string>> = {
  '@segment/facade': 'MIT',
  '@segment/isodate': 'MIT',
  '@segment/isodate-traverse': 'MIT',
  '@storyblok/preview-bridge': 'MIT',
  '@storyblok/react': 'MIT',
  busboy: 'MIT',
  'gatsby-source-storyblok': 'MIT',
  linkfs: 'MIT',
  'new-date': 'MIT',
  streamsearch: 'MIT',
  'valid-url': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Folders of this project: the root, its workspaces, and npm's links to these. */
const ownFolders: ReadonlySet<string> = new Set([
  '',
  'tools',
  'stand-ins/services',
  'stand-ins/desk',
  'stand-ins/demo',
  'node_modules/cornerwork-tools',
  'node_modules/cornerwork-stand-ins',
  'node_modules/cornerwork-desk',
  'node_modules/cornerwork-demo',
]);

/** Returns one sentence for each entry that breaks a rule, and for each permission that none needs. */
export function checkLock({ lockfileVersion, packages }: Lock): string[] {
  const entries = Object.entries(packages).filter(([folder]) => !ownFolders.has(folder));
  const names = new Set(entries.map(([folder]) => packageName(folder)));
  return [
    ...(lockfileVersion === 3 ? [] : [`The lock file has version ${lockfileVersion}, not 3.`]),
    ...entries.flatMap(([folder, entry]) => checkSource(folder, entry)),
    ...entries.flatMap(([folder, entry]) => checkLicense(folder, entry)),
    ...Object.keys(statedElsewhere)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is not installed any more: remove its license from check-lock.`),
  ];
}

const registry = 'https://registry.npmjs.org/';

/** npm puts the registry it is configured for in place of this host. See `.npmrc`. */
function checkSource(folder: string, entry: LockedPackage): string[] {
  const { resolved, integrity, link = false, inBundle = false } = entry;
  const isFromRegistry = resolved?.startsWith(registry) && !link && !inBundle;
  return [
    ...(isFromRegistry
      ? []
      : [`${folder} does not come from the registry: ${resolved ?? 'it has no address'}.`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${folder} has no SHA-512 digest.`]),
  ];
}

function checkLicense(folder: string, entry: LockedPackage): string[] {
  const license = licenseOf(folder, entry);
  if (license === undefined) return [`${folder} declares no license.`];
  const isAllowed = (name: string) => openLicenses.has(name) || serverLicenses.has(name);
  return entry.dev || isCovered(license, isAllowed)
    ? []
    : [`${folder} has the license ${license}, which is not allowed.`];
}

/** Returns the license of an entry as an SPDX expression. */
export function licenseOf(folder: string, { license }: LockedPackage): string | undefined {
  const isStated = license !== undefined && !license.startsWith('SEE LICENSE IN');
  return isStated ? license : ownValue(statedElsewhere, packageName(folder));
}

/** True if what is under a license may be shipped to browsers. */
export function isShippable(license: string): boolean {
  return isCovered(license, (name) => openLicenses.has(name));
}

/** Evaluates an SPDX expression. In those of the registry, `OR` and `AND` are never mixed. */
function isCovered(license: string, isAllowed: (name: string) => boolean): boolean {
  const plain = license.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every(isAllowed);
}

/** Returns the name of the package in a folder: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
