import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import { keepUnchanged } from '../../../../../src/lib/values/keep-unchanged';
import { storedForm, toEditorDocument } from './to-editor-document';

/**
 * Returns a transaction that brings a value from outside, such as an older version of the story,
 * into the editor. Only the blocks that differ are replaced, so that the caret stays; `undefined` if
 * nothing differs. The editor's undo does not know it: it belongs to its sender.
 *
 * @param current value that the editor's document stands for
 */
export function takeOverValue(
  state: EditorState,
  current: unknown,
  value: unknown,
): Transaction | undefined {
  const kept = keepUnchanged(current, value);
  if (kept === current) return undefined;
  const before = state.doc.children;
  const after = toEditorDocument(state.schema, kept).children;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const from = sizeOf(before.slice(0, start));
  const to = state.doc.content.size - sizeOf(end > 0 ? before.slice(-end) : []);
  const tr = state.tr.replaceWith(from, to, after.slice(start, after.length - end));
  const { head } = state.selection;
  if (state.selection instanceof TextSelection && head > from && head < to) {
    const nearest = tr.doc.resolve(Math.min(head, tr.doc.content.size));
    tr.setSelection(TextSelection.near(nearest));
  }
  return tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
}

/** Compares by the service's nodes: those that stayed equal are the same objects. */
function isSame(before: Node | undefined, after: Node | undefined): boolean {
  const one = before && storedForm(before);
  const other = after && storedForm(after);
  return (
    one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    one.every((node, index) => node === other[index])
  );
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((size, node) => size + node.nodeSize, 0);
}
