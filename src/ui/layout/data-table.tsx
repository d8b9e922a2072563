import type { ReactNode } from 'react';
import * as styles from './data-table.module.css';

type ScrollingTableProps = {
  /** Names of the columns, to tell tables of a page apart; may be empty. */
  label: string;
  children: ReactNode;
};

/** Table in a frame that scrolls on narrow screens, by keyboard too. */
export function ScrollingTable({ label, children }: ScrollingTableProps) {
  return (
    <div
      className={styles.frame}
      role="region"
      aria-label={label ? `Table: ${label}` : 'Table'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>{children}</table>
    </div>
  );
}

type DataTableProps = { head: readonly string[]; body: readonly (readonly string[])[] };

/** Table field of the content service: a head row and body rows of plain text. */
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
