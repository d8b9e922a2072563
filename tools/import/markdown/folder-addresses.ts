/** Finds what the addresses in a post mean: other posts, and pictures of the folder. */
import path from 'node:path';
import type { SourcePostHead } from '../source';
import type { FolderFiles } from './folder-files';
import { decodePath, findPicture } from './folder-files';
import type { Addresses } from '../rewrite-addresses';
import type { SiteSettings } from './site-settings';

type AddressedFolder = {
  files: FolderFiles;
  settings: SiteSettings;
  /** By the paths of their files. */
  heads: ReadonlyMap<string, SourcePostHead>;
};

const endings = ['', '.md', '.markdown', '.mdx', '/index.md', '/index.mdx'];
const contentFolders = ['', 'content/', 'src/content/', 'content/posts/', '_posts/', 'src/pages/'];

/** Returns the addresses as they are in a post. */
export function addressesOf(folder: AddressedFolder, post: SourcePostHead): Addresses {
  const { files, settings } = folder;
  return {
    picture: (address) => {
      const inner = innerAddress(address, settings);
      if (inner === undefined) return address;
      return (
        findPicture(files, inner, post.key) ??
        `${settings.origin ?? ''}${besideOldPage(inner, post)}`
      );
    },
    link: (address) => {
      const inner = innerAddress(address, settings);
      if (inner === undefined) return address;
      const [, plain = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(inner) ?? [];
      if (plain === '') return address;
      const target = findPost(folder, plain, post.key);
      if (target !== undefined) return target + rest;
      return findPicture(files, plain, post.key) ?? besideOldPage(inner, post);
    },
  };
}

/** Returns an address inside the old site without its host; `undefined` for one elsewhere. */
function innerAddress(address: string, { origin }: SiteSettings): string | undefined {
  if (origin !== undefined && address.startsWith(`${origin}/`)) return address.slice(origin.length);
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? undefined : address;
}

/** Returns the old path of the post that a link to a file names. */
function findPost({ heads }: AddressedFolder, link: string, post: string): string | undefined {
  const plain = decodePath(link).replace(/\/$/, '');
  const beside = path.posix.join(path.posix.dirname(post), plain);
  const fromRoot = path.posix.normalize(plain.replace(/^\/+/, ''));
  const places = [
    ...(plain.startsWith('/') ? [] : [beside]),
    ...contentFolders.map((folder) => folder + fromRoot),
  ];
  for (const place of places) {
    for (const ending of endings) {
      const head = heads.get(place + ending);
      if (head !== undefined) return head.paths[0];
    }
  }
  return undefined;
}

/** Completes a relative address as browsers did on the old page. */
function besideOldPage(address: string, { paths: [page = '/'] }: SourcePostHead): string {
  const isRelative = address !== '' && !address.startsWith('/');
  const base = `http://old.invalid${page}`;
  if (!isRelative || !URL.canParse(address, base)) return address;
  return new URL(address, base).href.slice('http://old.invalid'.length);
}
