import { ScrollingTable } from './scrolling-table';

type DataTableProps = { head: readonly string[]; body: readonly (readonly string[])[] };

/** The content service's table field: a head row and body rows of plain text. */
export function DataTable({ head, body }: DataTableProps) {
  return (
    <ScrollingTable>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
