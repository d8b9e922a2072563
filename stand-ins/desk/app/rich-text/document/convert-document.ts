/** Converts a rich text of the service to the editor's document, and back without a loss. */
import type { Attrs, Mark, Node, NodeType, Schema } from '@tiptap/pm/model';
import { Fragment } from '@tiptap/pm/model';
import { isRecord } from '../../../../../src/lib/values/json';
import type {
  DocumentJson,
  MarkJson,
  NodeJson,
} from '../../../../../tools/html-to-rich-text/rich-text-json';
import {
  childrenOf,
  isNodeJson,
  marksOf,
} from '../../../../../tools/html-to-rich-text/rich-text-json';

/**
 * Stored form of nodes that were not changed since they were read. The editor's nodes are immutable
 * and those without an edit are the same objects in the next document, so that an unchanged node
 * is stored exactly as it came. Most stand for one node of the service; a paragraph that
 * the editor had to add around loose words stands for these words.
 */
const storedForms = new WeakMap<Node, readonly NodeJson[]>();

function remember(node: Node, stored: readonly NodeJson[]): Node {
  storedForms.set(node, stored);
  return node;
}

/**
 * Converts a rich text of the service. What the editor does not know becomes an unknown node, which keeps
 * it. Any other value, such as the empty text of a field that was never edited, is an empty document.
 */
export function toEditorDocument(schema: Schema, value: unknown): Node {
  const blocks = isNodeJson(value) ? toBlocks(schema, childrenOf(value)) : [];
  const type = schema.topNodeType;
  return type.createAndFill(null, blocks) ?? type.create(null, blocks);
}

/** Converts nodes of the service to blocks. Loose words get a paragraph around them. */
export function toBlocks(schema: Schema, nodes: readonly NodeJson[]): Node[] {
  const blocks: Node[] = [];
  let loose: NodeJson[] = [];
  const wrapLoose = () => {
    if (loose.length === 0) return;
    const paragraph = schema.nodes.paragraph?.create(null, toInline(schema, loose));
    if (paragraph) blocks.push(remember(paragraph, loose));
    loose = [];
  };
  for (const json of nodes) {
    if (json.type === 'text' || schema.nodes[toEditorName(json.type)]?.isInline) loose.push(json);
    else {
      wrapLoose();
      blocks.push(toBlock(schema, json));
    }
  }
  wrapLoose();
  return blocks;
}

function toBlock(schema: Schema, json: NodeJson): Node {
  const type = schema.nodes[toEditorName(json.type)];
  const block = type && !reserved.has(type.name) ? toKnownBlock(type, json) : null;
  return remember(block ?? schema.node('unknownBlock', { source: json }), [json]);
}

/** Nodes that are the editor's own. A stored node of such a name is unknown. */
const reserved: ReadonlySet<string> = new Set(['doc', 'unknownBlock', 'unknownInline']);

/** Returns `null` for content that a node of this type cannot have. */
function toKnownBlock(type: NodeType, json: NodeJson): Node | null {
  const { schema } = type;
  const content = type.inlineContent
    ? toInline(schema, childrenOf(json), type)
    : Fragment.fromArray(toBlocks(schema, childrenOf(json)));
  const attrs = toEditorAttributes(type.name, json.attrs);
  // Adds what the editor demands, such as the first paragraph of a list's item.
  return type.createAndFill(attrs, content);
}

/** Converts the content of a line. */
function toInline(schema: Schema, nodes: readonly NodeJson[], parent?: NodeType): Fragment {
  return Fragment.fromArray(
    nodes.flatMap((json) => {
      const marks = toMarks(schema, json, parent);
      if (json.type === 'text') return json.text ? [schema.text(json.text, marks)] : [];
      const type = schema.nodes[toEditorName(json.type)];
      const node =
        type?.isInline && !reserved.has(type.name)
          ? type.create(toEditorAttributes(type.name, json.attrs), null, marks)
          : schema.node('unknownInline', { source: json });
      return [remember(node, [json])];
    }),
  );
}

function toMarks(schema: Schema, json: NodeJson, parent: NodeType | undefined): readonly Mark[] {
  const marks = marksOf(json).flatMap((mark) => {
    const name = toEditorName(mark.type);
    const type = schema.marks[name];
    if (type && name !== 'unknownMark') {
      return [type.create(toEditorAttributes(name, mark.attrs))];
    }
    return schema.marks.unknownMark?.create({ source: mark }) ?? [];
  });
  return parent ? parent.allowedMarks(marks) : marks;
}

/**
 * Converts the editor's document to the service's form. Unchanged nodes are the same objects as
 * before, so that converting costs as much as the edit, and memoized views of bloks stay.
 *
 * @param before the document as last stored; returned itself if nothing changed
 */
export function toStoredDocument(document: Node, before: unknown): unknown {
  const content = document.children.flatMap(toStoredNodes);
  const stored = isNodeJson(before) && Array.isArray(before.content) ? before.content : [];
  if (isEmptyText(document) && stored.length === 0) return before;
  const isSame =
    stored.length === content.length && content.every((node, index) => node === stored[index]);
  if (isSame && stored.length > 0) return before;
  const kept = isRecord(before) && before.type === 'doc' ? before : {};
  return { ...kept, type: 'doc', content } satisfies DocumentJson;
}

function isEmptyText({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
}

/** Converts a node; a paragraph that the editor added around loose words is several. */
export function toStoredNodes(node: Node): readonly NodeJson[] {
  const known = storedForms.get(node);
  if (known) return known;
  const stored = [toStoredNode(node)];
  // A text may be a part of several documents at once, and is cheap.
  if (!node.isText) remember(node, stored);
  return stored;
}

function toStoredNode(node: Node): NodeJson {
  const source: unknown = node.attrs.source;
  if (isNodeJson(source)) return source;
  const attrs = toStoredAttributes(node.type.name, node.attrs);
  const content = node.children.flatMap(toStoredNodes);
  return {
    type: toStoredName(node.type.name),
    ...(attrs && { attrs }),
    ...(content.length > 0 && { content }),
    ...(node.text !== undefined && { text: node.text }),
    ...(node.marks.length > 0 && { marks: node.marks.map(toStoredMark) }),
  };
}

function toStoredMark(mark: Mark): MarkJson {
  const source: unknown = mark.attrs.source;
  if (isNodeJson(source)) return source;
  const attrs = toStoredAttributes(mark.type.name, mark.attrs);
  return { type: toStoredName(mark.type.name), ...(attrs && { attrs }) };
}

/*
 * Names and attributes of the editor's nodes beside those of the service. An editor's node has all
 * attributes of the service's in `kept`, and those that the editor changes once more under a name
 * of their own. So attributes that the editor does not know survive its edits.
 */

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
function toEditorName(stored: string): string {
  return Object.hasOwn(editorNames, stored) ? (editorNames[stored] ?? stored) : stored;
}

/** Returns the service's name of a node or mark. */
function toStoredName(name: string): string {
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
function toEditorAttributes(name: string, stored: unknown): Attrs {
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
function toStoredAttributes(name: string, attrs: Attrs): Record<string, unknown> | undefined {
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
