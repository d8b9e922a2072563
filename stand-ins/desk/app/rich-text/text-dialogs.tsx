import type { Editor } from '@tiptap/core';
import { AnchorDialog } from './toolbar/anchor-dialog';
import { LinkDialog } from './toolbar/link-dialog';
import { pictureAsset, toPictureAttributes } from './toolbar/picture-attributes';
import { PictureDialog } from './toolbar/picture-dialog';
import { markAttributes, selectedPicture } from './toolbar/toolbar-state';
import { textAttribute } from '../../../../tools/html-to-rich-text/rich-text-json';

export type TextDialog = 'link' | 'picture' | 'anchor';

type TextDialogsProps = { editor: Editor; open: TextDialog | null; onClose: () => void };

/** Dialogs of what the selection is or becomes: a link, a picture, an anchor. */
export function TextDialogs({ editor, open, onClose }: TextDialogsProps) {
  switch (open) {
    case 'link':
      return (
        <LinkDialog
          link={markAttributes(editor, 'link')}
          onClose={onClose}
          onSave={(link, name) => {
            onClose();
            setLink(editor, link, name);
          }}
        />
      );
    case 'picture': {
      const picture = selectedPicture(editor);
      return (
        <PictureDialog
          picture={picture ? pictureAsset(picture.attrs) : null}
          onClose={onClose}
          onSave={(asset) => {
            onClose();
            setPicture(editor, { ...picture?.attrs, ...toPictureAttributes(asset) });
          }}
        />
      );
    }
    case 'anchor': {
      const attrs = markAttributes(editor, 'anchor');
      return (
        <AnchorDialog
          anchorId={textAttribute({ attrs }, 'id')}
          onClose={onClose}
          onSave={(id) => {
            onClose();
            const chain = editor.chain().focus().extendMarkRange('anchor');
            if (id) chain.setMark('anchor', { kept: { ...attrs, id } }).run();
            else chain.unsetMark('anchor').run();
          }}
        />
      );
    }
    case null:
      return null;
  }
}

/** Links the selection, or the link that the caret is in; without either inserts the name. */
function setLink(editor: Editor, kept: Record<string, unknown>, name: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { kept } }] });
  } else chain.extendMarkRange('link').setMark('link', { kept });
  chain.run();
}

/** Changes the selected picture, or inserts a new one. */
function setPicture(editor: Editor, kept: Record<string, unknown>): void {
  const chain = editor.chain().focus();
  const picture = selectedPicture(editor);
  if (picture) chain.updateAttributes('image', { kept });
  else chain.insertContent({ type: 'image', attrs: { kept } });
  chain.run();
}
