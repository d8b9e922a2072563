import { schema } from '../../../src/content/model/schema';
import type { ModelName } from '../../../src/content/model/blok-content';
import { picture } from '../builders/story-entries';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Content = { readonly [key: string]: Json };

/** Field of the model, as far as its values depend on it. */
type Field = {
  name: string;
  type: string;
  allow?: readonly string[];
  options?: readonly { value: string }[];
  source?: string;
  regex?: string;
  default_value?: Json;
  min_value?: number;
};

/** Values of required fields whose form most texts do not have. */
const formed: Readonly<Record<string, string>> = { target: 'main' };

/** Depth of nested bloks after which texts and lists hold no more. */
const maxDepth = 3;

/**
 * Returns the content of a content type or blok with a text in every field that can hold one: words,
 * addresses, alternative texts, table cells, marks and attributes of formatted texts, and the same in
 * every blok that a field allows. Choices, numbers, dates and pictures are valid, so that the story is
 * shown.
 *
 * @param overrides values of fields of the content itself
 */
export function hostileContent(name: ModelName, text: string, overrides: Content = {}): Content {
  return { ...blokWith(name, text, 0), ...overrides };
}

function blokWith(name: string, text: string, depth: number): Content {
  const { fields } = (schema.blocks as Record<string, { fields: readonly unknown[] }>)[name] ?? {
    fields: [],
  };
  const entries = (fields as Field[])
    .filter(({ type }) => type !== 'tab' && type !== 'section')
    .flatMap((field) => {
      const value = valueOf(field, text, depth);
      return value === undefined ? [] : [[field.name, value] as const];
    });
  return {
    _uid: `${name}-${depth}-${text.slice(0, 20)}`,
    component: name,
    ...Object.fromEntries(entries),
  };
}

function valueOf(field: Field, text: string, depth: number): Json | undefined {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return field.regex && !new RegExp(field.regex).test(text) ? formed[field.name] : text;
    case 'richtext':
      return richText(text, field.allow ?? [], depth);
    case 'bloks':
      return bloks(field, text, depth);
    case 'asset':
      return field.name === 'file' || field.name === 'captions' ? undefined : asset(text);
    case 'multiasset':
      return [asset(text), asset(text)];
    case 'multilink':
      return { fieldtype: 'multilink', linktype: 'url', id: '', url: text, anchor: text };
    case 'table':
      return {
        fieldtype: 'table',
        thead: [cell(text), cell('b')],
        tbody: [{ _uid: 'r', body: [cell(text), cell(text)] }],
      };
    case 'custom':
      return { plugin: 'seo_metatags', title: text, description: text, og_title: text };
    case 'options':
      if (field.options) return field.options.map(({ value }) => value);
      return field.source === 'internal_stories' ? [] : [text];
    case 'option':
      return field.options?.[0]?.value ?? (field.source === 'internal_stories' ? '' : text);
    case 'number':
      return String(Math.max(3, field.min_value ?? 0));
    case 'boolean':
      return true;
    case 'datetime':
      return '2026-03-04 09:00';
    default:
      throw new Error(`The model has a field of type ${field.type}, which this rig cannot fill.`);
  }
}

/** A film needs an address on YouTube; every other list of bloks takes one of each. */
function bloks({ allow = [], name }: Field, text: string, depth: number): Json {
  if (depth > maxDepth) return [];
  const allowed = name === 'media' || name === 'content' ? allow.slice(0, 1) : allow;
  return allowed.map((one) => filled(one, text, depth + 1));
}

function filled(name: string, text: string, depth: number): Content {
  const content = blokWith(name, text, depth);
  return name === 'video' ? { ...content, youtube: 'https://youtu.be/aqz-KE-bpKQ' } : content;
}

function asset(text: string): Content {
  return {
    id: 1,
    fieldtype: 'asset',
    filename: picture,
    alt: text,
    title: text,
    focus: text,
    copyright: text,
    name: text,
  };
}

function cell(value: string): Content {
  return { _uid: 'c', value };
}

/** A document with every node and mark of the richtext editor, and every blok that is allowed. */
function richText(text: string, allow: readonly string[], depth: number): Content {
  const words = (marks: readonly Json[] = []): Json => ({ type: 'text', text, marks });
  const node = (type: string, content: readonly Json[], attrs: Content = {}): Content => ({
    type,
    attrs,
    content,
  });
  const line = node('paragraph', [words()], { textAlign: text, dir: text });
  const image = {
    type: 'image',
    attrs: { src: picture, alt: text, title: text, copyright: text, source: text },
    marks: [{ type: 'link', attrs: { href: text, linktype: 'url' } }],
  };
  const cells = (type: string) =>
    node(type, [line], { colspan: text, rowspan: text, colwidth: text });
  const nested = depth > 1 ? [] : allow.map((one) => filled(one, text, depth + 1));
  return node('doc', [
    line,
    node('heading', [words()], { level: 2 }),
    node(
      'paragraph',
      marksWith(text).map((mark) => words([mark])),
    ),
    node('paragraph', [
      words(),
      image,
      { type: 'hard_break' },
      { type: 'emoji', attrs: { name: text, emoji: text, fallbackImage: text } },
    ]),
    image,
    { ...image, attrs: { ...image.attrs, src: text } },
    node('blockquote', [line]),
    node('bullet_list', [node('list_item', [line])]),
    node('ordered_list', [node('list_item', [line])], { order: text }),
    node('code_block', [words()], { class: `language-${text}` }),
    node('table', [
      node('tableRow', [cells('tableHeader')]),
      node('tableRow', [cells('tableCell')]),
    ]),
    node(text, [line]),
    ...nested.map((blok) => ({ type: 'blok', attrs: { id: text, body: [blok] } })),
    { type: 'blok', attrs: { id: text, body: [{ _uid: 'x', component: text }] } },
  ]);
}

function marksWith(text: string): Json[] {
  return [
    { type: text },
    { type: 'bold' },
    { type: 'code' },
    { type: 'highlight', attrs: { color: text } },
    { type: 'textStyle', attrs: { color: text, id: text } },
    { type: 'anchor', attrs: { id: text } },
    { type: 'styled', attrs: { class: text } },
    {
      type: 'link',
      attrs: { href: text, linktype: 'url', target: text, custom: { onclick: text } },
    },
    { type: 'link', attrs: { href: text, linktype: 'email' } },
    { type: 'link', attrs: { href: '/training', anchor: text, linktype: 'url' } },
    // Such an id would end the build, so the publisher holds the story back (`mirror/story-reading`).
    {
      type: 'link',
      attrs: { href: text, uuid: text in {} ? '' : text, anchor: text, linktype: 'story' },
    },
  ];
}

/** Path of one value inside a content. */
type Place = readonly (string | number)[];

/** Lists the place of every value inside a content, lists and objects included. */
export function placesIn(value: Json, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([key, item]) =>
    placesIn(item, [...place, Array.isArray(value) ? Number(key) : key]),
  );
  return place.length > 0 ? [place, ...inner] : inner;
}

/** Returns a content with another value in one place. */
export function withValueAt(content: Json, [key, ...rest]: Place, value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(content)) {
    return content.map((item, index): Json =>
      index === key ? withValueAt(item as Json, rest, value) : (item as Json),
    );
  }
  const fields = content as Content;
  return { ...fields, [key]: withValueAt(fields[key] ?? null, rest, value) };
}
