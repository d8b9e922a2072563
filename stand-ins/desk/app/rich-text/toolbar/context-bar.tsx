import { faLinkSlash, faPen, faTable } from '@fortawesome/free-solid-svg-icons';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { MenuAction } from '../../ui/menu-button';
import { MenuButton } from '../../ui/menu-button';
import { ToolButton } from '../../ui/tool-button';
import type { ToolbarState } from './toolbar-state';
import * as styles from './toolbar.module.css';

type ContextBarProps = {
  editor: Editor;
  state: ToolbarState;
  onLink: () => void;
};

/** Actions on what the caret is in: a link, a table. */
export function ContextBar({ editor, state, onLink }: ContextBarProps) {
  const { linkAddress, hasTable } = state;
  if (linkAddress === null && !hasTable) return null;
  return (
    <div role="group" aria-label="At the caret" className={styles.context}>
      {linkAddress !== null && (
        <>
          <span className={styles.address}>Link to {linkAddress || 'nothing yet'}</span>
          <ToolButton tone="quiet" icon={faPen} onClick={onLink}>
            Edit link
          </ToolButton>
          <ToolButton
            tone="quiet"
            icon={faLinkSlash}
            onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
          >
            Remove link
          </ToolButton>
        </>
      )}
      {hasTable && (
        <MenuButton name="Table" text="Table" icon={faTable} actions={tableActions(editor)} />
      )}
    </div>
  );
}

function tableActions(editor: Editor): MenuAction[] {
  const run = (command: Command) => () => {
    command(editor.state, (tr) => editor.view.dispatch(tr));
    editor.view.focus();
  };
  return [
    { name: 'Row above', run: run(addRowBefore) },
    { name: 'Row below', run: run(addRowAfter) },
    { name: 'Column before', run: run(addColumnBefore) },
    { name: 'Column after', run: run(addColumnAfter) },
    { name: 'Head row on or off', run: run(toggleHeaderRow) },
    { name: 'Remove row', run: run(deleteRow) },
    { name: 'Remove column', run: run(deleteColumn) },
    { name: 'Remove table', tone: 'danger', run: run(deleteTable) },
  ];
}
