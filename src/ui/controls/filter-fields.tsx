import { classNames } from '../../lib/browser/class-names';
import type { ListFilter } from '../../lib/values/list-filters';
import { Checkbox } from './checkbox';
import * as styles from './filter-fields.module.css';

type FilterFieldsProps = {
  filters: readonly ListFilter[];
  onToggle: (name: string, value: string) => void;
};

/** Maximum length of labels, in characters, that are set in two columns. */
const maxShortLabelLength = 8;

/** Renders filter checkboxes, each with the number of entries it would leave. */
export function FilterFields({ filters, onToggle }: FilterFieldsProps) {
  return (
    <div className={styles.filters}>
      {filters.map(({ name, title, values }) => (
        <fieldset key={title} className={styles.filter}>
          <legend className={styles.name}>{title}</legend>
          <div
            className={classNames(
              styles.values,
              values.every(({ label }) => label.length <= maxShortLabelLength) && styles.pairs,
            )}
          >
            {values.map(({ value, label, count, isChecked }) => (
              <Checkbox
                key={value}
                label={`${label} (${count})`}
                isChecked={isChecked}
                isMuted={count === 0}
                onChange={() => onToggle(name, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

type FilterChipsProps = {
  filters: readonly ListFilter[];
  onRemove: (name: string, value: string) => void;
  onClear: () => void;
};

/** Renders the checked filter values as buttons that remove them; nothing if none is checked. */
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
            <span>{label}</span>
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
