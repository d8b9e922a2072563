/** HTML's own limits of a cell's spans. */
const most = { columns: 1_000, rows: 65_534 };

/** How many columns a cell spans; 1 for what is no such number. */
export function columnSpan(value: unknown): number {
  return span(value, most.columns);
}

/** How many rows a cell spans; 1 for what is no such number. */
export function rowSpan(value: unknown): number {
  return span(value, most.rows);
}

function span(value: unknown, limit: number): number {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, limit) : 1;
}
