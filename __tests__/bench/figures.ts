/** Measured value, as a line of the report. */
export type Figure = {
  name: string;
  value: number;
  unit: 'ms' | 's';
  /** Limit to stay below, if there is one. */
  mark?: number;
  /** Same measurement of the simplest possible implementation, from the same run. */
  baseline?: number;
  /** Number of measurements behind the value. */
  samples: number;
};

/**
 * Returns the value that the given share of the samples does not exceed (nearest rank).
 *
 * @param share above 0, at most 1
 * @throws when there are no samples
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.ceil(share * sorted.length) - 1];
  if (value === undefined) throw new Error('There are no samples to take a percentile of.');
  return value;
}

/** Formats figures as a table with ratios to their baselines. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, mark, baseline, samples }) => [
    name,
    `${value.toFixed(1)} ${unit}`,
    mark === undefined ? '' : `${Number(mark.toFixed(1))} ${unit}`,
    baseline === undefined ? '' : `${baseline.toFixed(1)} ${unit}`,
    baseline ? `${(value / baseline).toFixed(2)} x` : '',
    String(samples),
  ]);
  const head = ['What', 'Measured', 'Mark', 'Baseline', 'Ratio', 'Samples'];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
