/** Changes of bloks in a text. All are transactions, so that the editor's undo knows them. */
import type { Node } from '@tiptap/pm/model';
import { Fragment } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isBlokLike } from '../../../validate/read-schema';
import { copyBlok } from '../../preview/blok-places';
import type { BlokAction } from '../../form/bloks/blok-line';
import type { BlokContent } from '../../wire/management';

/** Returns the bloks of a blok node; several are possible. */
export function nodeBloks(node: Node): readonly BlokContent[] {
  const body: unknown = node.attrs.body;
  return Array.isArray(body) ? body.filter(isBlokLike) : [];
}

/** Inserts a blok after the line of the caret and selects it. */
export function insertBlok(state: EditorState, blok: BlokContent): Transaction {
  const node = blokNode(state, [blok]);
  const { tr, pos } = insertBlock(state, node);
  return selectNear(tr, pos, node);
}

/** Inserts a block after the line of the caret. An empty line gives it its place. */
export function insertBlock(state: EditorState, node: Node): { tr: Transaction; pos: number } {
  const { $from, $to } = state.selection;
  const line = $to.parent;
  const isEmptyLine = line.type.name === 'paragraph' && line.content.size === 0;
  // A blok that is selected stays; the new one goes below it.
  const isBetween = state.selection instanceof NodeSelection || $to.depth === 0;
  const end = isBetween && !line.isTextblock ? $to.pos : $to.after();
  const pos = isEmptyLine && $from.sameParent($to) ? $from.before() : end;
  return { tr: state.tr.replaceWith(pos, end, node), pos };
}

/** Inserts a copy of the node's bloks below it. */
function duplicateNode(state: EditorState, pos: number): Transaction | undefined {
  const node = state.doc.nodeAt(pos);
  if (!node) return undefined;
  const copy = blokNode(state, nodeBloks(node).map(copyBlok));
  const below = pos + node.nodeSize;
  return selectNear(state.tr.insert(below, copy), below, copy);
}

/** Exchanges the node with its neighbor. Returns `undefined` at the edge of the text. */
function moveNode(state: EditorState, pos: number, direction: -1 | 1): Transaction | undefined {
  const $pos = state.doc.resolve(pos);
  const { parent } = $pos;
  const index = $pos.index();
  const node = parent.maybeChild(index);
  const neighbor = parent.maybeChild(index + direction);
  if (!node || !neighbor) return undefined;
  const pair = direction < 0 ? [node, neighbor] : [neighbor, node];
  const start = direction < 0 ? pos - neighbor.nodeSize : pos;
  const first = Math.min(index, index + direction);
  const fragment = Fragment.fromArray(pair);
  if (!parent.canReplace(first, first + 2, fragment)) return undefined;
  const tr = state.tr.replaceWith(start, start + fragment.size, fragment);
  return selectNear(tr, direction < 0 ? start : start + neighbor.nodeSize, node);
}

/** Removes the node, with the line it leaves empty. */
function removeNode(state: EditorState, pos: number): Transaction | undefined {
  const node = state.doc.nodeAt(pos);
  return node ? state.tr.delete(pos, pos + node.nodeSize).scrollIntoView() : undefined;
}

function blokNode(state: EditorState, body: readonly BlokContent[]): Node {
  return state.schema.node('blok', { body, kept: { id: body[0]?._uid ?? '', body } });
}

/** Selects an inserted node, which fitting may have moved by the end of a list. */
function selectNear(tr: Transaction, pos: number, node: Node): Transaction {
  let found = pos;
  tr.doc.nodesBetween(Math.max(0, pos - 2), Math.min(tr.doc.content.size, pos + 4), (inner, at) => {
    if (inner === node) found = at;
  });
  if (tr.doc.nodeAt(found) === node) tr.setSelection(NodeSelection.create(tr.doc, found));
  return tr.scrollIntoView();
}

/**
 * Runs an action on the blok node at a position. A node that was moved stays selected, and the button
 * that moved it keeps the focus.
 *
 * @returns false if there is nothing to do, such as above the first node
 */
export function runBlokAction(
  view: EditorView,
  pos: number,
  action: BlokAction,
  from: 'button' | 'key',
): boolean {
  const { state } = view;
  const runs = {
    up: () => moveNode(state, pos, -1),
    down: () => moveNode(state, pos, 1),
    duplicate: () => duplicateNode(state, pos),
    remove: () => removeNode(state, pos),
  };
  const tr = runs[action]();
  if (!tr) return false;
  view.dispatch(tr);
  if (from === 'key' || action === 'remove') view.focus();
  else focusButton(view, action);
  return true;
}

/** Waits for React, which renders a node at a new place anew. */
function focusButton(view: EditorView, action: BlokAction): void {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection)) return;
  setTimeout(() => {
    if (view.isDestroyed) return;
    const node = view.nodeDOM(selection.from);
    const button =
      node instanceof Element && node.querySelector<HTMLElement>(`[data-action="${action}"]`);
    if (button) button.focus();
  });
}
