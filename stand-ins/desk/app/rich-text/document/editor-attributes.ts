/**
 * Names and attributes of the editor's nodes beside those of the service. An editor's node has all
 * attributes of the service's in `kept`, and those that the editor changes once more under a name
 * of their own. So attributes that the editor does not know survive its edits.
 */
import type { Attrs } from '@tiptap/pm/model';
import { isRecord } from '../../../../../src/lib/values/json';

type OwnAttribute = {
  /** Name in the editor. */
  name: string;
  /** Name in the service. */
  stored: string;
  read: (value: unknown) => unknown;
  write?: (value: unknown) => unknown;
};

/** Names of the editor by those of the service, where they differ. */
const editorNames: Readonly<Record<string, string>> = {
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  code_block: 'codeBlock',
  hard_break: 'hardBreak',
  horizontal_rule: 'horizontalRule',
  // An old alias.
  strong: 'bold',
};

const storedNames = Object.fromEntries(
  Object.entries(editorNames).map(([stored, name]) => [name, stored]),
);
storedNames.bold = 'bold';

/** Returns the editor's name of a node or mark. */
export function toEditorName(stored: string): string {
  return Object.hasOwn(editorNames, stored) ? (editorNames[stored] ?? stored) : stored;
}

/** Returns the service's name of a node or mark. */
export function toStoredName(name: string): string {
  return Object.hasOwn(storedNames, name) ? (storedNames[name] ?? name) : name;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value ? value : null);

const wholeFromOne = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : 1;
};

const layout: readonly OwnAttribute[] = [
  { name: 'textAlign', stored: 'textAlign', read: textOrNull },
  { name: 'dir', stored: 'dir', read: textOrNull },
];

const cell: readonly OwnAttribute[] = [
  { name: 'colspan', stored: 'colspan', read: wholeFromOne },
  { name: 'rowspan', stored: 'rowspan', read: wholeFromOne },
  {
    name: 'colwidth',
    stored: 'colwidth',
    read: (value) => (Array.isArray(value) ? value : null),
  },
];

const headingLevel: OwnAttribute = {
  name: 'level',
  stored: 'level',
  read: (value) => ([1, 2, 3, 4, 5, 6].includes(Number(value)) ? Number(value) : 2),
};

/** Bloks of a node are an array, of which almost all have one. */
const bloks: OwnAttribute = {
  name: 'body',
  stored: 'body',
  read: (value) => (Array.isArray(value) ? value : noBloks),
};
const noBloks: readonly unknown[] = [];

const codeLanguage: OwnAttribute = {
  name: 'language',
  stored: 'class',
  read: (value) => (typeof value === 'string' ? value.replace(/^language-/, '') : null) || null,
  write: (value) => (typeof value === 'string' ? `language-${value}` : null),
};

const ownAttributes: Readonly<Record<string, readonly OwnAttribute[]>> = {
  paragraph: layout,
  heading: [headingLevel, ...layout],
  orderedList: [{ name: 'start', stored: 'order', read: wholeFromOne }],
  codeBlock: [codeLanguage],
  tableCell: cell,
  tableHeader: cell,
  blok: [bloks],
};

const ownOf = (name: string) => ownAttributes[name] ?? [];

/**
 * Names of the nodes that stored attributes were read for. A heading that becomes a paragraph takes
 * them along, but has none of them any more.
 */
const ownerNames = new WeakMap<object, string>();

/** Returns the attributes of an editor's node or mark for those of the service. */
export function toEditorAttributes(name: string, stored: unknown): Attrs {
  const kept = isRecord(stored) ? stored : null;
  if (kept) ownerNames.set(kept, name);
  const attrs: Record<string, unknown> = { kept };
  for (const { name: own, stored: key, read } of ownOf(name)) attrs[own] = read(kept?.[key]);
  return attrs;
}

/**
 * Returns the attributes for the service. Those that were not changed are as they came, also where
 * the editor reads them otherwise; `undefined` if there are none.
 */
export function toStoredAttributes(
  name: string,
  attrs: Attrs,
): Record<string, unknown> | undefined {
  const kept = ownKept(name, attrs.kept);
  const stored: Record<string, unknown> = { ...kept };
  for (const { name: own, stored: key, read, write } of ownOf(name)) {
    const value: unknown = attrs[own];
    const isChanged = kept ? value !== read(kept[key]) : value !== null;
    if (isChanged) stored[key] = write ? write(value) : value;
  }
  return kept || Object.keys(stored).length > 0 ? stored : undefined;
}

function ownKept(name: string, kept: unknown): Record<string, unknown> | undefined {
  if (!isRecord(kept)) return undefined;
  return (ownerNames.get(kept) ?? name) === name ? kept : undefined;
}
