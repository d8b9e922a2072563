import type { Mark, Node } from '@tiptap/pm/model';
import { isRecord } from '../../../../../src/lib/values/json';
import { toStoredAttributes, toStoredName } from './editor-attributes';
import type {
  DocumentJson,
  MarkJson,
  NodeJson,
} from '../../../../../tools/html-to-rich-text/rich-text-json';
import { isNodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
import { keepStoredForm, storedForm } from './to-editor-document';

/**
 * Converts the editor's document to the service's form. Unchanged nodes are the same objects as
 * before, so that converting costs as much as the edit, and memoized views of bloks stay.
 *
 * @param before the document as last stored; returned itself if nothing changed
 */
export function toStoredDocument(document: Node, before: unknown): unknown {
  const content = document.children.flatMap(toStoredNodes);
  if (isEmptyText(document) && !hasContent(before)) return before;
  if (isNodeJson(before) && isSameList(before.content, content)) return before;
  const kept = isRecord(before) && before.type === 'doc' ? before : {};
  return { ...kept, type: 'doc', content } satisfies DocumentJson;
}

/** Converts a node; a paragraph that the editor added around loose words is several. */
export function toStoredNodes(node: Node): readonly NodeJson[] {
  const known = storedForm(node);
  if (known) return known;
  const stored = [toStoredNode(node)];
  // A text may be a part of several documents at once, and is cheap.
  if (!node.isText) keepStoredForm(node, stored);
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

function isEmptyText(document: Node): boolean {
  return document.childCount === 1 && document.firstChild?.content.size === 0
    ? document.firstChild.type.name === 'paragraph'
    : false;
}

function hasContent(value: unknown): boolean {
  return isNodeJson(value) && Array.isArray(value.content) && value.content.length > 0;
}

function isSameList(before: unknown, now: readonly NodeJson[]): boolean {
  return (
    Array.isArray(before) &&
    before.length === now.length &&
    now.every((node, index) => node === before[index])
  );
}
