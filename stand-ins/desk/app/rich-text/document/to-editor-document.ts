import type { Mark, Node, NodeType, Schema } from '@tiptap/pm/model';
import { Fragment } from '@tiptap/pm/model';
import { toEditorAttributes, toEditorName } from './editor-attributes';
import type { NodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
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

/** Returns what an unchanged node was read from, or `undefined` for a new one. */
export function storedForm(node: Node): readonly NodeJson[] | undefined {
  return storedForms.get(node);
}

/** Remembers the stored form of a node that was written just now. */
export function keepStoredForm(node: Node, stored: readonly NodeJson[]): void {
  storedForms.set(node, stored);
}

/**
 * Converts a rich text of the service to the editor's document. What the editor does not know becomes
 * an unknown node, which keeps it. Any other value, such as the empty text of a field that was never
 * edited, is an empty document.
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
    if (isInline(schema, json)) loose.push(json);
    else {
      wrapLoose();
      blocks.push(toBlock(schema, json));
    }
  }
  wrapLoose();
  return blocks;
}

function isInline(schema: Schema, { type }: NodeJson): boolean {
  return type === 'text' || (schema.nodes[toEditorName(type)]?.isInline ?? false);
}

function toBlock(schema: Schema, json: NodeJson): Node {
  const type = schema.nodes[toEditorName(json.type)];
  const block = type && !reserved.has(type.name) ? toKnownBlock(type, json) : null;
  return remember(block ?? toUnknown(schema, 'unknownBlock', json), [json]);
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
          : toUnknown(schema, 'unknownInline', json);
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

function toUnknown(schema: Schema, name: 'unknownBlock' | 'unknownInline', source: NodeJson): Node {
  return schema.node(name, { source });
}

function remember(node: Node, stored: readonly NodeJson[]): Node {
  storedForms.set(node, stored);
  return node;
}
