import type { PhrasingContent, Table, TableRow as MarkdownRow } from 'mdast';
import type { TableBlok } from '../../../../../src/content/model/stored-content';
import type {
  RichtextNode,
  TableFieldCell,
  TableFieldRow,
} from '../../../../../src/content/model/stored-fields';
import { uuidFrom } from '../../../../../src/lib/values/uuid-from';
import { blokUid } from '../compilation-context';
import { childScope, inlineNodes } from './inline-nodes';
import type { MarkdownScope } from './inline-nodes';

/**
 * Compiles a table. Cells of a table field are plain text, so a table with links in its cells
 * becomes a rich text's own table.
 */
export function tableNode(node: Table, scope: MarkdownScope): RichtextNode {
  const hasLinks = node.children.some((row) => row.children.some((cell) => hasLink(cell.children)));
  if (hasLinks) return richTable(node, scope);
  const uid = blokUid(scope.context, scope.place);
  const [head, ...rows] = node.children;
  const blok: TableBlok = {
    _uid: uid,
    component: 'table',
    table: {
      fieldtype: 'table',
      thead: head ? cells(head, '_table_head', `${uid}.head`) : [],
      tbody: rows.map((row, index) => bodyRow(row, `${uid}.${index}`)),
    },
  };
  return { type: 'blok', attrs: { id: uid, body: [blok] } };
}

function bodyRow(row: MarkdownRow, key: string): TableFieldRow {
  return { _uid: uuidFrom(key), component: '_table_row', body: cells(row, '_table_col', key) };
}

function cells(
  row: MarkdownRow,
  component: TableFieldCell['component'],
  key: string,
): TableFieldCell[] {
  return row.children.map((cell, index) => ({
    _uid: uuidFrom(`${key}.${index}`),
    component,
    value: plainText(cell.children),
  }));
}

function richTable(node: Table, scope: MarkdownScope): RichtextNode {
  const content = node.children.map((row, rowIndex): RichtextNode => {
    const rowScope = childScope(scope, rowIndex);
    const rowCells = row.children.map((cell, index): RichtextNode => {
      const words = inlineNodes(cell.children, childScope(rowScope, index));
      return {
        type: rowIndex === 0 ? 'tableHeader' : 'tableCell',
        attrs: { colspan: 1, rowspan: 1, colwidth: null },
        content: [{ type: 'paragraph', content: words }],
      };
    });
    return { type: 'tableRow', content: rowCells };
  });
  return { type: 'table', content };
}

function hasLink(nodes: readonly PhrasingContent[]): boolean {
  return nodes.some(
    (node) => node.type === 'link' || ('children' in node && hasLink(node.children)),
  );
}

function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value;
      return 'children' in node ? plainText(node.children) : ' ';
    })
    .join('')
    .trim();
}
