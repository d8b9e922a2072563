import { searchResultLimits } from '../../src/config/limits';
import { parseStory } from '../../src/content/parse-story';
import { socialNames } from '../../src/domain/article/author';
import { messageOf } from '../../src/lib/values/thrown-values';
import type { RichTextNode } from './convert/conversion';
import type { ManagedContent } from './import-space';
import type { SourceMenu, SourceMenuItem, SourcePost } from './source';

const { description: maxDescription } = searchResultLimits;
const maxNameLength = 200;

type Relations = {
  topic: string;
  category: string;
  author: string;
  contributors: readonly string[];
};

/** Returns the content of an article story. */
export function articleContentOf(
  post: SourcePost,
  parts: {
    document: RichTextNode;
    faqs: readonly Record<string, unknown>[];
    cover: Record<string, unknown> | undefined;
    tags: readonly string[];
    description: string;
    relations: Relations;
  },
): ManagedContent {
  const date = toServiceDate(post.date);
  return {
    component: 'article',
    title: titleOf(post),
    description: parts.description,
    ...(parts.cover && { cover_image: parts.cover }),
    body: parts.document,
    faqs: parts.faqs,
    ...parts.relations,
    tags: parts.tags,
    schedule: post.state === 'draft' ? '' : date,
    // Readers see the old date, not the day on which an editor published the import.
    updated_on: post.state === 'published' ? date : '',
    ...metaOf(post),
  };
}

/** Returns the content of a page story: its text as one section, and its questions as another. */
export function pageContentOf(
  post: SourcePost,
  parts: {
    document: RichTextNode;
    faqs: readonly Record<string, unknown>[];
    cover: Record<string, unknown> | undefined;
    uid: (part: string) => string;
  },
): ManagedContent {
  const { document, faqs, cover, uid } = parts;
  const sections = [
    cover && { _uid: uid('cover'), component: 'image', asset: cover, caption: '' },
    (document.content ?? []).length > 0 && {
      ...{ _uid: uid('text'), component: 'text_section', headline: '' },
      ...{ text: document, layout: 'stacked' },
    },
    faqs.length > 0 && { _uid: uid('faqs'), component: 'faq', headline: '', items: faqs },
  ];
  return {
    component: 'page',
    title: titleOf(post),
    body: sections.filter(Boolean),
    ...metaOf(post),
  };
}

function metaOf({ meta }: SourcePost): ManagedContent {
  if (!meta) return {};
  const { title, description } = meta;
  return { meta_info: { plugin: 'seo_metatags', title, description } };
}

/** Returns the title of a post; its slug for one without. */
export function titleOf({ title, slug, key }: Pick<SourcePost, 'title' | 'slug' | 'key'>): string {
  return title.trim() || slug.replaceAll('-', ' ').trim() || key;
}

/** Returns a name for lists of stories, which a long title does not fit. */
export function storyName(title: string): string {
  const letters = [...title];
  return letters.length > maxNameLength
    ? `${letters.slice(0, maxNameLength - 1).join('')}…`
    : title;
}

/** Returns the first words of a text, as a description of a post that has none. */
export function firstWords(document: RichTextNode): string {
  const text = plainText(document).replace(/\s+/g, ' ').trim();
  if (text.length <= maxDescription) return text;
  const cut = text.slice(0, maxDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescription / 2)).trimEnd()}…`;
}

function plainText({ type, text, content = [] }: RichTextNode): string {
  if (text !== undefined) return text;
  if (type === 'table' || type === 'code_block') return '';
  const inner = content.map(plainText).join('');
  return type === 'paragraph' || type === 'heading' ? `${inner} ` : inner;
}

/** Returns a date as the service's fields have it, `YYYY-MM-DD HH:MM` in UTC; empty for none. */
function toServiceDate(date: string | undefined): string {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  if (Number.isNaN(time)) return '';
  const iso = new Date(time).toISOString();
  return /^\d{4}-/.test(iso) ? iso.slice(0, 16).replace('T', ' ') : '';
}

export function authorContentOf(
  name: string,
  parts: {
    bio: RichTextNode;
    photo: Record<string, unknown> | undefined;
    links: readonly string[];
  },
): ManagedContent {
  const { bio, photo, links } = parts;
  return {
    component: 'author',
    name,
    role: '',
    bio,
    ...(photo && { photo }),
    ...socialFields(links),
  };
}

/** Sorts links to profiles by network. One of no network is the website; a second of a network is left out. */
function socialFields(links: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const link of links) {
    if (!/^https?:\/\/\S+$/.test(link) || !URL.canParse(link)) continue;
    const host = new URL(link).hostname;
    const network = socialNames.find((each) => host.split('.').includes(each));
    const name = network ?? (/(^|\.)x\.com$/.test(host) ? 'twitter' : 'website');
    fields[`social_link_${name}`] ??= link;
  }
  return fields;
}

/** Returns a menu's entries as headings with entries below them; deeper ones move up. */
export function menuBloks(
  { name, items }: SourceMenu,
  parts: {
    isFooter: boolean;
    linkOf: (item: SourceMenuItem) => Record<string, unknown>;
    uid: (part: string) => string;
  },
): Record<string, unknown>[] {
  const { isFooter, linkOf, uid } = parts;
  const entry = (item: SourceMenuItem, place: string) => ({
    ...{ _uid: uid(place), component: 'menu_link', label: item.label, url: linkOf(item), note: '' },
  });
  const heading = (
    label: string,
    url: object | undefined,
    below: SourceMenuItem[],
    at: string,
  ) => ({
    ...{ _uid: uid(at), component: 'menu', label, ...(url && { url }) },
    links: below.map((item, place) => entry(item, `${at}.${place}`)),
  });
  return isFooter
    ? [heading(name, undefined, items.flatMap(withDescendants), `${name} footer`)]
    : items.map((item, place) =>
        heading(item.label, linkOf(item), item.items.flatMap(withDescendants), `${name} ${place}`),
      );
}

function withDescendants(item: SourceMenuItem): SourceMenuItem[] {
  return [item, ...item.items.flatMap(withDescendants)];
}

/** Returns what the site cannot read in a story's content, as a sentence; `undefined` if it can read all. */
export function findFault(slug: string, content: ManagedContent): string | undefined {
  try {
    const now = new Date().toISOString();
    const frame = { uuid: 'new', slug, full_slug: slug, name: slug, created_at: now };
    parseStory({ ...frame, content });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
