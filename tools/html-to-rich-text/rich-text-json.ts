import { isRecord } from '../../src/lib/values/json';

/** A mark of a text, as the service stores it. */
export type MarkJson = { type: string; attrs?: Record<string, unknown> | null };

/**
 * A node of a rich text, as the service stores it. Text nodes have `text`, containers `content`,
 * bloks `attrs.body`.
 */
export type NodeJson = {
  type: string;
  attrs?: Record<string, unknown> | null;
  content?: readonly NodeJson[] | null;
  text?: string;
  marks?: readonly MarkJson[] | null;
};

export type DocumentJson = NodeJson & { type: 'doc' };

/** True for a value that can be read as a node; what is inside it may still be anything. */
export function isNodeJson(value: unknown): value is NodeJson {
  return isRecord(value) && typeof value.type === 'string';
}

/** Returns the nodes inside a node, without those that are no nodes. */
export function childrenOf(node: NodeJson): readonly NodeJson[] {
  return Array.isArray(node.content) ? node.content.filter(isNodeJson) : [];
}

/** Returns the marks of a node, without those that are no marks. */
export function marksOf(node: NodeJson): readonly MarkJson[] {
  const marks: unknown = node.marks;
  return Array.isArray(marks) ? marks.filter(isNodeJson) : [];
}

/** Returns an attribute that is text; empty for any other. */
export function textAttribute({ attrs }: Pick<NodeJson, 'attrs'>, name: string): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** Returns the words of a node and of all inside it. */
export function nodeText(node: NodeJson): string {
  return node.text ?? childrenOf(node).map(nodeText).join(' ');
}
