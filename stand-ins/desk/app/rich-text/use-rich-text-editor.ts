import type { Editor, EditorOptions, Extensions } from '@tiptap/core';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { BlokNode } from './bloks/blok-node';
import { toEditorDocument, toStoredDocument } from './document/convert-document';
import { textSchema } from './document/text-schema';

/** Levels that the site renders; the first is the title of the page. */
export const headingLevels = [2, 3, 4, 5, 6] as const;

/** Number of changes that can be undone. Each key in a blok's form is one. */
const undoDepth = 500;

type DeskExtensionOptions = {
  onOpenBlok: (blokUid: string) => void;
  onToolbar: () => void;
  onLink: () => void;
  /** Returns true if the paste was handled. */
  onPaste: (view: EditorView, event: ClipboardEvent) => boolean;
  onCopy: (view: EditorView, event: ClipboardEvent) => boolean;
};

/**
 * Returns the editor's extensions: the nodes, marks and keys of a text.
 *
 * @param current returns the callbacks of the latest render
 */
export function deskExtensions(current: () => DeskExtensionOptions): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [...headingLevels] },
      undoRedo: { depth: undoDepth },
      dropcursor: false,
      // Would add a line to every text that ends with a blok, without an edit.
      trailingNode: false,
      code: false,
      link: false,
    }),
    ...textSchema,
    BlokNode.configure({ onOpen: (blokUid) => current().onOpenBlok(blokUid) }),
    deskKeys(current),
  ];
}

/** Keys and clipboard of the desk. */
function deskKeys(current: () => DeskExtensionOptions): Extension {
  return Extension.create({
    name: 'deskKeys',
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        current().onToolbar();
        return true;
      },
      'Mod-k': () => {
        current().onLink();
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
            paste: (view, event) => current().onPaste(view, event),
            copy: (view, event) => current().onCopy(view, event),
            cut: (view, event) => current().onCopy(view, event),
          },
        },
      }),
    ],
  });
}

type RichTextEditorOptions = DeskExtensionOptions & {
  value: unknown;
  onChange: (value: unknown) => void;
  /** Attributes of the editable element. */
  attributes: Record<string, string>;
};

/**
 * Creates the editor of a value. `onChange` is called at once with each change, so that a save right
 * after a key has it; the parent must hand the value back in its next render.
 */
export function useRichTextEditor(options: RichTextEditorOptions): Editor {
  const { value, attributes } = options;
  /** Value that the editor's document stands for. */
  const current = useRef(value);
  const emit = useEffectEvent(({ state }: Editor) => {
    const stored = toStoredDocument(state.doc, current.current);
    if (stored === current.current) return;
    current.current = stored;
    options.onChange(stored);
  });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [extensions] = useState(() => deskExtensions(() => latest.current));
  const editorProps = useMemo((): EditorOptions['editorProps'] => ({ attributes }), [attributes]);
  const editor = useEditor({
    extensions,
    editorProps,
    // The desk's policy for content allows no style elements.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    // The document needs the schema, which exists only now.
    onBeforeCreate: ({ editor: created }) => {
      Object.assign(created.options, {
        content: toEditorDocument(created.schema, current.current),
      });
    },
  });
  useEffect(() => {
    const listen = () => emit(editor);
    editor.on('update', listen);
    return () => void editor.off('update', listen);
  }, [editor]);
  useEffect(() => {
    if (value === current.current || editor.isDestroyed) return;
    current.current = value;
    const { tr, schema, doc } = editor.state;
    tr.replaceWith(0, doc.content.size, toEditorDocument(schema, value).content);
    // It belongs to its sender, and not to the undo of the text.
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
  }, [value, editor]);
  return editor;
}
