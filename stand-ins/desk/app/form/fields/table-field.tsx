import { faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import { useLayoutEffect, useRef } from 'react';
import * as controls from '../../ui/controls.module.css';
import { IconButton, ToolButton } from '../../ui/tool-button';
import type { ControlProps } from '../form-session';
import * as styles from './fields.module.css';

/** Tables as the service stores them: head cells, then rows of cells. Edits make new objects on their path. */
type Cell = { _uid?: string; component?: string; value?: string | null };
type Row = { _uid?: string; component?: string; body?: readonly Cell[] | null };
type Table = {
  thead?: readonly Cell[] | null;
  tbody?: readonly Row[] | null;
  [other: string]: unknown;
};

/** Texts of the cells, the head first. */
type Grid = readonly (readonly string[])[];

/** Grid of a table that was just begun: headings and one row. */
const firstGrid: Grid = [
  ['', ''],
  ['', ''],
];

/** Grid of texts with one row of headings. */
export function TableField({ value, control, onChange }: ControlProps) {
  const table = (value ?? {}) as Table;
  const grid = gridOf(table);
  const width = grid[0]?.length ?? 0;
  const frame = useRef<HTMLDivElement>(null);
  /** Cell that takes the focus once the next change is shown. */
  const next = useRef('');
  useLayoutEffect(() => {
    if (!next.current) return;
    frame.current?.querySelector<HTMLElement>(`[data-cell="${next.current}"]`)?.focus();
    next.current = '';
  });
  const change = (changed: Grid, focus = '') => {
    next.current = focus;
    onChange(withGrid(table, changed));
  };
  const add = (name: string, changed: Grid, focus: string) => (
    <ToolButton icon={faPlus} onClick={() => change(changed, focus)}>
      {name}
    </ToolButton>
  );
  if (width === 0) return <div ref={frame}>{add('Begin a table', firstGrid, '0 0')}</div>;
  return (
    <div ref={frame} className={controls.stack}>
      <TableGrid {...{ grid, control, change }} />
      <div className={controls.line}>
        {add('Add a row', [...grid, Array<string>(width).fill('')], `${grid.length} 0`)}
        {add(
          'Add a column',
          grid.map((line) => [...line, '']),
          `0 ${width}`,
        )}
      </div>
    </div>
  );
}

type TableGridProps = Pick<ControlProps, 'control'> & {
  grid: Grid;
  change: (grid: Grid, focus?: string) => void;
};

/** The cells, with a button that removes each row and column. Lines have no ids, so places are their keys. */
function TableGrid({ grid, control, change }: TableGridProps) {
  const head = grid[0] ?? [];
  const remove = (name: string, changed: Grid) => (
    <IconButton name={`Remove ${name}`} icon={faXmark} onClick={() => change(changed, '0 0')} />
  );
  return (
    <div className={styles.tableScroll}>
      <table className={styles.table} aria-describedby={control.describedBy}>
        <tbody>
          {grid.map((line, row) => (
            <tr key={row}>
              {line.map((text, column) => (
                <td key={column} className={row === 0 ? styles.head : undefined}>
                  <textarea
                    rows={1}
                    className={styles.cell}
                    aria-label={`${row === 0 ? 'Heading' : `Row ${row}`}, column ${column + 1}`}
                    data-cell={`${row} ${column}`}
                    value={text}
                    onChange={({ target }) =>
                      change(grid.with(row, line.with(column, target.value)))
                    }
                  />
                </td>
              ))}
              <td className={styles.handle}>
                {row > 0 && remove(`row ${row}`, grid.toSpliced(row, 1))}
              </td>
            </tr>
          ))}
          <tr>
            {head.map((_, column) => (
              <td key={column} className={styles.handle}>
                {head.length > 1 &&
                  remove(
                    `column ${column + 1}`,
                    grid.map((line) => line.toSpliced(column, 1)),
                  )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Reads a table's rows, its head first, all filled up to the widest. */
function gridOf(table: Table): string[][] {
  const lines = [table.thead ?? [], ...(table.tbody ?? []).map(({ body }) => body ?? [])];
  const width = Math.max(0, ...lines.map((line) => line.length));
  return lines.map((line) =>
    Array.from({ length: width }, (_, column) => line[column]?.value ?? ''),
  );
}

/** Writes rows into a table. Cells whose text stays keep their ids where they are. */
function withGrid(table: Table, [head = [], ...rows]: Grid): Table {
  return {
    fieldtype: 'table',
    ...table,
    thead: head.map((text, column) => toCell('_table_head', text, table.thead?.[column])),
    tbody: rows.map((row, index) => {
      const before = table.tbody?.[index];
      return {
        _uid: crypto.randomUUID(),
        component: '_table_row',
        ...before,
        body: row.map((text, column) => toCell('_table_col', text, before?.body?.[column])),
      };
    }),
  };
}

function toCell(component: string, value: string, before: Cell | undefined): Cell {
  if (before?.value === value) return before;
  return { _uid: crypto.randomUUID(), component, ...before, value };
}
