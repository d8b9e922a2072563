import {
  faLinkSlash,
  faPen,
  faTable,
  faTrashCan,
  faUpRightFromSquare,
} from '@fortawesome/free-solid-svg-icons';
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
import { toLink } from '../../../../../src/domain/story/link';
import type { MenuAction } from '../../ui/menu-button';
import { MenuButton } from '../../ui/menu-button';
import { ToolButton } from '../../ui/tool-button';
import { deskSettings } from '../../wire/desk-settings';
import type { ToolbarState } from './toolbar-state';
import * as styles from './toolbar.module.css';

type ContextBarProps = {
  editor: Editor;
  state: ToolbarState;
  onLink: () => void;
  onPicture: () => void;
};

/** Actions on what the caret is in: a link, a picture, a table. */
export function ContextBar({ editor, state, onLink, onPicture }: ContextBarProps) {
  const { linkAddress, pictureAlt, hasTable } = state;
  if (linkAddress === null && pictureAlt === null && !hasTable) return null;
  return (
    <div role="group" aria-label="At the caret" className={styles.context}>
      {linkAddress !== null && (
        <>
          <span className={styles.address}>Link to {linkAddress || 'nothing yet'}</span>
          <ToolButton tone="quiet" icon={faPen} onClick={onLink}>
            Edit link
          </ToolButton>
          <OpenLink address={linkAddress} />
          <ToolButton
            tone="quiet"
            icon={faLinkSlash}
            onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
          >
            Remove link
          </ToolButton>
        </>
      )}
      {pictureAlt !== null && (
        <>
          <span className={styles.address}>Picture: {pictureAlt || 'without a description'}</span>
          <ToolButton tone="quiet" icon={faPen} onClick={onPicture}>
            Edit picture
          </ToolButton>
          <ToolButton
            tone="quiet"
            icon={faTrashCan}
            onClick={() => editor.chain().focus().deleteSelection().run()}
          >
            Remove picture
          </ToolButton>
        </>
      )}
      {hasTable && (
        <MenuButton name="Table" text="Table" icon={faTable} actions={tableActions(editor)} />
      )}
    </div>
  );
}

function OpenLink({ address }: { address: string }) {
  const link = toLink(address);
  if (!link || link.kind === 'story' || address.startsWith('#')) return null;
  const { siteUrl } = deskSettings();
  const href = link.kind === 'path' ? siteUrl.replace(/\/$/, '') + link.path : link.url;
  return (
    <ToolButton
      tone="quiet"
      icon={faUpRightFromSquare}
      onClick={() => window.open(href, '_blank', 'noopener')}
    >
      Open link
    </ToolButton>
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
