/** MDN's data about browsers, read for the oldest ones that the site supports. */
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import bcd from '@mdn/browser-compat-data';
import { readBrowserFloor } from '../../src/config/browser-floor';

/** File as browsers get it, or a part of a page. */
export type BuiltFile = { file: string; text: string };

/** Use of a feature in a built file. */
export type Use = {
  /** Path in MDN's data, such as `api.URL.canParse_static`. */
  feature: string;
  /** Oldest supported browsers that lack it, such as `safari 16.4`. */
  lacking: readonly string[];
  file: string;
  /** Code around the use. */
  code: string;
  /** Name of a method, if it is known by that alone and not by its object. */
  method?: string;
};

/** MDN's names of the browsers with one engine and version; in-app browsers are web views of the system. */
const namesOf: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios', 'webview_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

const oldest = Object.entries(readBrowserFloor()).flatMap(([browser, version]) => {
  const names = namesOf[browser];
  if (!names) throw new Error(`mdn-data.ts does not know MDN's name of "${browser}".`);
  return names.map((name) => ({ name, version }));
});

const data: Identifier = { api: bcd.api, css: bcd.css, html: bcd.html, javascript: bcd.javascript };

function partOf(path: string): Identifier | undefined {
  return path.split('.').reduce<Identifier | undefined>((part, name) => part?.[name], data);
}

/** Returns the names of the parts of a part, such as the members of an interface. */
export function namesIn(path: string): string[] {
  return Object.keys(partOf(path) ?? {}).filter((name) => name !== '__compat');
}

/** Returns whether the data says which browsers support a feature. */
export function isKnown(feature: string): boolean {
  return partOf(feature)?.__compat !== undefined;
}

function isLater(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor > otherMinor : major > otherMajor;
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags } = statement;
  if (flags || added === false || added === 'preview' || isLater(added, version)) return false;
  return removed === undefined || isLater(removed, version);
}

/**
 * Lists the oldest supported browsers that lack a feature. A feature that the data does not know is taken for
 * supported.
 *
 * @param hasPrefixed whether the feature is used with a prefix too, such as `-webkit-`
 */
export function findLacking(feature: string, hasPrefixed?: (prefix: string) => boolean): string[] {
  const support = partOf(feature)?.__compat?.support ?? {};
  return oldest.flatMap(({ name, version }) => {
    const statements = [support[name] ?? []].flat();
    const isSupported = statements.some((statement) => {
      const { prefix, alternative_name: otherName } = statement;
      if (!isIn(statement, version) || otherName !== undefined) return false;
      return prefix === undefined || hasPrefixed?.(prefix) === true;
    });
    return statements.length === 0 || isSupported ? [] : `${name} ${version}`;
  });
}

/**
 * Finds the feature that a name means, where several have it: the one that most browsers have.
 *
 * @returns `undefined` if all supported browsers have it
 */
export function findWidest(
  features: readonly string[],
): Pick<Use, 'feature' | 'lacking'> | undefined {
  const [widest] = features
    .filter(isKnown)
    .map((feature) => ({ feature, lacking: findLacking(feature) }))
    .sort((one, other) => one.lacking.length - other.lacking.length);
  return widest && widest.lacking.length > 0 ? widest : undefined;
}

/**
 * Lists what a browser lacks of the interfaces and built-in objects of scripts: an object, or one and a member of it,
 * whose name ends with `_static` if it is one of the object alone.
 *
 * @param browser MDN's name of one of the supported browsers
 */
export function namesMissingIn(browser: BrowserName): [owner: string, member?: string][] {
  const isMissing = (feature: string) =>
    findLacking(feature).some((lacking) => lacking.startsWith(`${browser} `));
  return ['api', 'javascript.builtins'].flatMap((root) =>
    namesIn(root).flatMap((owner): [string, string?][] => {
      if (isMissing(`${root}.${owner}`)) return [[owner]];
      const keys = namesIn(`${root}.${owner}`).filter((key) =>
        isMissing(`${root}.${owner}.${key}`),
      );
      return keys.map((key) => [owner, key]);
    }),
  );
}
