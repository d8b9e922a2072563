import type { Editor } from '@tiptap/core';
import { EditorContent, useEditorState } from '@tiptap/react';
import { useId, useMemo, useRef, useState } from 'react';
import { toLink } from '../../../../src/domain/story/link';
import { classNames } from '../../../../src/lib/browser/class-names';
import { describeLeftOut } from '../../../../tools/html-to-rich-text/left-out';
import { textAttribute } from '../../../../tools/html-to-rich-text/rich-text-json';
import { blokOffers } from '../form/bloks/blok-content';
import { useStories } from '../form/fields/find-stories';
import { LinkField } from '../form/fields/link-field';
import type { ControlProps } from '../form/form-session';
import { setOpen, useForm } from '../form/form-session';
import * as controls from '../ui/controls.module.css';
import { FieldFrame } from '../ui/field-frame';
import { showToast } from '../ui/toasts';
import { ToolDialog } from '../ui/tool-dialog';
import type { FieldSchema } from '../wire/management';
import { insertPasted, writeSelection } from './document/transfer';
import type { StoredLink } from './toolbar';
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

type LinkDialogProps = {
  /** Attributes of the link at the caret; `null` for a new one. */
  link: StoredLink;
  /** @param name text for where none is selected */
  onSave: (link: Record<string, unknown>, name: string) => void;
  onClose: () => void;
};

/** A link may lead to a story of any folder and type. */
const schema: FieldSchema = { type: 'multilink', email_link_type: true };

/** Sets the target of a link, by the field that links of bloks have. */
function LinkDialog({ link, onSave, onClose }: LinkDialogProps) {
  const [value, setValue] = useState<unknown>(() => toFieldValue(link));
  const [isTried, setIsTried] = useState(false);
  const stored = toStoredLink(value, link);
  const [story] = useStories(stored.uuid ? [stored.uuid] : []);
  const fault = linkFault(stored);
  const save = () => {
    setIsTried(true);
    if (!fault) onSave(stored, story?.name ?? stored.href);
  };
  return (
    <ToolDialog title="Link" size="small" onClose={onClose} onSubmit={save} submitName="Set link">
      <FieldFrame
        label="Target"
        kind="group"
        message={isTried && fault ? { sentence: fault, severity: 'error' } : undefined}
      >
        {(control) => (
          <LinkField {...{ schema, value, control }} label="Target" onChange={setValue} />
        )}
      </FieldFrame>
    </ToolDialog>
  );
}

/** Returns the link as the value of a field. */
function toFieldValue(attrs: StoredLink): Record<string, unknown> {
  if (!attrs) return {};
  const text = (name: string) => textAttribute({ attrs }, name);
  const href = text('href').replace(/^mailto:/, '');
  return {
    linktype: text('linktype') || 'story',
    id: text('uuid'),
    url: href,
    cached_url: href.replace(/^\//, ''),
    email: href,
    anchor: text('anchor'),
    target: text('target'),
  };
}

/** Returns the link as texts store it. Attributes that the field does not show stay. */
function toStoredLink(value: unknown, before: StoredLink) {
  const attrs = value as StoredLink;
  const text = (name: string) => textAttribute({ attrs }, name).trim();
  const linktype = text('linktype') || 'story';
  const address = { story: `/${text('cached_url').replace(/\/$/, '')}`, email: text('email') };
  return {
    ...before,
    href: linktype === 'story' || linktype === 'email' ? address[linktype] : completed(text('url')),
    uuid: linktype === 'story' ? text('id') : null,
    anchor: (linktype !== 'email' && text('anchor')) || null,
    target: text('target') === '_blank' ? '_blank' : '_self',
    linktype,
  };
}

/** Returns an address, completed as the site does if it was typed without a scheme, such as "example.com/page". */
function completed(typed: string): string {
  const link = toLink(typed);
  return link?.kind === 'url' && !/^[a-z]+:/i.test(typed) ? link.url : typed;
}

/** Returns what to do about a link; empty for a good one. */
function linkFault({ linktype, href, uuid }: ReturnType<typeof toStoredLink>): string {
  if (linktype === 'story') return uuid ? '' : 'Choose a page.';
  if (linktype === 'email') {
    return /^[^\s@]+@[^\s@]+$/.test(href) ? '' : 'Type an address such as name@example.com.';
  }
  return toLink(href)
    ? ''
    : 'Pages cannot open this address. Begin it with https://, with / for a page of the site, or with # for a place on this page.';
}
