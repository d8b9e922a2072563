/** Reads a folder of Markdown with front matter, as Hugo, Jekyll, Astro, Eleventy and exports of Ghost have it. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../../../src/lib/values/thrown-values';
import type { Source, SourceIndex, SourcePost, SourcePostHead, SourceTerm } from '../source';
import type { Authors } from './folder-authors';
import { addAuthor, authorKey, readAuthorData } from './folder-authors';
import { addressesOf } from './folder-addresses';
import type { FolderFiles } from './folder-files';
import { findFolderFiles, findPicture, readFolderPicture } from './folder-files';
import type { Addresses } from '../rewrite-addresses';
import { markdownToHtml, takeTitle } from './markdown-to-html';
import type { PostFields } from './post-fields';
import { readAuthor, readPostFields, toIsoDate } from './post-fields';
import type { FilePlace } from './post-file';
import { isPage, readPlace, termKey, toHead, toTerm } from './post-file';
import type { Fields } from './read-front-matter';
import { UnreadableFile, readFrontMatter } from './read-front-matter';
import type { SiteSettings } from './site-settings';
import { readSiteSettings } from './site-settings';

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
  const read = readPostFields(raw, isJekyll);
  const date = read.date ?? (place.date === undefined ? undefined : toIsoDate(place.date));
  const { title, markdown } = takeTitle(body, read.title);
  return { place, raw, body: markdown, fields: { ...read, title, date } };
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
  if (fields.badDate !== undefined) {
    problems.push(
      `${file}: "${fields.badDate}" is no date. Write it as 2024-03-04, or as 2024-03-04 18:30.`,
    );
  } else if (kind === 'post' && fields.date === undefined && head.state === 'published') {
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
  const known = terms.get(term.key);
  const named = known === undefined || description !== '' ? term : known;
  const names = new Set([name, ...(known ? [known.name, ...(known.alsoNamed ?? [])] : [])]);
  names.delete(named.name);
  terms.set(term.key, {
    ...named,
    alsoNamed: [...names],
    description: description || (known?.description ?? ''),
  });
}

function toIndex({ heads, terms, authors, problems, files }: Folder): SourceIndex {
  return {
    authors: [...authors.values()].map((author) => ({
      ...author,
      bio: author.bio === '' ? '' : markdownToHtml(author.bio, false, addressesAsGiven),
      picture: author.picture && (findPicture(files, author.picture, '') ?? author.picture),
    })),
    terms: [...terms.values()],
    menus: [],
    pictures: new Map(),
    posts: [...heads.values()],
    problems,
  };
}

const addressesAsGiven: Addresses = { picture: (address) => address, link: (address) => address };

/** @throws UnreadableFile for a file that was changed since the index was read */
async function readPost(folder: Folder, head: SourcePostHead): Promise<SourcePost> {
  const { fields, body } = await readMarkdownFile(folder, head.key);
  const addresses = addressesOf(folder, head);
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
    html: markdownToHtml(body, head.key.endsWith('.mdx'), addresses),
  };
}
