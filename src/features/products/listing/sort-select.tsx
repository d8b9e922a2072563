import { useId } from 'react';
import type { SortOrder } from '../../../domain/product/listing-state';
import { readSortOrder, sortOrders } from '../../../domain/product/listing-state';
import * as styles from './sort-select.module.css';

type SortSelectProps = { order: SortOrder; onSort: (order: SortOrder) => void };

/** Renders the choice of the sort order. */
export function SortSelect({ order, onSort }: SortSelectProps) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={styles.select}
        value={order}
        onChange={(event) => onSort(readSortOrder(event.target.value))}
      >
        {Object.entries(sortOrders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
