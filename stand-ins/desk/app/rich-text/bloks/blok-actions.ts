import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { duplicateNode, moveNode, removeNode } from './blok-commands';

export type BlokAction = 'up' | 'down' | 'duplicate' | 'remove';

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
  const tr = transactionOf(view, pos, action);
  if (!tr) return false;
  view.dispatch(tr);
  if (from === 'key' || action === 'remove') view.focus();
  else focusButton(view, action);
  return true;
}

function transactionOf({ state }: EditorView, pos: number, action: BlokAction) {
  switch (action) {
    case 'up':
      return moveNode(state, pos, -1);
    case 'down':
      return moveNode(state, pos, 1);
    case 'duplicate':
      return duplicateNode(state, pos);
    case 'remove':
      return removeNode(state, pos);
  }
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
