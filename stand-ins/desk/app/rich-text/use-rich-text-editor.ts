import type { Editor, EditorOptions } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { toEditorDocument } from './document/to-editor-document';
import { toStoredDocument } from './document/to-stored-document';
import type { DeskExtensionOptions } from './nodes/desk-extensions';
import { deskExtensions } from './nodes/desk-extensions';

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
  const extensions = useStableExtensions(options);
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

/** Creates the extensions once. Their callbacks reach those of the latest render. */
function useStableExtensions(options: DeskExtensionOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [extensions] = useState(() =>
    deskExtensions({
      onOpenBlok: (blokUid) => latest.current.onOpenBlok(blokUid),
      onToolbar: () => latest.current.onToolbar(),
      onLink: () => latest.current.onLink(),
      onTransfer: (view, event) => latest.current.onTransfer(view, event),
      onCopy: (view, event) => latest.current.onCopy(view, event),
    }),
  );
  return extensions;
}
