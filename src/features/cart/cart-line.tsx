import { Link } from 'gatsby';
import { useId } from 'react';
import { routes } from '../../config/routes';
import { merchandiseName } from '../../domain/cart';
import { formatMoney } from '../../domain/money';
import { variantSearch } from '../../domain/variant-choice';
import { buildImageSources } from '../../storefront/image-url';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { QuantityInput } from '../../ui/quantity-input';
import { ResponsiveImage } from '../../ui/responsive-image';
import { useCartStore } from './cart-store';
import type { DisplayLine } from './optimistic-lines';
import * as styles from './cart-line.module.css';

type CartLineViewProps = {
  line: DisplayLine;
  onFollow?: (() => void) | undefined;
  onRemove: () => void;
};

/** One line: what it is, how many, what it costs, and what went wrong with it. */
export function CartLineView({ line, onFollow, onRemove }: CartLineViewProps) {
  const { lineKey, quantity, merchandise, total, isPending } = line;
  const noteId = useId();
  const error = useCartStore((state) => state.errors.lines[lineKey]);
  const warning = useCartStore((state) => state.warnings.lines[lineKey]);
  const setQuantity = useCartStore((state) => state.setQuantity);
  const remove = useCartStore((state) => state.remove);
  const isSoldOut = quantity === 0;
  const note = error ?? warning ?? (isSoldOut ? 'Sold out. None are left.' : undefined);
  const path = routes.product(merchandise.productHandle) + variantSearch(merchandise);
  return (
    <li className={styles.line}>
      {merchandise.image && (
        <ResponsiveImage
          className={styles.image}
          sources={buildImageSources({ ...merchandise.image, alt: '' }, [96, 192, 288], 1)}
          sizes="96px"
          alt=""
        />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={path} onClick={onFollow}>
            {merchandise.productTitle}
          </Link>
        </p>
        {merchandise.variantTitle && <p className={styles.variant}>{merchandise.variantTitle}</p>}
        <p className={styles.variant}>{formatMoney(merchandise.price)} each</p>
      </div>
      <p className={isPending ? styles.staleTotal : styles.total}>
        {total ? formatMoney(total) : '…'}
      </p>
      <div className={styles.controls}>
        {!isSoldOut && (
          <QuantityInput
            value={quantity}
            of={merchandiseName(merchandise)}
            onChange={(next) => {
              void setQuantity(lineKey, next);
              // The field goes with its line, and the focus with it.
              if (next === 0) queueMicrotask(onRemove);
            }}
            describedBy={note ? noteId : undefined}
          />
        )}
        <Button
          tone="quiet"
          size="x-small"
          aria-label={`Remove ${merchandiseName(merchandise)}`}
          onClick={() => {
            void remove(lineKey);
            onRemove();
          }}
        >
          Remove
        </Button>
      </div>
      {note && (
        <div className={styles.note}>
          <Notice id={noteId}>{note}</Notice>
        </div>
      )}
    </li>
  );
}
