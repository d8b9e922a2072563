/** Content as lines of text for people: what differs, and what refers to other stories, is found in them. */
import { asRecord, isRecord } from '../../../../src/lib/values/json';
import { choicesOf, fieldLabel, findComponent, valueFields } from '../../validate/read-schema';
import { summaryOf } from '../form/bloks/blok-summary';
import type { BlokContent, FieldSchema, Library } from '../wire/management';

/** Returns the name of a story by its uuid, if it is known. */
export type NameOf = (uuid: string) => string | undefined;

/** A paragraph, a row, a blok. Lines of equal keys are the same. */
export type Line = { key: string; text: string };

const technicalFields: ReadonlySet<string> = new Set(['_uid', '_editable', 'component']);

/** A field of a blok with its label; without schema if the component no longer has it. */
type NamedField = { name: string; label: string; schema: FieldSchema | undefined };

/** Lists the fields of a blok in the order of the form, those no longer in it last. */
export function fieldsOf(blok: BlokContent, library: Library): NamedField[] {
  const component = findComponent(library, blok.component);
  const schemas = new Map<string, FieldSchema | undefined>(component && valueFields(component));
  for (const name of Object.keys(blok)) {
    if (!technicalFields.has(name) && !schemas.has(name)) schemas.set(name, undefined);
  }
  return [...schemas].map(([name, schema]) => ({ name, schema, label: fieldLabel(name, schema) }));
}

function isBlok(value: unknown): value is BlokContent {
  return isRecord(value) && typeof value._uid === 'string' && typeof value.component === 'string';
}

function isText(value: unknown): boolean {
  return asRecord(value)?.type === 'doc';
}

/** Returns the bloks of a list or of a rich text, in the order of reading. */
export function bloksIn(value: unknown): BlokContent[] {
  if (Array.isArray(value)) return value.filter(isBlok);
  return isText(value) ? bloksInText(value) : [];
}

function bloksInText(node: unknown): BlokContent[] {
  const { type, attrs } = asRecord(node) ?? {};
  if (type === 'blok') return asList(asRecord(attrs)?.body).filter(isBlok);
  return childrenOf(node).flatMap(bloksInText);
}

type Names = { library: Library; nameOf: NameOf };

/** Returns the lines of a field; none for one that is not filled. */
export function linesOf(
  value: unknown,
  schema: FieldSchema | undefined,
  { library, nameOf }: Names,
): Line[] {
  if (isText(value)) return textLines(value, '', library);
  const bloks = bloksIn(value);
  if (bloks.length > 0) return bloks.map((blok) => blokLine(blok, library));
  const scalar = (text: string) => choiceName(text, schema, library) ?? nameOf(text) ?? text;
  return valueLines(value, scalar).map(toLine);
}

function toLine(text: string): Line {
  return { key: text, text };
}

function blokLine(blok: BlokContent, library: Library): Line {
  return { key: blok._uid, text: summaryOf(blok, library) };
}

function choiceName(
  value: string,
  schema: FieldSchema | undefined,
  library: Library,
): string | undefined {
  if (schema?.type !== 'option' && schema?.type !== 'options') return undefined;
  return choicesOf(schema, library)?.find((choice) => choice.value === value)?.name;
}

/** @param scalar returns the text of a single value */
function valueLines(value: unknown, scalar: (text: string) => string): string[] {
  if (value === null || value === undefined || value === '' || value === false) return [];
  if (value === true) return ['Yes'];
  if (typeof value === 'string') return scalar(value).split('\n').filter(Boolean);
  if (!isRecord(value)) return [JSON.stringify(value)];
  if (Array.isArray(value)) return value.flatMap((each) => valueLines(each, scalar));
  if (value.fieldtype === 'table') return tableLines(value);
  if ('filename' in value) return assetLines(value);
  if (value.fieldtype === 'multilink' || 'linktype' in value) return linkLines(value, scalar);
  return Object.entries(value)
    .filter(([name]) => name !== 'plugin' && name !== '_uid')
    .flatMap(([name, part]) => valueLines(part, scalar).map((text) => `${name}: ${text}`));
}

function tableLines({ thead, tbody }: Record<string, unknown>): string[] {
  const rows = [thead, ...asList(tbody).map((row) => asRecord(row)?.body)];
  return rows.map((cells) =>
    asList(cells)
      .map((cell) => textOf(asRecord(cell)?.value))
      .join(' | '),
  );
}

function assetLines(asset: Record<string, unknown>): string[] {
  const file = textOf(asset.filename).split('/').at(-1) ?? '';
  const texts = ['alt', 'title', 'focus'].map(
    (name) => textOf(asset[name]) && `${name}: ${textOf(asset[name])}`,
  );
  return [file, ...texts].filter(Boolean);
}

function linkLines(link: Record<string, unknown>, scalar: (text: string) => string): string[] {
  const [id, url, email] = [textOf(link.id), textOf(link.url), textOf(link.email)];
  const target = email || (id && scalar(id)) || textOf(link.cached_url) || url;
  if (!target) return [];
  const anchor = textOf(link.anchor) && `#${textOf(link.anchor)}`;
  return [`${target}${anchor}${link.target === '_blank' ? ' (in a new tab)' : ''}`];
}

/** @param mark what begins the lines of a list or a quotation */
function textLines(node: unknown, mark: string, library: Library): Line[] {
  const { type, attrs } = asRecord(node) ?? {};
  const inside = (inner: string) =>
    childrenOf(node).flatMap((child) => textLines(child, inner, library));
  const line = (start: string) => {
    const text = childrenOf(node).map(inlineText).join('').trim();
    return text ? [toLine(start + text)] : [];
  };
  switch (type) {
    case 'paragraph':
    case 'code_block':
      return line(mark);
    case 'heading':
      return line(`${'#'.repeat(Number(asRecord(attrs)?.level) || 2)} `);
    case 'horizontal_rule':
      return [toLine('———')];
    case 'blok':
      return bloksInText(node).map((blok) => blokLine(blok, library));
    case 'bullet_list':
      return inside('• ');
    case 'ordered_list':
      return inside('1. ');
    case 'blockquote':
      return inside('> ');
    default:
      return inside(mark);
  }
}

function inlineText(node: unknown): string {
  const { type, text, marks, attrs } = asRecord(node) ?? {};
  if (type === 'hard_break') return '\n';
  if (type === 'image') return textOf(asRecord(attrs)?.src).split('/').at(-1) ?? '';
  const words = typeof text === 'string' ? text : childrenOf(node).map(inlineText).join('');
  const notes = asList(marks).map(describeMark).filter(Boolean);
  return notes.length > 0 ? `${words} [${notes.join(', ')}]` : words;
}

/** Formats and links are part of the words, so that a changed link shows. */
function describeMark(mark: unknown): string {
  const { type, attrs } = asRecord(mark) ?? {};
  if (type !== 'link') return textOf(type);
  const { href, anchor } = asRecord(attrs) ?? {};
  return `link to ${textOf(href)}${textOf(anchor) && `#${textOf(anchor)}`}`;
}

function childrenOf(node: unknown): readonly unknown[] {
  return asList(asRecord(node)?.content);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
