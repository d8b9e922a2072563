import { createHash } from 'node:crypto';
import { asRecord, parseJson } from '../../../lib/values/json';

/** Content of a file of a release. */
export type Content = {
  /** SHA-256, in hexadecimal digits. */
  digest: string;
  bytes: number;
  /** Template of the page, if this is a page's data. */
  template?: string;
};

/** Files of a site by path, with `/` as separator. */
export type SiteFiles = {
  get: (name: string) => Content | undefined;
  has: (name: string) => boolean;
  keys: () => Iterable<string>;
};

/**
 * A release: its files are listed in shards, which are contents themselves, so that releases share those
 * in which nothing changed.
 */
export type Manifest = {
  /** Name of the services it was built from (`nameServices`). */
  services: string;
  /** Digest of the names of its scripts, styles and fonts. */
  code: string;
  /** Digests of the shards, in the order of their numbers; empty for one without files. */
  shards: readonly string[];
};

/** Files of one shard. */
export type Shard = ReadonlyMap<string, Content>;

/** Number of shards of every release. */
export const shardCount = 256;

export function digestOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Name of the HTML, the Markdown or the data of a page. */
const pageName = /^(?:page-data\/)?(.*?)\/?(?:index\.(?:html|md)|page-data\.json)$/;

/** Returns what the files of a page, which change together, have in common; the name of any other file. */
export function pageOf(name: string): string {
  return pageName.exec(name)?.[1] ?? name;
}

/** Returns the number of the shard of a file. The files of a page share one. */
export function shardOf(name: string): number {
  const page = pageOf(name);
  // FNV-1a, which spreads similar names well.
  let hash = 0x811c9dc5;
  for (let at = 0; at < page.length; at += 1) {
    hash = Math.imul(hash ^ page.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (shardCount - 1);
}

/**
 * Lists the files of a site in shards, without empty ones; the same files give the same bytes.
 *
 * @param numbers of the shards that are wanted
 */
export function toShards(files: SiteFiles, numbers: Iterable<number>): Map<number, Buffer> {
  const namesOf = new Map(Array.from(numbers, (number): [number, string[]] => [number, []]));
  for (const name of files.keys()) namesOf.get(shardOf(name))?.push(name);
  const shards = new Map<number, Buffer>();
  for (const [number, names] of namesOf) {
    if (names.length === 0) continue;
    const entries = names.sort().map((name) => {
      const { digest, bytes, template } = files.get(name) ?? {};
      return [name, { digest, bytes, template }] as const;
    });
    shards.set(number, Buffer.from(JSON.stringify(Object.fromEntries(entries))));
  }
  return shards;
}

/** A release lacks something or has something else in its place. Other errors may pass. */
export class ReleaseDamage extends Error {}

/** @throws ReleaseDamage if it is not a shard */
export function parseShard(body: Buffer): Shard {
  const entries = asRecord(parseJson(body.toString()));
  if (!entries) throw new ReleaseDamage('A list of files in the release store cannot be read.');
  return new Map(Object.entries(entries as Record<string, Content>));
}

/** @throws ReleaseDamage if it is not a manifest */
export function parseManifest(body: Buffer): Manifest {
  const manifest = asRecord(parseJson(body.toString()));
  if (!Array.isArray(manifest?.['shards'])) {
    throw new ReleaseDamage('A manifest in the release store cannot be read.');
  }
  return manifest as Manifest;
}

/** Joins shards into the files of a site. */
export function joinShards(shards: readonly Shard[]): SiteFiles {
  const get = (name: string) => shards[shardOf(name)]?.get(name);
  return {
    get,
    has: (name) => get(name) !== undefined,
    keys: function* () {
      for (const shard of shards) yield* shard.keys();
    },
  };
}
