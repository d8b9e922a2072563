import type { StoryEdit } from './story-edits';
import type { TextPart } from '../../../lib/values/word-difference';
import { compareWords } from '../../../lib/values/word-difference';
import type { StoryId } from '../../../domain/story/story-id';

/** Changed text of one field. `field` names it for people: "body › quote › text". */
export type FieldDifference = { field: string; parts: readonly TextPart[] };

/** A story that a release brought, changed or removed, with its changed text field by field. */
export type StoryDifference = {
  storyId: StoryId;
  storyUuid: string;
  fullSlug: string;
  name: string;
  change: StoryEdit['change'];
  fields: readonly FieldDifference[];
  /** Number of changed fields that are not listed. */
  moreFields: number;
};

const maxFields = 8;

/** Maximum length of a listed part. The middle of a longer one is left out. */
const maxPartLength = 280;
const maxParts = 24;

/**
 * Compares the text of a story before and after an edit. A new or removed story is listed without its
 * text.
 *
 * @param nameOf returns the name of a story by uuid, for fields that refer to one
 */
export function toStoryDifference(
  edit: StoryEdit,
  nameOf: (uuid: string) => string | undefined,
): StoryDifference {
  const { id: storyId, uuid: storyUuid, fullSlug, name, change } = edit;
  const changed = change === 'changed' ? findChangedFields(edit, nameOf) : [];
  return {
    ...{ storyId, storyUuid, fullSlug, name, change },
    fields: changed.slice(0, maxFields).map(({ field, before, after }) => ({
      field,
      parts: shorten(compareWords(before, after)),
    })),
    moreFields: Math.max(0, changed.length - maxFields),
  };
}

function findChangedFields(
  { before = '{}', after = '{}' }: StoryEdit,
  nameOf: (uuid: string) => string | undefined,
): { field: string; before: string; after: string }[] {
  const [old, now] = [readFields(before, nameOf), readFields(after, nameOf)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was?.text === is?.text) return [];
    const field = (is ?? was)?.field ?? key;
    return [{ field, before: was?.text ?? '', after: is?.text ?? '' }];
  });
}

type FieldText = { field: string; text: string };
type Reader = {
  /** Fields by a key that stays when a blok moves: ids of bloks are part of it. */
  fields: Map<string, FieldText>;
  nameOf: (uuid: string) => string | undefined;
};
type Place = { key: string; field: string };

/** Fields of a story that people know by other means, or never see. */
const technicalFields: ReadonlySet<string> = new Set(['_uid', '_editable', 'component']);

function readFields(json: string, nameOf: Reader['nameOf']): Reader['fields'] {
  const reader: Reader = { fields: new Map(), nameOf };
  const story = toRecord(JSON.parse(json));
  for (const name of ['name', 'full_slug']) {
    note(reader, { key: name, field: name.replace('full_slug', 'address') }, story?.[name]);
  }
  readBlok(reader, { key: '', field: '' }, toRecord(story?.content) ?? {});
  return reader.fields;
}

function readBlok(reader: Reader, at: Place, blok: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(blok)) {
    if (technicalFields.has(name)) continue;
    const label = name.replaceAll('_', ' ');
    readValue(
      reader,
      { key: `${at.key}/${name}`, field: at.field ? `${at.field} › ${label}` : label },
      value,
    );
  }
}

function readValue(reader: Reader, at: Place, value: unknown): void {
  if (Array.isArray(value)) readList(reader, at, value);
  else {
    const record = toRecord(value);
    if (!record) note(reader, at, value);
    else if (record.type === 'doc') note(reader, at, readRichText(reader, at, record).trim());
    else if (typeof record.filename === 'string') readAsset(reader, at, record);
    else if (record.fieldtype === 'multilink') note(reader, at, record.cached_url || record.url);
    else readBlok(reader, at, record);
  }
}

function readAsset(reader: Reader, at: Place, asset: Readonly<Record<string, unknown>>): void {
  note(reader, at, asset.filename);
  for (const name of ['alt', 'title', 'focus']) {
    note(reader, { key: `${at.key}/${name}`, field: `${at.field} › ${name}` }, asset[name]);
  }
}

/** Reads bloks one by one and joins anything else. */
function readList(reader: Reader, at: Place, values: readonly unknown[]): void {
  const plain: string[] = [];
  for (const value of values) {
    const record = toRecord(value);
    if (record && typeof record._uid === 'string') readListedBlok(reader, at, record);
    else plain.push(toText(reader, value));
  }
  note(reader, at, plain.join(', '));
}

function readListedBlok(reader: Reader, at: Place, blok: Readonly<Record<string, unknown>>): void {
  const component = textOf(blok.component).replaceAll(/[-_]/g, ' ');
  const place = { key: `${at.key}/${textOf(blok._uid)}`, field: `${at.field} › ${component}` };
  readBlok(reader, place, blok);
}

/** Returns the text of a node, a line for each paragraph. Bloks in it become fields of their own. */
function readRichText(reader: Reader, at: Place, node: Readonly<Record<string, unknown>>): string {
  if (node.type === 'text') return textOf(node.text);
  if (node.type === 'hard_break') return '\n';
  if (node.type === 'blok') {
    const bloks = toRecord(node.attrs)?.body;
    if (Array.isArray(bloks)) readList(reader, at, bloks);
    return '';
  }
  if (node.type === 'image') return `[${textOf(toRecord(node.attrs)?.src)}]\n`;
  const children = Array.isArray(node.content) ? (node.content as readonly unknown[]) : [];
  const text = children.map((child) => readRichText(reader, at, toRecord(child) ?? {})).join('');
  return text && isBlock(node.type) && !text.endsWith('\n') ? `${text}\n` : text;
}

function isBlock(type: unknown): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'code_block';
}

function note(reader: Reader, { key, field }: Place, value: unknown): void {
  const text = toText(reader, value);
  // A rich text is noted with the bloks in it, under one key: theirs come first.
  if (text && !reader.fields.has(key)) reader.fields.set(key, { field, text });
}

function toText({ nameOf }: Reader, value: unknown): string {
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Readonly<Record<string, unknown>>) : undefined;
}

function shorten(parts: readonly TextPart[]): TextPart[] {
  const shown = parts.slice(0, maxParts).map(({ kind, text }, index) => ({
    kind,
    text: kind === 'same' ? shortenSame(text, index === 0, index === parts.length - 1) : cut(text),
  }));
  if (parts.length > maxParts) shown.push({ kind: 'same', text: ' …' });
  return shown;
}

/** Characters of unchanged text shown beside a change. */
const contextLength = 60;

/** Shortens unchanged text to what stands next to a change. */
function shortenSame(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : text.slice(0, contextLength);
  const tail = isLast ? '' : text.slice(-contextLength);
  return text.length <= head.length + tail.length + 20 ? text : `${head} … ${tail}`;
}

function cut(text: string): string {
  if (text.length <= maxPartLength) return text;
  const half = maxPartLength / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}
