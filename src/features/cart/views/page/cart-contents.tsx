import { Link } from 'gatsby';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { toProductListProperties, toTrackedLine } from '../../../../analytics/product-shape';
import { trackEvent } from '../../../../analytics/track';
import { routes } from '../../../../config/routes';
import { describeMerchandise, merchandiseName } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';
import {
  allowedQuantity,
  describeQuantityRule,
  hasOneQuantity,
} from '../../../../domain/product/quantity-rule';
import { variantSearch } from '../../../../domain/product/variant-choice';
import { useLoadedNear } from '../../../../hooks/use-loaded-near';
import { Button } from '../../../../ui/controls/button';
import { QuantityInput } from '../../../../ui/controls/quantity-input';
import { Notice } from '../../../../ui/feedback/notice';
import { WarningNote } from '../../../../ui/feedback/warning-note';
import { ButtonLink } from '../../../../ui/links/button-link';
import { Image } from '../../../../ui/media/image';
import { selectPhase } from '../../state/cart-selectors';
import type { DisplayLine } from '../../state/cart-state';
import { useCartStore } from '../../store/cart-store';
import { LinePrice } from '../lines/line-price';
import { RemovedLines, useRemovedLines } from '../lines/removed-lines';
import * as styles from './cart-contents.module.css';
import { CartSuggestions } from './cart-suggestions';
import { UnconfirmedOrder } from './unconfirmed-order';

type CartContentsProps = {
  /** Called when a link is followed. */
  onFollow?: (() => void) | undefined;
};

/** Lines of the cart, or a way to the shop, below the notices about it. */
export function CartContents({ onFollow }: CartContentsProps) {
  const contents = useRef<HTMLDivElement>(null);
  const phase = useCartStore(selectPhase);
  return (
    <div ref={contents} tabIndex={-1} className={styles.contents}>
      <UnconfirmedOrder />
      <CartNotices />
      <RemovedLines onUndo={() => contents.current?.focus()} />
      {phase === 'filled' && <CartLines onFollow={onFollow} />}
      {phase === 'empty' && <EmptyCart onFollow={onFollow} />}
      {phase === 'loading' && <CartSkeleton />}
      {phase === 'unknown' && (
        <p>What is in your cart is not known at the moment. Nothing in it is lost.</p>
      )}
    </div>
  );
}

const unkeptMessage =
  'Your browser keeps nothing for this site, so your cart lasts until you close or reload the page. Allow site data for this site, or make room, to keep it.';

/** Errors and warnings of the whole cart. Those of one line or code are shown next to it. */
function CartNotices() {
  const errors = useCartStore((state) => state.errors);
  const warnings = useCartStore((state) => state.warnings);
  const isWaiting = useCartStore((state) => state.isWaiting);
  const isUnkept = useCartStore(({ isKept, lines }) => !isKept && lines.length > 0);
  const resume = useCartStore((state) => state.resume);
  const noteFailureShown = useCartStore((state) => state.noteFailureShown);
  const failed = useCartStore((state) => state.failed);
  useEffect(() => {
    if (failed.length > 0) noteFailureShown();
  }, [failed, noteFailureShown]);
  return (
    <>
      {errors.cart.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {warnings.cart.map((sentence) => (
        <Notice key={sentence} tone="plain">
          {sentence}
        </Notice>
      ))}
      {isUnkept && <Notice tone="plain">{unkeptMessage}</Notice>}
      {errors.network !== null && (
        <Notice tone={isWaiting ? 'plain' : 'error'}>
          <p>{errors.network}</p>
          <Button tone="quiet" size="x-small" onClick={() => void resume()}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );
}

/** Empty cart, with ways to the shop. */
function EmptyCart({ onFollow }: CartContentsProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.words}>Your cart is empty.</p>
      <div className={styles.shop}>
        <ButtonLink to={routes.products()} onClick={onFollow}>
          Go to the shop
        </ButtonLink>
      </div>
      <p>
        Set something aside to read first?{' '}
        <Link className={styles.link} to={routes.bookmarks()} onClick={onFollow}>
          Your bookmarks
        </Link>
      </p>
      {/* Last, since they load late: nothing below them moves. */}
      <CartSuggestions title="What sells best" maxCount={4} onFollow={onFollow} />
    </div>
  );
}

/** Lines of the cart, newest first. */
function CartLines({ onFollow }: CartContentsProps) {
  const lines = useCartStore((state) => state.lines);
  const trackView = useEffectEvent(() =>
    trackEvent('Cart Viewed', { products: toProductListProperties(lines.map(toTrackedLine)) }),
  );
  useEffect(() => trackView(), []);
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <CartLineView key={line.lineKey} line={line} onFollow={onFollow} />
      ))}
    </ul>
  );
}

/** Placeholder for the lines while the cart is loading. */
function CartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p>One moment, fetching your cart.</p>
      <div className={styles.skeletonRow} aria-hidden="true" />
      <div className={styles.skeletonRow} aria-hidden="true" />
    </div>
  );
}

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
  const gift = useLoadedNear(place, () => import('../lines/gift-tag'));
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
      <div className={styles.facts}>
        <p className={styles.name}>
          <Link to={path} onClick={onFollow}>
            {merchandise.productTitle}
          </Link>
        </p>
        {merchandise.variantTitle && <p className={styles.variant}>{merchandise.variantTitle}</p>}
        {describeMerchandise(merchandise).map((note) => (
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
      {confirmed?.disclosures?.map((disclosure) => (
        <div key={disclosure.text} className={styles.note}>
          <WarningNote {...disclosure} />
        </div>
      ))}
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
