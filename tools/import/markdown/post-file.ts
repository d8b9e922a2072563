/** Purpose of a Markdown file by its place, name and front matter, and the addresses it had. */
import path from 'node:path';
import { tagSlug } from '../../../src/domain/site-map/tags';
import { slugFor, decodeAddress } from '../addresses';
import type { SourcePostHead, SourceTerm } from '../source';
import { encodePath } from './folder-files';
import type { PostFields } from './post-fields';
import type { SiteSettings } from './site-settings';
import { fillTemplate } from './site-settings';

/** Parts of a file's place. */
export type FilePlace = {
  /** Folders below the site's content. */
  folders: readonly string[];
  /** Name without ending and date; that of the folder for an `index` in it, empty for that of the site. */
  name: string;
  /** `2024-03-04` at the beginning of the name. */
  date: string | undefined;
  /** True in a folder that Jekyll has. */
  isJekyll: boolean;
  isIndex: boolean;
};

const contentRoot = /^(?:src\/content|src\/pages|content|src)\//;

export function readPlace(file: string): FilePlace {
  const segments = file.replace(contentRoot, '').split('/');
  const stem = (segments.pop() ?? '').replace(/\.\w+$/, '');
  const isIndex = stem === 'index' || stem === '_index';
  const full = isIndex ? (segments.pop() ?? '') : stem;
  const [, date, rest] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(full) ?? [];
  const isJekyll = segments.some((segment) => /^_(?:posts|drafts)$/.test(segment));
  return { folders: segments, name: rest ?? full, date, isJekyll, isIndex: stem === '_index' };
}

const postFolders =
  /^(?:_?posts?|_drafts|blogs?|articles?|news|journal|stories|notes|entries|writing)$/i;

/** True for a file that is a page by its front matter or its place, and has no sign of a post. */
export function isPage(
  place: FilePlace,
  fields: PostFields,
  { generator }: SiteSettings,
  rootName: string,
): boolean {
  if (/^pages?$/.test(fields.layout)) return true;
  if (/^(?:post|article|blog)/.test(fields.layout)) return false;
  if ([...place.folders, rootName].some((folder) => postFolders.test(folder))) return false;
  const [section = ''] = place.folders;
  if (generator === 'hugo' && /^(?:pages?)?$/.test(section)) return true;
  return (
    fields.date === undefined &&
    !fields.isDraft &&
    fields.tags.length + fields.categories.length === 0
  );
}

/** Returns the old paths of a post, the usual one first. */
function oldPaths(place: FilePlace, fields: PostFields, settings: SiteSettings): readonly string[] {
  const [section = ''] = place.folders;
  const isJekyll = place.isJekyll || (settings.generator === 'jekyll' && place.date !== undefined);
  const inFolders = place.folders
    .filter((folder) => !/^_(?:posts|drafts|pages)$/.test(folder))
    .map((folder) => folder.replace(/^_/, ''));
  const slug = fields.slug || place.name;
  const categories = [...(isJekyll ? inFolders : []), ...fields.categories].map(wordSlug);
  const parts = { slug, fileName: place.name, section, categories };
  const template =
    fields.url ??
    (isJekyll
      ? (settings.permalink(section) ?? '/:categories/:year/:month/:day/:title.html')
      : settings.generator === 'hugo'
        ? settings.permalink(section)
        : undefined);
  // Eleventy shows a file that is named like its folder at the folder's address.
  const isNamesake = settings.generator === undefined && inFolders.at(-1) === slug;
  const inner = isNamesake ? inFolders : [...inFolders, slug];
  const byFile = `/${inner.filter((part) => part !== '').join('/')}/`;
  const days = fields.days.length > 0 ? fields.days : [undefined];
  const filled =
    template === undefined
      ? []
      : days.flatMap((day) => fillTemplate(withoutHost(template), { ...parts, day }) ?? []);
  const ending = settings.generator === 'jekyll' && place.name !== '' ? '.html' : '/';
  const usual = filled.length > 0 ? filled : [byFile.replace(/\/$/, ending)];
  const all = [...usual, ...fields.aliases.map((alias) => aliasPath(alias, byFile))].map((one) =>
    encodePath(decodeAddress(settings.basePath + one.replace(/\/{2,}/g, '/'))),
  );
  return [...new Set(all)];
}

function withoutHost(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/, '').replace(/\{\{[^}]*\}\}/g, ':title');
}

/** Hugo reads an alias without a slash at its beginning as one beside the post. */
function aliasPath(alias: string, postPath: string): string {
  const plain = withoutHost(alias);
  return plain.startsWith('/') ? plain : path.posix.join(path.posix.dirname(postPath), plain);
}

/** Returns the slug of a name; names without letters keep their own. */
export function wordSlug(name: string): string {
  return slugFor(name, name.toLowerCase().replace(/[\s/?#]+/g, '-'));
}

/** Returns the key of a term, by which two spellings of one tag are one. */
export function termKey(kind: SourceTerm['kind'], name: string): string {
  return `${kind}:${tagSlug(name) ?? wordSlug(name)}`;
}

export function toTerm(kind: SourceTerm['kind'], name: string, basePath: string): SourceTerm {
  const lists = kind === 'tag' ? ['tags', 'tag'] : ['categories', 'category'];
  return {
    key: termKey(kind, name),
    kind,
    name,
    slug: tagSlug(name) ?? wordSlug(name),
    description: '',
    parent: undefined,
    // Jekyll and Eleventy leave signs out of addresses, Hugo keeps some.
    paths: lists.flatMap((list) =>
      [
        ...new Set([
          wordSlug(name),
          name
            .trim()
            .toLowerCase()
            .replace(/[\s/]+/g, '-'),
        ]),
      ].map((slug) => encodePath(`${basePath}/${list}/${slug}`)),
    ),
  };
}

/** @param now time of reading, in milliseconds */
export function toHead(
  file: string,
  place: FilePlace,
  fields: PostFields,
  settings: SiteSettings,
  kind: SourcePostHead['kind'],
  now: number,
): SourcePostHead {
  const paths = oldPaths(place, fields, settings);
  const isDraft = fields.isDraft || place.folders.includes('_drafts');
  const isPlanned = Date.parse(fields.date?.iso ?? '') > now;
  const slug = fields.slug.split('/').filter(Boolean).at(-1) ?? place.name;
  return {
    key: file,
    kind,
    title: fields.title || place.name.replace(/[-_]+/g, ' ').trim() || 'Home',
    slug: wordSlug(slug) || 'home',
    paths,
    state: isDraft ? 'draft' : isPlanned ? 'planned' : 'published',
    date: fields.date?.iso,
    isSticky: fields.isSticky,
    comments: 0,
  };
}
