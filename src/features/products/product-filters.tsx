import { useLocation } from '@reach/router';
import { navigate } from 'gatsby';
import type { ProductFilter } from '../../domain/product-filters';
import { toggleFilter } from '../../domain/product-filters';
import { Checkbox } from '../../ui/checkbox';
import * as styles from './product-filters.module.css';

type ProductFiltersProps = { filters: readonly ProductFilter[]; search: string };

/** Checkboxes that narrow a list by changing the address. Each question scrolls sideways on a phone. */
export function ProductFilters({ filters, search }: ProductFiltersProps) {
  const { pathname } = useLocation();
  if (filters.length === 0) return null;
  const toggle = (name: string, value: string) =>
    void navigate(pathname + toggleFilter(search, name, value), { replace: true });
  return (
    <section aria-label="Filters" className={styles.filters}>
      {filters.map(({ name, values }) => (
        <fieldset key={name} className={styles.filter}>
          <legend className={styles.name}>{name}</legend>
          <div className={styles.values}>
            {values.map(({ value, count, isChecked }) => (
              <Checkbox
                key={value}
                label={`${value} (${count})`}
                isChecked={isChecked}
                isMuted={count === 0}
                onChange={() => toggle(name, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
