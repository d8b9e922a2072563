import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEditorState } from '@tiptap/react';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';

/** A paste that lost something. */
export type PasteLoss = {
  sentence: string;
  /** The document right after it. */
  document: Node;
};

type PasteNoticeProps = { editor: Editor; loss: PasteLoss; onDismiss: () => void };

/** Names what a paste left out. It can be undone until the text changes again. */
export function PasteNotice({ editor, loss, onDismiss }: PasteNoticeProps) {
  const canUndo = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.doc === loss.document,
  });
  const undo = () => {
    onDismiss();
    editor.chain().focus().undo().run();
  };
  return (
    <ToolNotice
      tone="info"
      actions={
        <>
          {canUndo && <ToolButton onClick={undo}>Undo paste</ToolButton>}
          <ToolButton
            tone="quiet"
            onClick={() => {
              onDismiss();
              editor.commands.focus();
            }}
          >
            Dismiss
          </ToolButton>
        </>
      }
    >
      {loss.sentence}
    </ToolNotice>
  );
}
