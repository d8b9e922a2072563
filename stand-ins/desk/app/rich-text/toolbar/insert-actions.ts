import { faMinus, faTable } from '@fortawesome/free-solid-svg-icons';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { MenuAction } from '../../ui/menu-button';
import type { BlokContent, Component } from '../../wire/management';
import { insertBlock, insertBlok } from '../bloks/blok-commands';
import type { NodeJson } from '../../../../../tools/html-to-rich-text/rich-text-json';
import { toBlocks } from '../document/to-editor-document';

type InsertActionsOptions = {
  editor: Editor;
  components: readonly Component[];
  newBlok: (component: string) => BlokContent;
  /** Opens the form of a blok that was inserted. */
  onBlok: (blokUid: string) => void;
};

/** Returns the actions that insert: table, line, and the bloks that the field allows. */
export function insertActions(options: InsertActionsOptions): MenuAction[] {
  const { editor, components, newBlok, onBlok } = options;
  return [
    { name: 'Table with links', icon: faTable, run: () => insertTable(editor) },
    {
      name: 'Dividing line',
      icon: faMinus,
      run: () => editor.chain().focus().setHorizontalRule().run(),
    },
    ...components.map(({ name, display_name: displayName }) => ({
      name: displayName || name,
      run: () => {
        const blok = newBlok(name);
        editor.view.dispatch(insertBlok(editor.state, blok));
        onBlok(blok._uid);
      },
    })),
  ];
}

const newTableSize = { rows: 3, columns: 3 };

/** Inserts a table with a head row, and puts the caret into its first cell. */
function insertTable(editor: Editor): void {
  const row = (type: string): NodeJson => ({
    type: 'tableRow',
    content: Array.from({ length: newTableSize.columns }, () => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [{ type: 'paragraph' }],
    })),
  });
  const rows = Array.from({ length: newTableSize.rows }, (_, index) =>
    row(index === 0 ? 'tableHeader' : 'tableCell'),
  );
  const [table] = toBlocks(editor.schema, [{ type: 'table', content: rows }]);
  if (!table) return;
  const { tr, pos } = insertBlock(editor.state, table);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1))));
  editor.view.focus();
}
