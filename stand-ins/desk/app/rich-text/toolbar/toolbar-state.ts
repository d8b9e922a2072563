import type { Editor } from '@tiptap/core';
import { isInTable } from '@tiptap/pm/tables';
import { textAttribute } from '../../../../../tools/html-to-rich-text/rich-text-json';

/** State of the selection for the toolbar. All values are primitives, so that typing renders nothing. */
export type ToolbarState = {
  /** Kind of line the caret is in, such as "Heading 2". */
  line: string;
  /** Names of the active marks and of the nodes around the caret, separated by blanks. */
  active: string;
  hasTable: boolean;
  /** Address of the link at the caret; `null` outside a link. */
  linkAddress: string | null;
};

/** Attributes of a link as the service stores them. */
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
  'bulletList',
  'orderedList',
  'blockquote',
];

/** Reads the state of the toolbar from the editor. */
export function toolbarState(editor: Editor): ToolbarState {
  const { state } = editor;
  const { parent } = state.selection.$from;
  return {
    line: lineName(parent.type.name, parent.attrs.level),
    active: watched.filter((name) => editor.isActive(name)).join(' '),
    hasTable: isInTable(state),
    linkAddress: editor.isActive('link') ? linkAddress(linkAttributes(editor)) : null,
  };
}

/** Returns the stored attributes of the link at the caret; `null` without one. */
export function linkAttributes(editor: Editor): StoredAttributes {
  return (editor.getAttributes('link').kept ?? null) as StoredAttributes;
}

function linkAddress(attrs: StoredAttributes): string {
  const anchor = textAttribute({ attrs }, 'anchor');
  return textAttribute({ attrs }, 'href') + (anchor && `#${anchor}`);
}

function lineName(type: string, level: unknown): string {
  if (type === 'heading') return `Heading ${Number(level)}`;
  return type === 'codeBlock' ? 'Code block' : 'Paragraph';
}
