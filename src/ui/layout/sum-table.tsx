import { classNames } from '../../lib/browser/class-names';
import * as styles from './sum-table.module.css';

type SumRow = { label: string; value: string; isTotal?: boolean };

type SumTableProps = {
  rows: readonly SumRow[];
  /** True while the amounts are stale. */
  isStale?: boolean;
};

/** Table of amounts, the total in bold; what follows it is smaller. */
export function SumTable({ rows, isStale = false }: SumTableProps) {
  return (
    <dl className={classNames(styles.table, isStale && styles.stale)} aria-busy={isStale}>
      {rows.map(({ label, value, isTotal }, index) => (
        <div key={`${label} ${index}`} className={classNames(styles.row, isTotal && styles.total)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
