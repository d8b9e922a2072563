import { isRecord } from '../../../../../lib/json';
import { isNodeJson, plainText } from '../document/rich-text-json';
import type { BlokContent, Component, FieldSchema, Library } from '../../wire/management';

const maxSummaryLength = 90;

/** Returns the name of a component for editors. */
export function componentName(library: Library, name: string): string {
  return library.components[name]?.display_name || name;
}

/** Returns the components that a rich text's field offers, in the order of its list. */
export function offeredComponents(schema: FieldSchema, library: Library): readonly Component[] {
  const { component_whitelist: whitelist, restrict_components: isRestricted } = schema;
  const known: readonly (Component | undefined)[] =
    isRestricted === true && Array.isArray(whitelist)
      ? whitelist.map((name) => library.components[String(name)])
      : Object.values(library.components);
  return known.filter(
    (component) => component !== undefined && component.is_nestable,
  ) as Component[];
}

/** Returns what a closed blok shows of its content: its preview field, or its first words. */
export function blokSummary(blok: BlokContent, library: Library): string {
  const component = library.components[blok.component];
  const preview = component?.preview_field ? wordsOf(blok[component.preview_field]) : '';
  const words =
    preview ||
    Object.keys(component?.schema ?? {})
      .map((field) => wordsOf(blok[field]))
      .find(Boolean) ||
    '';
  return words.length > maxSummaryLength ? `${words.slice(0, maxSummaryLength)}…` : words;
}

/** Returns the words of a field's value: text, a rich text, a picture's description, or a list. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return wordsOf(value[0]);
  if (!isRecord(value)) return '';
  if (isNodeJson(value)) return wordsOf(plainText(value));
  return wordsOf(value.alt) || wordsOf(value.name) || wordsOf(value.cached_url);
}
