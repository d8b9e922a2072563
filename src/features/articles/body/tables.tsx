import type { ReactNode } from 'react';
import { inlineText } from '../../../domain/story/rich-text';
import type { RichText, TableCell } from '../../../domain/story/rich-text';
import { ScrollingTable } from '../../../ui/layout/data-table';

type Row = readonly TableCell[];

type NodeTableProps = {
  rows: readonly Row[];
  /** Renders the text of a cell. A parameter, because rich text itself renders tables. */
  renderText: (text: RichText) => ReactNode;
};

/** Table node of a rich text: any cell can be a header or span several cells. */
export function NodeTable({ rows, renderText }: NodeTableProps) {
  const headCount = countHeadRows(rows);
  const head = rows.slice(0, headCount);
  const label = (head[0] ?? []).map(({ children }) => cellWords(children)).filter(Boolean);
  return (
    <ScrollingTable label={label.join(', ')}>
      {head.length > 0 && (
        <thead>
          {head.map((row, index) => (
            <TableRow key={index} row={row} scope="col" renderText={renderText} />
          ))}
        </thead>
      )}
      <tbody>
        {rows.slice(headCount).map((row, index) => (
          <TableRow key={index} row={row} scope="row" renderText={renderText} />
        ))}
      </tbody>
    </ScrollingTable>
  );
}

type TableRowProps = {
  row: Row;
  scope: 'col' | 'row';
  renderText: NodeTableProps['renderText'];
};

function TableRow({ row, scope, renderText }: TableRowProps) {
  return (
    <tr>
      {row.map(({ header, columnSpan, rowSpan, children }, column) => {
        const spans = {
          ...(columnSpan > 1 ? { colSpan: columnSpan } : {}),
          ...(rowSpan > 1 ? { rowSpan } : {}),
        };
        // An empty header names nothing.
        return header && children.length > 0 ? (
          <th key={column} scope={scope} dir="auto" {...spans}>
            {renderText(children)}
          </th>
        ) : (
          <td key={column} dir="auto" {...spans}>
            {renderText(children)}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Counts the rows at the top that hold headers only. Returns 0 if a cell spans from them into the
 * body.
 */
function countHeadRows(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !row.every(({ header }) => header));
  const count = first === -1 ? 0 : first;
  const fits = rows
    .slice(0, count)
    .every((row, index) => row.every(({ rowSpan }) => index + rowSpan <= count));
  return fits ? count : 0;
}

function cellWords(children: RichText): string {
  return children
    .map((node) => (node.type === 'paragraph' ? inlineText(node.children) : ''))
    .join(' ')
    .trim();
}
