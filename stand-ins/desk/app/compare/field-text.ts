import { asRecord, isRecord } from '../../../../src/lib/values/json';
import type { BlokContent, FieldSchema, Library } from '../wire/management';

/** Returns the name of a story by its uuid, if it is known. */
export type NameOf = (uuid: string) => string | undefined;

/** Fields of every blok that no editor sees. */
const technicalFields: ReadonlySet<string> = new Set(['_uid', '_editable', 'component']);

/** A field of a blok with its label; without schema if the component no longer has it. */
export type NamedField = { name: string; label: string; schema: FieldSchema | undefined };

/** Lists the fields of two versions of a blok in the order of the form, those no longer in it last. */
export function fieldsOf(versions: readonly BlokContent[], library: Library): NamedField[] {
  const component = versions.at(-1)?.component ?? '';
  const known = Object.entries(library.components[component]?.schema ?? {})
    .filter(([, { type }]) => type !== 'tab' && type !== 'section')
    .sort(([, one], [, other]) => (one.pos ?? 0) - (other.pos ?? 0));
  const schemas = new Map<string, FieldSchema | undefined>(known);
  for (const name of versions.flatMap((version) => Object.keys(version))) {
    if (!technicalFields.has(name) && !schemas.has(name)) schemas.set(name, undefined);
  }
  return [...schemas].map(([name, schema]) => ({
    name,
    schema,
    label: schema?.display_name || inWords(name),
  }));
}

/** Returns the name of a component for people. */
export function componentInWords(name: string, library: Library): string {
  return library.components[name]?.display_name || inWords(name);
}

function inWords(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isBlok(value: unknown): value is BlokContent {
  return isRecord(value) && typeof value._uid === 'string' && typeof value.component === 'string';
}

/** Returns the bloks of a field that lists some. */
export function fieldBloks(value: unknown): BlokContent[] {
  return Array.isArray(value) ? value.filter(isBlok) : [];
}

/**
 * Returns a value as text for people, empty for a field that is not filled. Rich texts and bloks are
 * read elsewhere.
 */
export function fieldText(
  value: unknown,
  schema: FieldSchema | undefined,
  library: Library,
  nameOf: NameOf,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') {
    return choiceLabel(String(value), schema, library) ?? nameOf(String(value)) ?? String(value);
  }
  if (Array.isArray(value)) {
    return value.map((each) => fieldText(each, schema, library, nameOf)).join(', ');
  }
  const record = asRecord(value) ?? {};
  if ('filename' in record) return fileName(record.filename);
  if (record.fieldtype === 'multilink' || 'linktype' in record) return linkText(record, nameOf);
  return JSON.stringify(value);
}

/** Returns the label of an option; `undefined` for a field whose values have none. */
function choiceLabel(
  value: string,
  schema: FieldSchema | undefined,
  { datasources }: Library,
): string | undefined {
  if (schema?.type !== 'option' && schema?.type !== 'options') return undefined;
  const own = asList(schema.options);
  const slug = typeof schema.datasource_slug === 'string' ? schema.datasource_slug : '';
  const options: readonly unknown[] = [...own, ...(datasources[slug] ?? [])];
  const name = options.map(asRecord).find((option) => option?.value === value)?.name;
  return typeof name === 'string' ? name : undefined;
}

/** Returns the name of an uploaded file without its folder. */
function fileName(address: unknown): string {
  return typeof address === 'string' ? (address.split('/').at(-1) ?? '') : '';
}

function linkText(link: Readonly<Record<string, unknown>>, nameOf: NameOf): string {
  const text = (name: string) => (typeof link[name] === 'string' ? link[name] : '');
  const target =
    link.linktype === 'email'
      ? text('email') || text('url')
      : nameOf(text('id')) || text('cached_url') || text('url');
  if (!target) return '';
  const anchor = text('anchor') && `#${text('anchor')}`;
  return `${target}${anchor}${link.target === '_blank' ? ' (in a new tab)' : ''}`;
}

/** Texts of an asset beside its file, with their labels. */
export const assetParts = [
  ['alt', 'Alternative text'],
  ['title', 'Title'],
  ['focus', 'Focus point'],
  ['copyright', 'Copyright'],
  ['source', 'Source'],
] as const;

export function assetText(value: unknown, name: string): string {
  const values = (Array.isArray(value) ? value : [value]).map(asRecord);
  return values
    .map((asset) => (asset && 'filename' in asset ? asset[name] : undefined))
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}

/** Lists the parts of a plugin's value, such as the title and description for search engines. */
export function partsOf(
  was: unknown,
  is: unknown,
): { label: string; was: unknown; is: unknown }[] | undefined {
  const [old, now] = [asRecord(was), asRecord(is)];
  if (!('plugin' in (now ?? old ?? {}))) return undefined;
  const names = new Set([...Object.keys(now ?? {}), ...Object.keys(old ?? {})]);
  return [...names]
    .filter((name) => name !== 'plugin' && name !== '_uid')
    .map((name) => ({
      label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
      was: old?.[name],
      is: now?.[name],
    }));
}

export function isTable(value: unknown): boolean {
  return asRecord(value)?.fieldtype === 'table';
}

/** Returns a table as lines of cells. */
export function tableText(value: unknown): string {
  const { thead, tbody } = asRecord(value) ?? {};
  const rows = [thead, ...asList(tbody).map((row) => asRecord(row)?.body)];
  return rows
    .map((cells) => asList(cells).map(cellText).join(' | '))
    .filter(Boolean)
    .join('\n');
}

function cellText(cell: unknown): string {
  const value = asRecord(cell)?.value;
  return typeof value === 'string' ? value : '';
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
