import { Link } from 'gatsby';
import { useId, useRef } from 'react';
import { routes } from '../../../../config/routes';
import { describeAttributes, merchandiseName } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';
import {
  allowedQuantity,
  describeQuantityRule,
  hasOneQuantity,
} from '../../../../domain/product/quantity-rule';
import { variantSearch } from '../../../../domain/product/variant-choice';
import { useLoadedNear } from '../../../../hooks/use-loaded-near';
import { Button } from '../../../../ui/controls/button';
import { Notice } from '../../../../ui/feedback/notice';
import { QuantityInput } from '../../../../ui/controls/quantity-input';
import { Image } from '../../../../ui/media/image';
import { useRemovedLines } from './removed-lines';
import { useCartStore } from '../../state/cart-store';
import * as styles from './cart-line-view.module.css';
import { LinePrice } from './line-price';
import type { DisplayLine } from '../../state/cart-state';

type CartLineViewProps = {
  line: DisplayLine;
  onFollow?: (() => void) | undefined;
};

/** Line of the cart with its picture, price, controls and error. */
export function CartLineView({ line, onFollow }: CartLineViewProps) {
  const { quantity, merchandise, confirmed, isPending } = line;
  const noteId = useId();
  const ruleId = useId();
  const note = useLineNote(line);
  const { recipient, quantityRule } = merchandise;
  const rule = quantityRule && !hasOneQuantity(quantityRule) ? quantityRule : undefined;
  const describedBy = [...(rule ? [ruleId] : []), ...(note ? [noteId] : [])].join(' ');
  // Few lines are presents, so the parts that show one are loaded with the first.
  const place = useRef<HTMLDivElement>(null);
  const gift = useLoadedNear(place, () => import('./gift-tag'));
  const path = routes.product(merchandise.productHandle) + variantSearch(merchandise);
  return (
    <li className={styles.line}>
      <div ref={recipient && place} className={styles.frame}>
        {recipient && gift && <gift.GiftRibbon />}
        {merchandise.image && (
          <Image
            className={styles.image}
            src={merchandise.image.url}
            original={merchandise.image}
            preset="line"
          />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={path} onClick={onFollow}>
            {merchandise.productTitle}
          </Link>
        </p>
        {merchandise.variantTitle && <p className={styles.variant}>{merchandise.variantTitle}</p>}
        {describeAttributes(merchandise).map((note) => (
          <p key={note} className={styles.variant}>
            {note}
          </p>
        ))}
        {recipient && gift && <gift.GiftTag {...recipient} />}
        <LinePrice line={line} />
        {rule && (
          <p id={ruleId} className={styles.variant}>
            {describeQuantityRule(rule)}
          </p>
        )}
      </div>
      <p className={isPending ? styles.staleTotal : styles.total}>
        {quantity > 0 && (confirmed ? formatMoney(confirmed.total) : '…')}
      </p>
      <LineControls line={line} describedBy={describedBy || undefined} />
      {note && (
        <div className={styles.note}>
          <Notice id={noteId}>{note}</Notice>
        </div>
      )}
    </li>
  );
}

/**
 * Returns the error of a rejected change, else the service's warning, else that the line is sold
 * out.
 */
function useLineNote({ lineKey, quantity }: DisplayLine): string | undefined {
  const error = useCartStore((state) => state.errors.lines[lineKey]);
  const warning = useCartStore((state) => state.warnings.lines[lineKey]);
  return error ?? warning ?? (quantity === 0 ? 'Sold out. None are left.' : undefined);
}

type LineControlsProps = { line: DisplayLine; describedBy: string | undefined };

function LineControls({ line, describedBy }: LineControlsProps) {
  const { lineKey, quantity, merchandise } = line;
  const { quantityRule } = merchandise;
  // A line of an earlier rule can have another quantity, which must be reducible.
  const isFixed =
    hasOneQuantity(quantityRule) && allowedQuantity(quantity, quantityRule) === quantity;
  const setQuantity = useCartStore((state) => state.setQuantity);
  const noteRemoved = useRemovedLines((state) => state.note);
  const change = (next: number) => {
    if (next === 0) noteRemoved([line]);
    void setQuantity(lineKey, next);
  };
  return (
    <div className={styles.controls}>
      {quantity > 0 && !isFixed && (
        <QuantityInput
          value={quantity}
          of={merchandiseName(merchandise)}
          onChange={change}
          describedBy={describedBy}
          steps={quantityRule}
        />
      )}
      <Button
        tone="quiet"
        size="x-small"
        aria-label={`Remove ${merchandiseName(merchandise)}`}
        onClick={() => change(0)}
      >
        Remove
      </Button>
    </div>
  );
}
