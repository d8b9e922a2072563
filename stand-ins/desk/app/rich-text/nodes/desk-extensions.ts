import { Extension } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { BlokNode } from '../bloks/blok-node';
import * as styles from '../rich-text-field.module.css';
import { KeptAttributes } from './kept-attributes';
import { keptNodes } from './kept-nodes';
import { tableNodes } from './table-nodes';
import { textMarks } from './text-marks';

/** Levels that the site renders; the first is the title of the page. */
export const headingLevels = [2, 3, 4, 5, 6] as const;

/** Number of changes that can be undone. Each key in a blok's form is one. */
const undoDepth = 500;

export type DeskExtensionOptions = {
  onOpenBlok: (blokUid: string) => void;
  onToolbar: () => void;
  onLink: () => void;
  /** Returns true if the paste or drop was handled. */
  onTransfer: (view: EditorView, event: ClipboardEvent | DragEvent) => boolean;
  onCopy: (view: EditorView, event: ClipboardEvent) => boolean;
};

/** Returns the editor's extensions: the nodes, marks and keys of a text. */
export function deskExtensions(options: DeskExtensionOptions): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...headingLevels] },
      undoRedo: { depth: undoDepth },
      dropcursor: { color: false, class: styles.dropCursor ?? '', width: 3 },
      // Would add a line to every text that ends with a blok, without an edit.
      trailingNode: false,
      code: false,
      link: false,
    }),
    ...textMarks,
    ...keptNodes,
    ...tableNodes,
    BlokNode.configure({ onOpen: options.onOpenBlok }),
    KeptAttributes,
    deskKeys(options),
  ];
}

/** Keys and clipboard of the desk. */
function deskKeys({ onToolbar, onLink, onTransfer, onCopy }: DeskExtensionOptions): Extension {
  return Extension.create({
    name: 'deskKeys',
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        onToolbar();
        return true;
      },
      'Mod-k': () => {
        onLink();
        return true;
      },
      'Mod-]': ({ editor }) => editor.commands.sinkListItem('listItem'),
      'Mod-[': ({ editor }) => editor.commands.liftListItem('listItem'),
    }),
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, event) => {
              // Browsers report a moved caret late: a quick second key would act at its old place.
              if (!view.composing) document.dispatchEvent(new Event('selectionchange'));
              // Lists and tables take Tab otherwise, and the keyboard would be trapped.
              return event.key === 'Tab';
            },
            paste: (view, event) => onTransfer(view, event),
            drop: (view, event) => onTransfer(view, event),
            copy: (view, event) => onCopy(view, event),
            cut: (view, event) => onCopy(view, event),
          },
        },
      }),
    ],
  });
}
