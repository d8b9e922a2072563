import { faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import type { ClipboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton, ToolButton } from '../../ui/tool-button';
import type { ControlProps } from './control-props';
import type { Axis, Table } from './table-values';
import { appendLine, gridOf, pasteInto, removeLine, withGrid } from './table-values';
import * as styles from './fields.module.css';

/** Grid of a table that was just begun: headings and one row. */
const firstGrid = [
  ['', ''],
  ['', ''],
];

const axes: readonly Axis[] = ['row', 'column'];

/** Grid of texts with one row of headings. Rows of a spreadsheet can be pasted. */
export function TableField({ value, control, onChange }: ControlProps) {
  const table = (value ?? {}) as Table;
  const grid = gridOf(table);
  const width = grid[0]?.length ?? 0;
  const body = useRef<HTMLDivElement>(null);
  /** Cell that takes the focus once the next change is shown. */
  const next = useRef('');
  useLayoutEffect(() => {
    if (!next.current) return;
    body.current?.querySelector<HTMLElement>(`[data-cell="${next.current}"]`)?.focus();
    next.current = '';
  });
  const change = (changed: readonly (readonly string[])[], focus = '') => {
    next.current = focus;
    onChange(withGrid(table, changed));
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    event.preventDefault();
    change(pasteInto(grid, row, column, text));
  };
  return (
    <div ref={body} className={styles.tableFrame}>
      {width > 0 && (
        <TableGrid
          grid={grid}
          describedBy={control.describedBy}
          onText={(row, column, text) =>
            change(grid.with(row, (grid[row] ?? []).with(column, text)))
          }
          onPaste={paste}
          onRemove={(axis, index) => change(removeLine(grid, axis, index), '0 0')}
        />
      )}
      <div className={styles.line}>
        {width === 0 ? (
          <ToolButton icon={faPlus} onClick={() => change(firstGrid, '0 0')}>
            Begin a table
          </ToolButton>
        ) : (
          axes.map((axis) => (
            <ToolButton
              key={axis}
              icon={faPlus}
              onClick={() =>
                change(appendLine(grid, axis), axis === 'row' ? `${grid.length} 0` : `0 ${width}`)
              }
            >
              Add a {axis}
            </ToolButton>
          ))
        )}
      </div>
    </div>
  );
}

type TableGridProps = {
  grid: readonly (readonly string[])[];
  describedBy: string | undefined;
  onText: (row: number, column: number, text: string) => void;
  onPaste: (event: ClipboardEvent, row: number, column: number) => void;
  onRemove: (axis: Axis, index: number) => void;
};

/** The cells, with a button that removes each row and column. Lines have no ids, so places are their keys. */
function TableGrid({ grid, describedBy, onText, onPaste, onRemove }: TableGridProps) {
  const [head = []] = grid;
  const remove = (axis: Axis, index: number, number: number) => (
    <IconButton
      name={`Remove ${axis} ${number}`}
      icon={faXmark}
      onClick={() => onRemove(axis, index)}
    />
  );
  return (
    <div className={styles.tableScroll}>
      <table className={styles.table} aria-describedby={describedBy}>
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
                    onChange={({ target }) => onText(row, column, target.value)}
                    onPaste={(event) => onPaste(event, row, column)}
                  />
                </td>
              ))}
              <td className={styles.handle}>{row > 0 && remove('row', row, row)}</td>
            </tr>
          ))}
          <tr>
            {head.map((_, column) => (
              <td key={column} className={styles.handle}>
                {head.length > 1 && remove('column', column, column + 1)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
