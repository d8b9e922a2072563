/** Tables of a text, whose cells may have links and lists. */
import { Extension, Node } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1 },
  rowspan: { default: 1, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false },
});

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  renderHTML: () => ['table', ['tbody', 0]],
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  renderHTML: () => ['tr', 0],
});

const tableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const tableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

/** Roles by which ProseMirror's commands for tables know the nodes. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

const tableEditor = Extension.create({
  name: 'tableEditor',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing({ allowTableNodeSelection: true })],
});

export const tableNodes = [table, tableRow, tableHeader, tableCell, tableEditor];
