import { ScrollingTable } from './scrolling-table';

type DataTableProps = { head: readonly string[]; body: readonly (readonly string[])[] };

/** The content service's table field: a head row and body rows of plain text. */
export function DataTable({ head, body }: DataTableProps) {
  const hasHead = head.some(Boolean);
  return (
    <ScrollingTable label={head.filter(Boolean).join(', ')}>
      {hasHead && (
        <thead>
          <tr>
            {head.map((cell, index) =>
              cell ? (
                <th key={index} scope="col" dir="auto">
                  {cell}
                </th>
              ) : (
                <td key={index} />
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} dir="auto">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
