import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { useId, useMemo, useRef, useState } from 'react';
import { allowedBloks } from '../../validate/read-schema';
import { classNames } from '../../../../src/lib/browser/class-names';
import * as controls from '../ui/controls.module.css';
import { showToast } from '../ui/toasts';
import { setOpen, useForm } from '../form/form-session';
import type { BlokContent, FieldSchema } from '../wire/management';
import { describeLeftOut } from '../../../../tools/html-to-rich-text/left-out';
import { insertTransfer, writeSelection } from './document/transfer';
import { ContextBar } from './toolbar/context-bar';
import { insertActions } from './toolbar/insert-actions';
import { LinkDialog } from './toolbar/link-dialog';
import { Toolbar } from './toolbar/toolbar';
import { linkAttributes, toolbarState } from './toolbar/toolbar-state';
import { useRichTextEditor } from './use-rich-text-editor';
import * as styles from './rich-text-field.module.css';

export type RichTextFieldProps = {
  /** The document as the service has it. */
  value: unknown;
  schema: FieldSchema;
  /** Ids of elements. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Called at once with each change; what did not change are the same objects. */
  onChange: (value: unknown) => void;
  newBlok: (component: string) => BlokContent;
};

/** Field of a rich text: words with their formats, and bloks between them. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, schema, isInvalid } = props;
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
  const components = useMemo(() => allowedBloks(schema, library), [schema, library]);
  const editor = useRichTextEditor({
    value,
    onChange: props.onChange,
    attributes: useEditableAttributes(editableId, props),
    onOpenBlok: openBlok,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onLink: openLink,
    onCopy: writeSelection,
    onTransfer: (view, event) => {
      const allowed = (name: string) => components.some((component) => component.name === name);
      const leftOut = insertTransfer(view, event, allowed);
      if (!leftOut) return false;
      const sentence = describeLeftOut(leftOut);
      if (sentence) showToast(sentence);
      return true;
    },
  });
  const state = useEditorState({ editor, selector: ({ editor: read }) => toolbarState(read) });
  const inserts = insertActions({
    editor,
    components,
    newBlok: props.newBlok,
    onBlok: openBlok,
  });
  return (
    <div className={classNames(styles.field, isInvalid && styles.invalid)}>
      <div data-text-tools="" className={styles.tools}>
        <Toolbar ref={toolbar} {...{ editor, state, editableId, inserts }} onLink={openLink} />
        <ContextBar {...{ editor, state }} onLink={openLink} />
      </div>
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

type Named = Pick<RichTextFieldProps, 'labelledBy' | 'describedBy' | 'isInvalid'>;

function useEditableAttributes(id: string, { labelledBy, describedBy, isInvalid }: Named) {
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
