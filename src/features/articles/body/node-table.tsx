import { inlineText } from '../../../domain/story/inline-text';
import type { RichText, TableCell } from '../../../domain/story/rich-text';
import { RichTextView } from './rich-text-view';
import { ScrollingTable } from './scrolling-table';

type Row = readonly TableCell[];

/** A table an editor drew in the text: any cell can be a header or span several. */
export function NodeTable({ rows }: { rows: readonly Row[] }) {
  const headCount = countHeadRows(rows);
  const head = rows.slice(0, headCount);
  const label = (head[0] ?? []).map(({ children }) => cellWords(children)).filter(Boolean);
  return (
    <ScrollingTable label={label.join(', ')}>
      {head.length > 0 && (
        <thead>
          {head.map((row, index) => (
            <TableRow key={index} row={row} scope="col" />
          ))}
        </thead>
      )}
      <tbody>
        {rows.slice(headCount).map((row, index) => (
          <TableRow key={index} row={row} scope="row" />
        ))}
      </tbody>
    </ScrollingTable>
  );
}

function TableRow({ row, scope }: { row: Row; scope: 'col' | 'row' }) {
  return (
    <tr>
      {row.map(({ header, columnSpan, rowSpan, children }, column) => {
        const spans = {
          ...(columnSpan > 1 ? { colSpan: columnSpan } : {}),
          ...(rowSpan > 1 ? { rowSpan } : {}),
        };
        // A header without words names nothing.
        return header && children.length > 0 ? (
          <th key={column} scope={scope} dir="auto" {...spans}>
            <RichTextView text={children} />
          </th>
        ) : (
          <td key={column} dir="auto" {...spans}>
            <RichTextView text={children} />
          </td>
        );
      })}
    </tr>
  );
}

/** Rows of headers alone at the top. A cell must not reach from the head into the body. */
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
