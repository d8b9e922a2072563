import { useId } from 'react';
import type { SortOrder } from '../../../domain/product/listing-state';
import { readSortOrder, sortOrders } from '../../../domain/product/listing-state';
import { counted } from '../../../lib/values/counted';
import { Button } from '../../../ui/controls/button';
import * as styles from './listing-tools.module.css';

type ListingToolsProps = {
  /** Number of products shown. */
  count: number;
  /** Number of checked filter values. */
  chosen: number;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  /** True if the filters are open on a narrow screen, where they do not fit beside the list. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/**
 * Renders the product count, the sort order, and on a narrow screen the button that opens the
 * filters.
 */
export function ListingTools({ count, chosen, order, onSort, isOpen, onOpen }: ListingToolsProps) {
  const id = useId();
  return (
    <div className={styles.tools}>
      <p role="status" className={styles.count}>
        {counted(count, 'product')}
      </p>
      <div className={styles.controls}>
        <Button
          tone="outline"
          size="small"
          className={styles.disclosure}
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? 'Hide filters' : chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
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
      </div>
    </div>
  );
}
