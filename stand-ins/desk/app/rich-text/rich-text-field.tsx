import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { useId, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../../src/lib/browser/class-names';
import { describeLeftOut } from '../../../../tools/html-to-rich-text/left-out';
import { blokOffers } from '../form/bloks/blok-content';
import type { ControlProps } from '../form/form-session';
import { setOpen, useForm } from '../form/form-session';
import * as controls from '../ui/controls.module.css';
import { showToast } from '../ui/toasts';
import { insertPasted, writeSelection } from './document/transfer';
import { LinkDialog } from './link-dialog';
import { Toolbar, linkAttributes, toolbarState } from './toolbar';
import { useRichTextEditor } from './use-rich-text-editor';
import * as styles from './rich-text-field.module.css';

/** Field of a rich text: words with their formats, and bloks between them. */
export function RichTextField({ value, schema, control, onChange }: ControlProps) {
  const { library, store } = useForm();
  const editableId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const openLink = () => setIsLinking(true);
  /** Opens the form of a blok, which takes the focus. */
  const openBlok = (blokUid: string) => {
    setOpen(store, blokUid, true);
    store.setState({ target: { blokUid } });
  };
  const offers = useMemo(() => blokOffers(schema, library), [schema, library]);
  const editor = useRichTextEditor({
    value,
    onChange,
    attributes: useEditableAttributes(editableId, control),
    onOpenBlok: openBlok,
    onToolbar: () => toolbar.current?.querySelector('select')?.focus(),
    onLink: openLink,
    onCopy: writeSelection,
    onPaste: (view, event) => {
      const allowed = (name: string) => offers.some(({ id }) => id === name);
      const leftOut = insertPasted(view, event, allowed);
      if (!leftOut) return false;
      const sentence = describeLeftOut(leftOut);
      if (sentence) showToast(sentence);
      return true;
    },
  });
  const state = useEditorState({ editor, selector: ({ editor: read }) => toolbarState(read) });
  return (
    <div className={classNames(styles.field, control.isInvalid && styles.invalid)}>
      <Toolbar
        ref={toolbar}
        {...{ editor, state, editableId, offers }}
        onBlok={openBlok}
        onLink={openLink}
      />
      <EditorContent editor={editor} className={styles.content} />
      <p id={`${editableId}help`} className={controls.visuallyHidden}>
        Alt+F10 goes to the formats. The arrow keys select a blok; Enter opens it, Alt+Arrow up and
        Alt+Arrow down move it, Ctrl+D copies it. Tab leaves the text.
      </p>
      {isLinking && (
        <LinkDialog
          link={linkAttributes(editor)}
          onClose={() => setIsLinking(false)}
          onSave={(link, name) => {
            setIsLinking(false);
            setLink(editor, link, name);
          }}
        />
      )}
    </div>
  );
}

/** Links the selection, or the link that the caret is in; without either inserts the name. */
function setLink(editor: Editor, kept: Record<string, unknown>, name: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { kept } }] });
  } else chain.extendMarkRange('link').setMark('link', { kept });
  chain.run();
}

function useEditableAttributes(
  id: string,
  { labelledBy, describedBy, isInvalid }: ControlProps['control'],
) {
  return useMemo(
    (): Record<string, string> => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': [describedBy, `${id}help`].filter(Boolean).join(' '),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    }),
    [id, labelledBy, describedBy, isInvalid],
  );
}
