import { fieldLabel } from '../../validate/read-schema';
import type { Component, FieldSchema } from '../wire/management';

/** A heading with the fields below it. */
export type FormSection = { key: string; title: string; description: string; fields: string[] };

/** A tab of a form; a form without tabs has one. */
export type FormTab = {
  key: string;
  name: string;
  /** Fields of the tab, those of its sections among them. */
  fields: readonly string[];
  parts: readonly (string | FormSection)[];
};

const known = new WeakMap<Component, readonly FormTab[]>();

/** Returns the tabs of a component's form. Fields in no tab come first, in one named "General". */
export function layoutOf(component: Component): readonly FormTab[] {
  const layout = known.get(component) ?? arrange(component);
  known.set(component, layout);
  return layout;
}

function arrange({ schema }: Component): readonly FormTab[] {
  const entries = Object.entries(schema).sort(
    ([, one], [, other]) => (one.pos ?? 0) - (other.pos ?? 0),
  );
  const tabs = entries.filter(([, { type }]) => type === 'tab');
  const inTabs = new Set(tabs.flatMap(([, tab]) => keysOf(tab)));
  const sections = entries.filter(([, { type }]) => type === 'section');
  const inSections = new Set(sections.flatMap(([, section]) => keysOf(section)));
  const order = entries.filter(([, { type }]) => type !== 'tab').map(([name]) => name);
  const general = order.filter((name) => !inTabs.has(name) && !inSections.has(name));
  const toTab = (key: string, name: string, names: readonly string[]): FormTab => {
    const parts = names
      .filter((part) => Object.hasOwn(schema, part))
      .map((part) => toPart(part, schema));
    const fields = parts.flatMap((part) => (typeof part === 'string' ? [part] : part.fields));
    return { key, name, parts, fields };
  };
  return [
    ...(general.length > 0 || tabs.length === 0 ? [toTab('general', 'General', general)] : []),
    ...tabs.map(([key, tab]) => toTab(key, fieldLabel(key, tab), keysOf(tab))),
  ];
}

function toPart(name: string, schema: Component['schema']): string | FormSection {
  const section = schema[name];
  if (section?.type !== 'section') return name;
  return {
    key: name,
    title: fieldLabel(name, section),
    description: section.description ?? '',
    fields: keysOf(section).filter((key) => Object.hasOwn(schema, key)),
  };
}

function keysOf({ keys }: FieldSchema): string[] {
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}
