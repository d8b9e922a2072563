import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { textAttribute } from '../../../../../tools/html-to-rich-text/rich-text-json';

/** State of the selection for the toolbar. All values are primitives, so that typing renders nothing. */
export type ToolbarState = {
  /** Kind of line the caret is in, such as "Heading 2". */
  line: string;
  /** Names of the active marks and of the nodes around the caret, separated by blanks. */
  active: string;
  align: string;
  canUndo: boolean;
  canRedo: boolean;
  hasTable: boolean;
  /** Address of the link at the caret; `null` outside a link. */
  linkAddress: string | null;
  /** Description of the selected picture; `null` if none is selected. */
  pictureAlt: string | null;
};

/** Attributes of a link or picture as the service stores them. */
export type StoredAttributes = Readonly<Record<string, unknown>> | null;

const watched = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'superscript',
  'subscript',
  'highlight',
  'anchor',
  'bulletList',
  'orderedList',
  'blockquote',
];

/** Reads the state of the toolbar from the editor. */
export function toolbarState(editor: Editor): ToolbarState {
  const { state } = editor;
  const { parent } = state.selection.$from;
  const align: unknown = parent.attrs.textAlign;
  const picture = selectedPicture(editor);
  return {
    line: lineName(parent.type.name, parent.attrs.level),
    active: watched.filter((name) => editor.isActive(name)).join(' '),
    align: typeof align === 'string' ? align : 'left',
    canUndo: Number(undoDepth(state)) > 0,
    canRedo: Number(redoDepth(state)) > 0,
    hasTable: isInTable(state),
    linkAddress: editor.isActive('link') ? linkAddress(markAttributes(editor, 'link')) : null,
    pictureAlt: picture ? textAttribute({ attrs: picture.attrs }, 'alt') : null,
  };
}

/** Returns the stored attributes of a mark at the caret; `null` without one. */
export function markAttributes(editor: Editor, name: string): StoredAttributes {
  return (editor.getAttributes(name).kept ?? null) as StoredAttributes;
}

/** Returns position and attributes of the selected picture. */
export function selectedPicture({
  state: { selection },
}: Editor): { pos: number; attrs: StoredAttributes } | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? { pos: selection.from, attrs: selection.node.attrs.kept as StoredAttributes }
    : undefined;
}

function linkAddress(attrs: StoredAttributes): string {
  const anchor = textAttribute({ attrs }, 'anchor');
  return textAttribute({ attrs }, 'href') + (anchor && `#${anchor}`);
}

function lineName(type: string, level: unknown): string {
  if (type === 'heading') return `Heading ${Number(level)}`;
  return type === 'codeBlock' ? 'Code block' : 'Paragraph';
}
