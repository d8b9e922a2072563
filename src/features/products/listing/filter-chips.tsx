import type { ProductFilter } from '../../../domain/product/product-filters';
import * as styles from './filter-chips.module.css';

type FilterChipsProps = {
  filters: readonly ProductFilter[];
  onRemove: (name: string, value: string) => void;
  onClear: () => void;
};

/** What a list is narrowed to, each to be taken away. Nothing while all of it is shown. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const chosen = filters.flatMap(({ name, values }) =>
    values.filter(({ isChecked }) => isChecked).map((value) => ({ name, ...value })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul role="list" aria-label="Chosen filters" className={styles.chips}>
      {chosen.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`${label}, remove from ${name}`}
            onClick={() => onRemove(name, value)}
          >
            {label}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
