/** Posts of an export as an import reads them. */
import type { SourcePost, SourcePostHead } from '../source';
import { countPages, renderBody, teaserOf } from './body/render-body';
import type { BodySources } from './body/render-body';
import { collapse, firstSentences, htmlToText } from './html-text';
import { pathsOfPost } from './old-paths';
import type { OldSite } from './old-paths';
import type { ExportEntry } from './read-export-entries';
import { decodeAddress } from '../addresses';

type PostSources = Omit<BodySources, 'post' | 'footnotes'> & {
  site: OldSite;
  /** Returns the key of an author by login or slug, if there is one. */
  authorKey: (name: string) => string | undefined;
  /** Returns the key of a term by its number. */
  termKey: (id: string) => string | undefined;
};

/** Returns what WordPress calls the state of an item, and `auto-draft` or `trash` for what is no post. */
export function statusOf(item: ExportEntry): string {
  return item.fields.get('wp:status')?.trim() ?? 'publish';
}

export function typeOf(item: ExportEntry): string {
  return item.fields.get('wp:post_type')?.trim() ?? 'post';
}

export function idOf(item: ExportEntry): number {
  return Number(item.fields.get('wp:post_id'));
}

/** True for a post or page that an import makes a story. One without a number could not be found again. */
export function isKeptPost(item: ExportEntry): boolean {
  const isPost = /^(?:post|page)$/.test(typeOf(item)) && Number.isInteger(idOf(item));
  return isPost && !/^(?:trash|auto-draft|inherit)$/.test(statusOf(item));
}

export function postKeyOf(id: number | string): string {
  return `post:${id}`;
}

export function toPostHead(item: ExportEntry, site: OldSite): SourcePostHead {
  const { fields, meta } = item;
  const id = idOf(item);
  const isPage = typeOf(item) === 'page';
  const title = htmlToText(fields.get('title') ?? '');
  const slug = fields.get('wp:post_name')?.trim() ?? '';
  const state = stateOf(item);
  return {
    key: postKeyOf(id),
    kind: isPage ? 'page' : 'post',
    title,
    slug: decodeAddress(slug) || slugOf(title) || String(id),
    paths: pathsOfPost(
      {
        id,
        isPage,
        slug,
        link: fields.get('link') ?? '',
        oldSlugs: meta.get('_wp_old_slug') ?? [],
        pages: countPages(fields.get('content:encoded') ?? ''),
      },
      site,
    ),
    state,
    date: dateOf(fields, state),
    isSticky: fields.get('wp:is_sticky')?.trim() === '1',
    comments: item.comments,
  };
}

function stateOf(item: ExportEntry): SourcePostHead['state'] {
  const status = statusOf(item);
  const hasPassword = (item.fields.get('wp:post_password') ?? '') !== '';
  if (status === 'private') return 'private';
  if (status !== 'publish' && status !== 'future') return 'draft';
  if (hasPassword) return 'password';
  return status === 'publish' ? 'published' : 'planned';
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}

/** Returns a publication in ISO 8601 with the offset of the old site's clock, by which its archives are named. */
function dateOf(fields: ExportEntry['fields'], state: SourcePostHead['state']): string | undefined {
  const local = timeOf(fields.get('wp:post_date'));
  const gmt = timeOf(fields.get('wp:post_date_gmt'));
  if (gmt === undefined && state === 'draft') return undefined;
  const instant = gmt ?? local ?? feedTimeOf(fields.get('pubDate'));
  if (instant === undefined) return undefined;
  const offsetMinutes = Math.round(((local ?? instant) - instant) / 60_000);
  // Clocks are at most 14 hours off; a larger difference is a date that a plugin moved.
  if (offsetMinutes === 0 || Math.abs(offsetMinutes) > 14 * 60) return isoOf(instant, 'Z');
  const sign = offsetMinutes < 0 ? '-' : '+';
  const digits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  return isoOf(instant + offsetMinutes * 60_000, `${sign}${digits(hours)}:${digits(minutes)}`);
}

/** Returns the dates of an item that say something and cannot be read, as they are written. */
export function unreadDateOf({ fields }: ExportEntry): string | undefined {
  const written = ['wp:post_date_gmt', 'wp:post_date', 'pubDate'].flatMap(
    (name) => fields.get(name)?.trim() ?? [],
  );
  const told = written.filter((date) => date !== '' && !/^0000-00-00|-0001/.test(date));
  const isRead = told.some((date) => (timeOf(date) ?? feedTimeOf(date)) !== undefined);
  return isRead || told.length === 0 ? undefined : told.join(', ');
}

function isoOf(timeMs: number, zone: string): string {
  return `${new Date(timeMs).toISOString().slice(0, 19)}${zone}`;
}

/** Reads `2021-03-04 10:00:00` as if it were UTC, in ms; `undefined` for `0000-00-00 00:00:00`. */
function timeOf(written = ''): number | undefined {
  const [, date, time] = /^\s*(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\s*$/.exec(written) ?? [];
  const timeMs = Date.parse(`${date}T${time}Z`);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

/** Reads the date of a feed, `Tue, 02 Mar 2021 10:00:00 +0000`, in ms. */
function feedTimeOf(written = ''): number | undefined {
  const isDate = /^\s*(?:\w{3}, )?\d\d? \w{3} \d{4} \d\d:\d\d:\d\d /.test(written);
  const timeMs = isDate ? Date.parse(written) : NaN;
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

export function toSourcePost(item: ExportEntry, sources: PostSources): SourcePost {
  const head = toPostHead(item, sources.site);
  const { fields, meta } = item;
  const id = idOf(item);
  const content = fields.get('content:encoded') ?? '';
  const bodySources = { ...sources, post: id, footnotes: meta.get('footnotes')?.[0] };
  const html = renderBody(content, bodySources);
  const teaser = teaserOf(content);
  const description =
    htmlToText(fields.get('excerpt:encoded') ?? '') ||
    firstSentences(teaser === undefined ? '' : renderBody(teaser, bodySources)) ||
    firstSentences(html);
  const cover = sources.media.find(Number(meta.get('_thumbnail_id')?.[0]));
  return {
    ...head,
    description,
    meta: searchMetaOf(item, { title: head.title, description, site: sources.site.title }),
    authors: authorsOf(item, sources),
    terms: termsOf(item, sources),
    cover: cover && {
      address: cover.address,
      alt: cover.alt,
      caption: cover.caption,
      focus: cover.focus,
    },
    html,
  };
}

/** Returns the author first. Where a plugin names several, the stored one counts only if it is among them. */
function authorsOf(item: ExportEntry, { authorKey }: PostSources): string[] {
  const creator = item.fields.get('dc:creator')?.trim() ?? '';
  const first = authorKey(creator);
  const named = item.categories.flatMap(({ domain, slug, name }) =>
    domain === 'author' ? (authorKey(name) ?? authorKey(slug.replace(/^cap-/, '')) ?? []) : [],
  );
  if (named.length === 0) return first ? [first] : [];
  return [...new Set(first && named.includes(first) ? [first, ...named] : named)];
}

/** Returns categories before tags, and first the category that the search engine plugin calls primary. */
function termsOf(item: ExportEntry, { termKey }: PostSources): string[] {
  const primary =
    item.meta.get('_yoast_wpseo_primary_category')?.[0] ??
    item.meta.get('rank_math_primary_category')?.[0];
  const keys = item.categories.flatMap(({ domain, slug }) => termKeyOf(domain, slug) ?? []);
  const sorted = keys.sort((one, other) => rankOf(one) - rankOf(other));
  const first = termKey(primary ?? '');
  return [...new Set(first && keys.includes(first) ? [first, ...sorted] : sorted)];
}

function rankOf(key: string): number {
  return key.startsWith('category:') ? 0 : 1;
}

/** Returns the key of a category or tag; `undefined` for terms of other kinds. */
export function termKeyOf(domain: string, slug: string): string | undefined {
  if (slug === '') return undefined;
  if (domain === 'category') return `category:${slug}`;
  return domain === 'post_tag' || domain === 'tag' ? `tag:${slug}` : undefined;
}

type SearchTexts = { title: string; description: string; site: string };

/** Reads what Yoast or Rank Math store, with their variables (`%%title%%`, `%title%`) filled in. */
function searchMetaOf({ meta }: ExportEntry, texts: SearchTexts): SourcePost['meta'] {
  const read = (...keys: string[]) => {
    const stored = keys.flatMap((key) => meta.get(key) ?? []).find((value) => value.trim() !== '');
    return fillVariables(htmlToText(stored ?? ''), texts);
  };
  const title = read('_yoast_wpseo_title', 'rank_math_title');
  const description = read('_yoast_wpseo_metadesc', 'rank_math_description');
  const isSame = title === '' || title === texts.title;
  if (isSame && (description === '' || description === texts.description)) return undefined;
  return { title: title || texts.title, description: description || texts.description };
}

function fillVariables(text: string, { title, description, site }: SearchTexts): string {
  const values: Record<string, string | undefined> = {
    title,
    excerpt: description,
    sitename: site,
    sep: '–',
  };
  const filled = text.replace(/%%?([a-z_]+)%%?/g, (_all, name: string) => values[name] ?? '');
  return collapse(filled).replace(/^[\s–|-]+|[\s–|-]+$/g, '');
}
