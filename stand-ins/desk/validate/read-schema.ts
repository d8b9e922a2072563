/** Settings of a component's schema, read without trust: any may be missing or of another type. */
import type { BlokContent, Component, FieldSchema, Library } from '../app/wire/management';
import { isRecord } from '../../../src/lib/values/json';

/** Returns the component of a name; `undefined` if the library has none. */
export function findComponent(library: Library, name: unknown): Component | undefined {
  return typeof name === 'string' && Object.hasOwn(library.components, name)
    ? library.components[name]
    : undefined;
}

/** Returns the name of a component for editors. */
export function componentLabel(library: Library, name: string): string {
  return findComponent(library, name)?.display_name || name || 'Blok without a name';
}

/** Returns the name of a field for editors. */
export function fieldLabel(name: string, schema: FieldSchema | undefined): string {
  return schema?.display_name || name;
}

/** Types of a schema's entries that arrange the form and hold no value. */
const arrangingTypes = ['tab', 'section'];

/** Returns the fields of a component that hold a value, with their names, in the form's order. */
export function valueFields(component: Component): (readonly [string, FieldSchema])[] {
  return Object.entries(component.schema)
    .filter(([, schema]) => isRecord(schema) && !arrangingTypes.includes(schema.type))
    .sort(([, one], [, other]) => (one.pos ?? 0) - (other.pos ?? 0));
}

/** Returns the names of a blok's values that its component has no field for; not those of the service. */
export function unknownFields(blok: BlokContent, component: Component): string[] {
  return Object.keys(blok).filter(
    (name) =>
      !['_uid', '_editable', 'component'].includes(name) &&
      !name.includes('__i18n__') &&
      !Object.hasOwn(component.schema, name),
  );
}

/** Reads a limit of a schema, which the service holds as a number or as text. */
export function readLimit(schema: FieldSchema, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = schema[name];
    const limit = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof limit === 'number' && Number.isFinite(limit)) return limit;
  }
  return undefined;
}

/** Reads a list of texts of a schema. */
export function readNames(schema: FieldSchema, setting: string): string[] {
  const list = schema[setting];
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

/** An entry of an option field. */
export type Choice = { name: string; value: string };

/**
 * Returns the choices of an option field: its own list or the entries of its datasource;
 * `undefined` if they are stories, languages or otherwise unknown here.
 */
export function choicesOf(schema: FieldSchema, library: Library): readonly Choice[] | undefined {
  const { source, datasource_slug: slug, options } = schema;
  if (source === 'internal') {
    return typeof slug === 'string' && Object.hasOwn(library.datasources, slug)
      ? library.datasources[slug]
      : undefined;
  }
  if (source !== undefined && source !== null && source !== '' && source !== 'self')
    return undefined;
  return Array.isArray(options) ? options.filter(isRecord).map(toChoice) : [];
}

function toChoice({ name, value }: Record<string, unknown>): Choice {
  const text = typeof value === 'string' ? value : '';
  return { name: typeof name === 'string' && name ? name : text, value: text };
}

/** Decides whether a component may be put into a field of bloks or a rich text. */
export function isAllowedIn({ is_nestable: isNestable, name }: Component, schema: FieldSchema) {
  const allowed = readNames(schema, 'component_whitelist');
  const isRestricted = schema['restrict_components'] === true && allowed.length > 0;
  return isNestable && (!isRestricted || allowed.includes(name));
}

/** Returns the components that may be put into a field of bloks or a rich text, in the field's order. */
export function allowedBloks(schema: FieldSchema, library: Library): Component[] {
  const order = readNames(schema, 'component_whitelist');
  return Object.values(library.components)
    .filter((component) => isAllowedIn(component, schema))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

/** True for an object with a component's name: a blok, as far as it can be read. */
export function isBlokLike(value: unknown): value is BlokContent {
  return isRecord(value) && typeof value['component'] === 'string';
}
