/**
 * Files of a site's folder. Links of the file system are not followed, and whatever is read later is one of the files
 * found here: no address leads out of the folder.
 */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { decodeAddress } from '../addresses';

export type FolderFiles = {
  /** Paths from the folder, with `/`, in the order of their names. */
  markdown: readonly string[];
  pictures: ReadonlySet<string>;
  /** Markdown, by names without folder and ending, and pictures, by those without folder; in lower case. */
  byName: ReadonlyMap<string, string>;
  /** Links of the file system to Markdown, or to folders. */
  links: readonly string[];
};

/** Folders without posts: programs, themes, and what generators make. */
const leftOut = new Set([
  'node_modules',
  'vendor',
  'themes',
  'archetypes',
  'layouts',
  '_layouts',
  '_includes',
  '_site',
  'dist',
]);
const markdownEnding = /\.(?:md|markdown|mdx)$/i;
const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif|svg|hei[cf]|tiff?|bmp)$/i;

export async function findFolderFiles(folder: string): Promise<FolderFiles> {
  const markdown: string[] = [];
  const pictures = new Set<string>();
  const links: string[] = [];
  const waiting = [''];
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    for (const entry of await readdir(path.join(folder, inner), { withFileTypes: true })) {
      const name = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.name.startsWith('.') || leftOut.has(entry.name)) continue;
      if (entry.isDirectory()) waiting.push(name);
      else if (entry.isSymbolicLink()) {
        if (!pictureEnding.test(name)) links.push(name);
      } else if (entry.isFile() && markdownEnding.test(name)) markdown.push(name);
      else if (entry.isFile() && pictureEnding.test(name)) pictures.add(name);
    }
  }
  const byName = new Map(
    [...markdown, ...pictures].toReversed().map((file) => {
      const plain = file.replace(/(?:\/index)?\.(?:md|markdown|mdx)$/i, '');
      return [path.posix.basename(plain).toLowerCase(), file];
    }),
  );
  return { markdown: markdown.sort(), pictures, byName, links: links.sort() };
}

/** Folders whose files were at the root of the old site, and those that holds sources of pictures. */
const publicFolders = ['', 'static/', 'public/', 'assets/', 'src/', 'src/assets/', 'content/'];

/**
 * Finds the picture that a post means.
 *
 * @param address path, relative to the post or from the root of the old site
 * @param post path of the post from the folder
 * @returns address of a picture for `readFolderPicture`; `undefined` if there is no such file
 */
export function findPicture(
  { pictures }: FolderFiles,
  address: string,
  post: string,
): string | undefined {
  const [plain = ''] = decodeAddress(address).split(/[?#]/, 1);
  const beside = path.posix.join(path.posix.dirname(post), plain);
  const fromRoot = path.posix.normalize(plain.replace(/^[~@]?\/|^[~@]/, ''));
  const names = publicFolders.map((inner) => inner + fromRoot);
  const found = [...(plain.startsWith('/') ? [] : [beside]), ...names].find((name) =>
    pictures.has(name),
  );
  return found === undefined ? undefined : encodePath(`/${found}`);
}

/** Reads a picture by an address of `findPicture`; `undefined` for any other address. */
export async function readFolderPicture(
  folder: string,
  { pictures }: FolderFiles,
  address: string,
): Promise<Buffer | undefined> {
  const name = decodeAddress(address).replace(/^\//, '');
  return pictures.has(name) ? readFile(path.join(folder, name)) : undefined;
}

/** Encodes a path as browsers do, and the characters that end it. */
export function encodePath(text: string): string {
  return encodeURI(text).replace(/[?#]/g, encodeURIComponent);
}
