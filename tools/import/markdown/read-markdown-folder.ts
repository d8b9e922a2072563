/** Reads a folder of Markdown with front matter, as Hugo, Jekyll, Astro, Eleventy and exports of Ghost have it. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../../../src/lib/values/thrown-values';
import type {
  Source,
  SourceAuthor,
  SourceIndex,
  SourcePost,
  SourcePostHead,
  SourceTerm,
} from '../source';
import type { FolderFiles } from './folder-files';
import { encodePath, findFolderFiles, findPicture, readFolderPicture } from './folder-files';
import type { MarkdownContext } from './markdown-to-html';
import { markdownToHtml, takeTitle } from './markdown-to-html';
import type { AuthorFields, PostFields } from './post-fields';
import { readAuthor, readPostFields } from './post-fields';
import type { FilePlace } from './post-file';
import { isPage, readPlace, termKey, toHead, toTerm, wordSlug } from './post-file';
import type { Fields } from './read-front-matter';
import { UnreadableFile, readFrontMatter, readYaml } from './read-front-matter';
import type { SiteSettings } from './site-settings';
import { readSiteSettings } from './site-settings';
import type { Addresses } from '../addresses';
import { decodeAddress } from '../addresses';
import { readFileIfThere } from '../../../src/processes/shared/atomic-file';

/** A site's folder, without the bodies of its posts. */
type Folder = {
  root: string;
  settings: SiteSettings;
  files: FolderFiles;
  /** By the paths of their files. */
  heads: Map<string, SourcePostHead>;
  /** By their keys. */
  terms: Map<string, SourceTerm>;
  authors: Authors;
  problems: string[];
};

/**
 * Opens a folder of Markdown. It is read when its index is asked for. Files that cannot be read are named among the
 * problems of the index, and all others are read.
 *
 * @throws an Error with a sentence if there is no such folder
 */
export async function readMarkdownFolder(folder: string): Promise<Source> {
  const root = await existingFolder(folder);
  const { settings, problem } = await readSiteSettings(root);
  let opened: Promise<Folder> | undefined;
  const open = (): Promise<Folder> =>
    (opened ??= openFolder(root, settings, problem === undefined ? [] : [problem]));
  return {
    name: `markdown ${root}`,
    origin: settings.origin,
    readIndex: async () => toIndex(await open()),
    readPosts: async function* () {
      const content = await open();
      for (const head of content.heads.values()) yield await readPost(content, head);
    },
    readPicture: async (address) => readFolderPicture(root, (await open()).files, address),
  };
}

async function existingFolder(folder: string): Promise<string> {
  try {
    const root = await realpath(folder);
    if ((await stat(root)).isDirectory()) return root;
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    throw new Error(`There is no folder ${folder}. Give the folder of the site, or of its posts.`, {
      cause: error,
    });
  }
  throw new Error(`${folder} is no folder. Give the folder in which the Markdown files are.`);
}

async function openFolder(
  root: string,
  settings: SiteSettings,
  problems: string[],
): Promise<Folder> {
  const files = await findFolderFiles(root);
  problems.push(
    ...files.links.map((link) => `${link} is a link. Put the file or folder itself in its place.`),
  );
  const authors = await readAuthorData(root, problems);
  const heads: Folder['heads'] = new Map();
  const terms: Folder['terms'] = new Map();
  const folder: Folder = { root, settings, files, authors, problems, heads, terms };
  const now = Date.now();
  for (const file of files.markdown) {
    try {
      addFile(folder, file, await readMarkdownFile(folder, file), now);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(`${file}:${error.line}: ${error.message}`);
    }
  }
  return folder;
}

type MarkdownFile = { place: FilePlace; fields: PostFields; raw: Fields; body: string };

/** @throws UnreadableFile */
async function readMarkdownFile(
  { root, settings }: Pick<Folder, 'root' | 'settings'>,
  file: string,
): Promise<MarkdownFile> {
  const { fields: raw, body } = readFrontMatter(decodeText(await readFile(path.join(root, file))));
  const place = readPlace(file);
  const isJekyll = place.isJekyll || settings.generator === 'jekyll';
  const clock = { timeZone: settings.timeZone, isJekyll };
  const read = readPostFields(raw, clock, place.date);
  const { title, markdown } = takeTitle(body, read.title);
  return { place, raw, body: markdown, fields: { ...read, title } };
}

/** @throws UnreadableFile for bytes that are no UTF-8 */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    const before = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0] ?? '';
    const error = new UnreadableFile(
      before.split('\n').length,
      'This is no text in UTF-8. Save the file in UTF-8.',
    );
    error.cause = cause;
    throw error;
  }
}

function addFile(
  folder: Folder,
  file: string,
  { place, fields, raw, body }: MarkdownFile,
  now: number,
): void {
  const { settings, problems, authors, root } = folder;
  const list = place.folders.at(-1) ?? '';
  if (list === 'authors' || list === '_authors') {
    const author = readAuthor({ title: place.name, bio: body.trim(), ...raw });
    if (author !== undefined) addAuthor(authors, place.name, author);
    return;
  }
  if (place.isIndex) {
    const kind = list === 'tags' ? 'tag' : list === 'categories' ? 'category' : undefined;
    if (kind !== undefined)
      addTerm(folder, kind, fields.title || place.name, fields.description || body.trim());
    else if (body.trim() !== '') {
      problems.push(
        `${file} is the text of a list page, which has no story. Put it where the list is now.`,
      );
    }
    return;
  }
  if (
    /^(?:[A-Z_-]{2,}|readme|licen[cs]e|changelog|history)$/.test(place.name) &&
    place.folders.length === 0
  ) {
    problems.push(`${file} is about the folder and was left out. Rename it if it is a post.`);
    return;
  }
  const kind = isPage(place, fields, settings, path.basename(root)) ? 'page' : 'post';
  const head = toHead(file, place, fields, settings, kind, now);
  folder.heads.set(file, head);
  const { badDates } = fields;
  problems.push(
    ...badDates.map(
      (text) => `${file}: "${text}" is no date. Write it as 2024-03-04, or as 2024-03-04 18:30.`,
    ),
  );
  const isUndated = kind === 'post' && fields.date === undefined && head.state === 'published';
  if (isUndated && badDates.length === 0) {
    problems.push(`${file} has no date. Add "date: 2024-03-04" to its front matter.`);
  }
  for (const name of fields.categories) addTerm(folder, 'category', name, '');
  for (const name of fields.tags) addTerm(folder, 'tag', name, '');
  for (const author of fields.authors) authorKey(authors, author);
}

function addTerm(
  { terms, settings }: Folder,
  kind: SourceTerm['kind'],
  name: string,
  description: string,
): void {
  const term = toTerm(kind, name, settings.basePath);
  const earlier = terms.get(term.key);
  const named = earlier === undefined || description !== '' ? term : earlier;
  const names = new Set([name, ...(earlier ? [earlier.name, ...(earlier.alsoNamed ?? [])] : [])]);
  names.delete(named.name);
  terms.set(term.key, {
    ...named,
    alsoNamed: [...names],
    description: description || (earlier?.description ?? ''),
  });
}

function toIndex({ heads, terms, authors, problems, files }: Folder): SourceIndex {
  return {
    authors: [...authors.values()].map((author) => {
      const { html, losses } = markdownToHtml(author.bio, bioContext);
      problems.push(
        ...losses.map(
          ({ what, detail }) => `The biography of ${author.name} loses ${what}: ${detail}`,
        ),
      );
      const picture = author.picture && (findPicture(files, author.picture, '') ?? author.picture);
      return { ...author, bio: html, picture };
    }),
    terms: [...terms.values()],
    menus: [],
    pictures: new Map(),
    posts: [...heads.values()],
    problems,
  };
}

const bioContext: MarkdownContext = {
  isMdx: false,
  addresses: { picture: (address) => address, link: (address) => address },
  findNamed: () => undefined,
};

/** @throws UnreadableFile for a file that was changed since the index was read */
async function readPost(folder: Folder, head: SourcePostHead): Promise<SourcePost> {
  const { fields, body } = await readMarkdownFile(folder, head.key);
  const addresses = addressesOf(folder, head);
  const { html, losses } = markdownToHtml(body, {
    ...{ isMdx: head.key.endsWith('.mdx'), addresses },
    findNamed: (name) => findNamed(folder, name),
  });
  const { title, description } = fields.meta;
  return {
    ...head,
    description: fields.description,
    meta: title === '' && description === '' ? undefined : { title, description },
    authors: fields.authors.map((author) => authorKey(folder.authors, author)),
    terms: [
      ...new Set([
        ...fields.categories.map((name) => termKey('category', name)),
        ...fields.tags.map((name) => termKey('tag', name)),
      ]),
    ],
    cover: fields.cover && {
      ...fields.cover,
      address: addresses.picture(fields.cover.address),
      focus: undefined,
    },
    html,
    losses: [...fields.leftOver, ...losses],
  };
}

/** Authors by their keys. */
type Authors = Map<string, SourceAuthor>;

const dataFiles = ['_data', 'data'].flatMap((folder) =>
  ['yml', 'yaml', 'json'].map((ending) => `${folder}/authors.${ending}`),
);

/** Reads the authors' data file of a site; a syntax error in it is added to the problems. */
async function readAuthorData(root: string, problems: string[]): Promise<Authors> {
  const authors: Authors = new Map();
  for (const file of dataFiles) {
    const text = (await readFileIfThere(path.join(root, file)))?.toString();
    if (text === undefined) continue;
    try {
      for (const [name, value] of Object.entries(readYaml(text, 0))) {
        const fields = readAuthor(value);
        if (fields !== undefined) addAuthor(authors, name, fields);
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(`${file}:${error.line}: ${error.message} Until then authors have only names.`);
    }
  }
  return authors;
}

/** Adds an author under the name that posts have for them. What an earlier file said stays. */
function addAuthor(authors: Authors, name: string, fields: AuthorFields): string {
  const key = `author:${wordSlug(name)}`;
  const earlier = authors.get(key);
  authors.set(key, {
    key,
    name: earlier?.name ?? fields.name,
    bio: earlier?.bio || fields.bio,
    picture: earlier?.picture ?? fields.picture,
    links: earlier !== undefined && earlier.links.length > 0 ? earlier.links : fields.links,
  });
  return key;
}

/** Returns the key of a post's author, who may be given by the name in the data or by their own. */
function authorKey(authors: Authors, fields: AuthorFields): string {
  const key = `author:${wordSlug(fields.name)}`;
  if (authors.has(key)) return key;
  const same = [...authors.values()].find(({ name }) => wordSlug(name) === wordSlug(fields.name));
  return same?.key ?? addAuthor(authors, fields.name, fields);
}

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

/** Finds the file of a wiki link by its name alone, as those links do. */
function findNamed({ files, settings }: AddressedFolder, name: string): string | undefined {
  const file = files.byName.get(path.posix.basename(name).toLowerCase());
  if (file !== undefined) return encodePath(`/${file}`);
  return settings.generator === undefined ? '' : undefined;
}

/** Returns an address inside the old site without its host; `undefined` for one elsewhere. */
function innerAddress(address: string, { origin }: SiteSettings): string | undefined {
  if (origin !== undefined && address.startsWith(`${origin}/`)) return address.slice(origin.length);
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? undefined : address;
}

/** Returns the old path of the post that a link to a file names. */
function findPost({ heads }: AddressedFolder, link: string, post: string): string | undefined {
  const plain = decodeAddress(link).replace(/\/$/, '');
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
