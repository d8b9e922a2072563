import type { Product, ProductVariant } from '../../../domain/product/product';
import * as styles from './stock-note.module.css';

type StockNoteProps = {
  product: Product;
  /** With the shop's present stock. */
  variant: ProductVariant;
  /** `null` when the shop does not count or does not tell. */
  units: number | null;
};

/** From this many pieces on nothing is said about what is left. */
const plenty = 6;

/** What the shop says about stock, when that is worth saying; announced when it changes. */
export function StockNote({ product, variant, units }: StockNoteProps) {
  const isSoldOut = variant.availability === 'sold-out';
  return (
    <p aria-live="polite">
      {isSoldOut && <span className={styles.soldOut}>{soldOutSentence(product, variant)}</span>}
      {!isSoldOut && units !== null && units > 0 && units < plenty && (
        <span className={styles.few}>Only {units} left</span>
      )}
    </p>
  );
}

function soldOutSentence({ options, title }: Product, { selectedOptions }: ProductVariant): string {
  const name = selectedOptions.map(({ value }) => value).join(' / ');
  return `${options.length > 0 ? name : title}: sold out for now`;
}
