import { faPlus } from '@fortawesome/free-solid-svg-icons';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { MenuAction } from '../../ui/menu-button';
import { MenuButton } from '../../ui/menu-button';
import { showToast } from '../../ui/toasts';
import { ToolButton } from '../../ui/tool-button';
import { withValue } from '../change-blok';
import { useForm } from '../form-session';
import type { ControlProps } from './control-props';
import type { Axis, Table } from './table-values';
import { gridOf, insertLine, moveLine, pasteInto, removeLine, withGrid } from './table-values';
import * as styles from './fields.module.css';

const axisNames = {
  row: { before: 'above', after: 'below', back: 'up', on: 'down' },
  column: { before: 'before', after: 'after', back: 'left', on: 'right' },
} as const;

/**
 * Grid of texts with one row of headings. Tab goes through the cells, arrows up and down and Enter
 * through a column; rows of a spreadsheet can be pasted.
 */
export function TableField({ value, label, control, at, onChange }: ControlProps) {
  const form = useForm();
  const table = (value ?? {}) as Table;
  const grid = gridOf(table);
  const body = useRef<HTMLDivElement>(null);
  const focusNext = useNextCell(body);
  const change = (changed: readonly (readonly string[])[], focus?: [number, number]) => {
    if (focus) focusNext(focus);
    onChange(withGrid(table, changed));
  };
  const addLine = (axis: Axis, at: number) =>
    change(insertLine(grid, axis, at), axis === 'row' ? [at, 0] : [0, at]);
  const width = grid[0]?.length ?? 0;
  if (width === 0) {
    return (
      <ToolButton icon={faPlus} onClick={() => change(firstGrid, [0, 0])}>
        Begin a table
      </ToolButton>
    );
  }
  const actionsOf = (axis: Axis, index: number): MenuAction[] =>
    lineActions(axis, index, axis === 'row' ? grid.length : width, {
      insert: (place) => addLine(axis, place),
      move: (to) => change(moveLine(grid, axis, index, to)),
      remove: () => {
        change(removeLine(grid, axis, index));
        showToast(`A ${axis} of “${label}” was removed.`, {
          name: 'Put back',
          run: () => form.edit(withValue(at, value)),
        });
      },
    });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const target = cellAt(body.current, row + step, column);
    if (target) target.focus();
    else if (event.key === 'Enter') change(insertLine(grid, 'row', row + 1), [row + 1, column]);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    event.preventDefault();
    change(pasteInto(grid, row, column, text));
  };
  return (
    <div className={styles.tableFrame}>
      <div ref={body} className={styles.tableScroll}>
        <TableGrid
          {...{ grid, actionsOf, onKeyDown, onPaste }}
          describedBy={control.describedBy}
          onText={(row, column, text) =>
            change(grid.with(row, (grid[row] ?? []).with(column, text)))
          }
        />
      </div>
      <div className={styles.line}>
        {(['row', 'column'] as const).map((axis) => (
          <ToolButton
            key={axis}
            icon={faPlus}
            onClick={() => addLine(axis, axis === 'row' ? grid.length : width)}
          >
            Add a {axis}
          </ToolButton>
        ))}
      </div>
    </div>
  );
}

type TableGridProps = {
  grid: readonly (readonly string[])[];
  describedBy: string | undefined;
  actionsOf: (axis: Axis, index: number) => MenuAction[];
  onText: (row: number, column: number, text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) => void;
  onPaste: (event: ClipboardEvent, row: number, column: number) => void;
};

/** The cells, with a menu for each column and row. Lines have no ids, so places are their keys. */
function TableGrid(props: TableGridProps) {
  const { grid, describedBy, actionsOf, onText, onKeyDown, onPaste } = props;
  return (
    <table className={styles.table} aria-describedby={describedBy}>
      <thead>
        <tr>
          <td className={styles.handle} />
          {grid[0]?.map((_, column) => (
            <td key={column}>
              <MenuButton name={`Column ${column + 1}`} actions={actionsOf('column', column)} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.map((line, row) => (
          <tr key={row}>
            <td className={styles.handle}>
              <MenuButton
                name={row === 0 ? 'Row of headings' : `Row ${row}`}
                actions={actionsOf('row', row)}
              />
            </td>
            {line.map((text, column) => (
              <td key={column} className={row === 0 ? styles.head : undefined}>
                <textarea
                  rows={1}
                  className={styles.cell}
                  aria-label={`${row === 0 ? 'Heading' : `Row ${row}`}, column ${column + 1}`}
                  data-cell={`${row} ${column}`}
                  value={text}
                  onChange={({ target }) => onText(row, column, target.value)}
                  onKeyDown={(event) => onKeyDown(event, row, column)}
                  onPaste={(event) => onPaste(event, row, column)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Grid of a table that was just begun: headings and one row. */
const firstGrid = [
  ['', ''],
  ['', ''],
];

/** Returns a function that moves the focus to a cell once the next change is shown. */
function useNextCell(table: RefObject<HTMLElement | null>) {
  const next = useRef<[number, number]>(null);
  useLayoutEffect(() => {
    if (!next.current) return;
    cellAt(table.current, ...next.current)?.focus();
    next.current = null;
  });
  return (cell: [number, number]) => {
    next.current = cell;
  };
}

function cellAt(table: HTMLElement | null, row: number, column: number) {
  return table?.querySelector<HTMLTextAreaElement>(`[data-cell="${row} ${column}"]`);
}

/** Returns how many rows a key moves: not while it moves within a text of several lines. */
function stepOf({
  key,
  shiftKey,
  altKey,
  currentTarget,
}: KeyboardEvent<HTMLTextAreaElement>): number {
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (altKey || selectionStart !== selectionEnd) return 0;
  if (key === 'Enter') return shiftKey ? 0 : 1;
  if (key === 'ArrowDown') return value.includes('\n', selectionEnd) ? 0 : 1;
  if (key === 'ArrowUp') return value.lastIndexOf('\n', selectionStart - 1) >= 0 ? 0 : -1;
  return 0;
}

function lineActions(
  axis: Axis,
  index: number,
  count: number,
  run: { insert: (at: number) => void; move: (to: number) => void; remove: () => void },
): MenuAction[] {
  const names = axisNames[axis];
  return [
    { name: `Add a ${axis} ${names.before}`, run: () => run.insert(index) },
    { name: `Add a ${axis} ${names.after}`, run: () => run.insert(index + 1) },
    ...(index > 0 ? [{ name: `Move ${names.back}`, run: () => run.move(index - 1) }] : []),
    ...(index < count - 1 ? [{ name: `Move ${names.on}`, run: () => run.move(index + 1) }] : []),
    ...(count > 1
      ? [{ name: `Remove this ${axis}`, tone: 'danger' as const, run: run.remove }]
      : []),
  ];
}
