/** Authors of a folder: from the data files of Jekyll and Hugo, from files about them, and from the posts. */
import path from 'node:path';
import type { SourceAuthor } from '../source';
import { wordSlug } from './post-file';
import type { AuthorFields } from './post-fields';
import { readAuthor } from './post-fields';
import { UnreadableFile, readYaml } from './read-front-matter';
import { readIfPresent } from './site-settings';

/** Authors by their keys. */
export type Authors = Map<string, SourceAuthor>;

const dataFiles = ['_data', 'data'].flatMap((folder) =>
  ['yml', 'yaml', 'json'].map((ending) => `${folder}/authors.${ending}`),
);

/** Reads the authors' data file of a site; a syntax error in it is added to the problems. */
export async function readAuthorData(root: string, problems: string[]): Promise<Authors> {
  const authors: Authors = new Map();
  for (const file of dataFiles) {
    const text = await readIfPresent(path.join(root, file));
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

/** Adds an author under the name that posts have for them. What is known already stays. */
export function addAuthor(authors: Authors, name: string, fields: AuthorFields): string {
  const key = `author:${wordSlug(name)}`;
  const known = authors.get(key);
  authors.set(key, {
    key,
    name: known?.name ?? fields.name,
    bio: known?.bio || fields.bio,
    picture: known?.picture ?? fields.picture,
    links: known !== undefined && known.links.length > 0 ? known.links : fields.links,
  });
  return key;
}

/** Returns the key of a post's author, who may be given by the name in the data or by their own. */
export function authorKey(authors: Authors, fields: AuthorFields): string {
  const key = `author:${wordSlug(fields.name)}`;
  if (authors.has(key)) return key;
  const same = [...authors.values()].find(({ name }) => wordSlug(name) === wordSlug(fields.name));
  return same?.key ?? addAuthor(authors, fields.name, fields);
}
