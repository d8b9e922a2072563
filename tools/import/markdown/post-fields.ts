/** Values of front matter, by the names that Hugo, Jekyll, Astro, Eleventy and exports of Ghost have for them. */
import { isRecord } from '../../../src/lib/values/json';
import type { Loss } from '../convert/conversion';
import type { PostDate, SiteClock } from './post-date';
import { readDate } from './post-date';
import type { Fields } from './read-front-matter';

/** Front matter of a post. A field that it does not have is empty, or `undefined`. */
export type PostFields = {
  title: string;
  slug: string;
  /** Whole old path or address, which may be a template; `undefined` for none. */
  url: string | undefined;
  aliases: readonly string[];
  date: PostDate | undefined;
  /** Days in the addresses that the post may have had, such as `2024-03-04`. */
  days: readonly string[];
  /** Texts of dates that are none. */
  badDates: readonly string[];
  isDraft: boolean;
  isSticky: boolean;
  /** Declared kind, such as `page`. */
  layout: string;
  description: string;
  meta: { title: string; description: string };
  categories: readonly string[];
  tags: readonly string[];
  authors: readonly AuthorFields[];
  cover: { address: string; alt: string; caption: string } | undefined;
  /** Words that have no place in a story. */
  leftOver: readonly Loss[];
};

export type AuthorFields = {
  name: string;
  bio: string;
  picture: string | undefined;
  links: readonly string[];
};

/** Names of dates, the first publication first. */
const dateNames = [
  ['publishdate'],
  ['published'],
  ['pubdate'],
  ['publishedat', 'publisheddate', 'datepublished'],
  ['date'],
  ['created', 'createdat'],
];

/** Finds values by names written in any case, with or without `-` and `_`. */
type Lookup = (...names: readonly string[]) => unknown;

/** @param nameDate date in the name of the file */
export function readPostFields(
  fields: Fields,
  clock: SiteClock,
  nameDate: string | undefined,
): PostFields {
  const used = new Set<string>();
  const find = lookupIn(fields, used);
  const given = [...dateNames.map((names) => asText(find(...names))), nameDate ?? ''].filter(
    (text) => text !== '' && !/^(?:true|false|yes|no)$/i.test(text),
  );
  const dates = given.flatMap((text) => readDate(text, clock) ?? []);
  // Addresses have the date that is called so.
  const inAddress = readDate(asText(find('date')), clock) ?? dates[0];
  const seo = lookupIn(asFields(find('seo')));
  // Spaces divide the categories of Jekyll.
  const divide = clock.isJekyll ? /[\s,]+/ : /,/;
  const read = {
    title: asText(find('title')),
    slug: asText(find('slug')),
    url: asText(find('url', 'permalink')) || undefined,
    aliases: asList(find('aliases', 'redirectfrom')).map(asText),
    date: dates[0],
    days: inAddress?.days ?? [],
    badDates: given.filter((text) => readDate(text, clock) === undefined),
    isDraft: isDraft(find),
    isSticky: isTrue(find('sticky', 'pinned', 'featured')),
    layout: (asText(find('type')) || asText(find('layout'))).toLowerCase(),
    description: asText(find('description', 'summary', 'excerpt', 'customexcerpt')),
    meta: {
      title: asText(find('metatitle', 'seotitle') ?? seo('title')),
      description: asText(find('metadescription', 'seodescription') ?? seo('description')),
    },
    categories: [...splitNames(find('categories'), divide), ...splitNames(find('category'), /,/)],
    tags: [...splitNames(find('tags'), divide), ...splitNames(find('tag'), /,/)],
    authors: asList(find('authors', 'author')).flatMap((author) => readAuthor(author) ?? []),
    cover: readCover(find),
  };
  return { ...read, leftOver: leftOverIn({ ...asFields(fields.params), ...fields }, used, clock) };
}

function leftOverIn(fields: Fields, used: ReadonlySet<string>, clock: SiteClock): Loss[] {
  return Object.entries(fields).flatMap(([name, value]): Loss[] => {
    const detail = used.has(plainName(name)) || name === 'params' ? '' : wordsIn(value);
    const isWords = /\p{L}/u.test(detail) && readDate(detail, clock) === undefined;
    return isWords ? [{ kind: 'lost', what: `the field “${name.slice(0, 40)}”`, detail }] : [];
  });
}

function wordsIn(value: unknown): string {
  if (!isRecord(value) || value instanceof Date) return asText(value);
  return Object.values(value).map(wordsIn).filter(Boolean).join(', ');
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** Reads an author, given by a name or by fields; `undefined` without a name. */
export function readAuthor(value: unknown): AuthorFields | undefined {
  const find = lookupIn(asFields(value));
  const name = isRecord(value) ? asText(find('name', 'title')) : asText(value);
  if (name === '') return undefined;
  const links = [find('url', 'website', 'link', 'uri'), ...asList(find('links', 'social'))];
  return {
    name,
    bio: asText(find('bio', 'description')),
    picture: asText(find('picture', 'avatar', 'image', 'photo')) || undefined,
    links: links
      .map((link) => (isRecord(link) ? asText(lookupIn(link)('url', 'href')) : asText(link)))
      .filter((link) => /^https?:\/\//.test(link)),
  };
}

/** Fields nested in `params` count where they are not given at the top, as in Hugo. */
function lookupIn(fields: Fields, used = new Set<string>()): Lookup {
  const values = new Map<string, unknown>();
  const add = (more: Fields): void => {
    for (const [name, value] of Object.entries(more)) {
      const plain = plainName(name);
      if (!values.has(plain) && value !== null && value !== undefined) values.set(plain, value);
    }
  };
  add(fields);
  add(asFields(values.get('params')));
  return (...names) => {
    const found = names.find((name) => values.has(name));
    if (found === undefined) return undefined;
    used.add(found);
    return values.get(found);
  };
}

/** A value as fields; a list, or anything else, has none. */
export function asFields(value: unknown): Fields {
  return isRecord(value) && !Array.isArray(value) ? value : {};
}

/** A value as text on one line, a date of TOML as it is written; empty for a list, fields, `true` and `false`. */
export function asText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

/** A list, or a value as the only one of a list. */
function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
}

function splitNames(value: unknown, divide: RegExp): string[] {
  const names = typeof value === 'string' ? value.split(divide) : asList(value);
  const nameOf = (entry: unknown): string =>
    isRecord(entry) ? asText(lookupIn(asFields(entry))('name', 'title', 'slug')) : asText(entry);
  return [...names].map(nameOf).filter((name) => name !== '');
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 'yes';
}

function isDraft(find: Lookup): boolean {
  const published = find('published');
  const status = asText(find('status', 'state')).toLowerCase();
  return (
    isTrue(find('draft', 'isdraft')) ||
    published === false ||
    published === 'false' ||
    status === 'draft'
  );
}

const coverNames = [
  'cover',
  'coverimage',
  'featuredimage',
  'featureimage',
  'hero',
  'heroimage',
  'image',
  'header',
  'banner',
  'thumbnail',
  'images',
];

function readCover(find: Lookup): PostFields['cover'] {
  for (const name of coverNames) {
    const [given] = asList(find(name));
    const inner = lookupIn(asFields(given));
    const address = isRecord(given)
      ? asText(inner('src', 'url', 'image', 'path', 'overlayimage', 'teaser'))
      : asText(given);
    if (address === '') continue;
    const alt = inner('alt') ?? find(`${name}alt`, 'coveralt', 'heroalt', 'imagealt', 'alt');
    return {
      address,
      alt: asText(alt),
      caption: asText(inner('caption') ?? find(`${name}caption`, 'caption')),
    };
  }
  return undefined;
}
