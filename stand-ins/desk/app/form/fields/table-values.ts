/** Tables as the service stores them: head cells, then rows of cells. Edits make new objects on their path. */

export type Cell = { _uid?: string; component?: string; value?: string | null };
export type Row = { _uid?: string; component?: string; body?: readonly Cell[] | null };
export type Table = {
  thead?: readonly Cell[] | null;
  tbody?: readonly Row[] | null;
  [other: string]: unknown;
};

/** Reads a table's rows, its head first, all filled up to the widest. */
export function gridOf(table: Table): string[][] {
  const lines = [table.thead ?? [], ...(table.tbody ?? []).map(({ body }) => body ?? [])];
  const width = Math.max(0, ...lines.map((line) => line.length));
  return lines.map((line) =>
    Array.from({ length: width }, (_, column) => line[column]?.value ?? ''),
  );
}

/**
 * Writes rows into a table. Cells whose text stays keep their ids where they are.
 *
 * @param grid the head first
 */
export function withGrid(table: Table, grid: readonly (readonly string[])[]): Table {
  const [head = [], ...rows] = grid;
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

/** Axis along which a table is edited. */
export type Axis = 'row' | 'column';

type Grid = readonly (readonly string[])[];

/** Adds an empty row or column at the end. */
export function appendLine(grid: Grid, axis: Axis): Grid {
  const empty = (grid[0] ?? []).map(() => '');
  return axis === 'row' ? [...grid, empty] : grid.map((row) => [...row, '']);
}

export function removeLine(grid: Grid, axis: Axis, index: number): Grid {
  return axis === 'row' ? grid.toSpliced(index, 1) : grid.map((row) => row.toSpliced(index, 1));
}

/** Writes pasted lines of a spreadsheet into a grid from a cell on; the grid grows as needed. */
export function pasteInto(grid: Grid, row: number, column: number, text: string): Grid {
  const pasted = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const height = Math.max(grid.length, row + pasted.length);
  const width = Math.max(grid[0]?.length ?? 0, ...pasted.map((line) => column + line.length));
  return Array.from({ length: height }, (_, y) =>
    Array.from(
      { length: width },
      (_unused, x) => pasted[y - row]?.[x - column] ?? grid[y]?.[x] ?? '',
    ),
  );
}
