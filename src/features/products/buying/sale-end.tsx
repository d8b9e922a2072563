import type { ProductVariant } from '../../../domain/product/product';
import { isOnSale } from '../../../domain/product/sale';
import { useHydrated } from '../../../hooks/use-hydrated';
import { endOfDay, formatDate } from '../../../lib/values/dates';
import * as styles from './sale-end.module.css';

type SaleEndProps = {
  variant: Pick<ProductVariant, 'price' | 'compareAtPrice' | 'availability'>;
  /** Last day of the sale, as `2026-12-24`. */
  saleEndsOn: string | null;
};

/**
 * Shows the last day of a sale price. The current day is unknown at build, so "today" and the end of
 * the sale are applied after hydration.
 */
export function SaleEnd({ variant, saleEndsOn }: SaleEndProps) {
  const isHydrated = useHydrated();
  if (variant.availability === 'sold-out' || !saleEndsOn || !isOnSale(variant)) return null;
  const saleEnd = `${saleEndsOn} 23:59`;
  const today = endOfDay();
  if (isHydrated && saleEnd < today) return null;
  return (
    <p className={styles.end}>
      {isHydrated && saleEnd === today
        ? 'The sale ends today at 11:59 pm.'
        : `Sale price until ${formatDate(saleEndsOn)}.`}
    </p>
  );
}
