import { useState } from 'react';
import type { Cart } from '../../domain/cart/cart';
import { merchandiseName } from '../../domain/cart/cart';
import { Button } from '../../ui/controls/button';
import { useCartStore } from '../cart/store/cart-store';
import { useRemovedLines } from '../cart/views/lines/removed-lines';
import { withLineKeys } from '../cart/state/cart-selectors';
import { useCheckoutStore } from './checkout-store';
import { listUnavailable } from './order-readiness';
import { lineNoteId } from './checkout-summary';
import * as styles from './checkout-form-view.module.css';

/**
 * Offers to take what cannot be bought out of the order, where something else is left to buy. The
 * button is described by the notes beside the lines in the summary.
 */
export function UnavailableLines({ cart }: { cart: Cart }) {
  const problems = useCheckoutStore((state) => state.problems);
  const takeOut = useCheckoutStore((state) => state.takeOut);
  const noteRemoved = useRemovedLines((state) => state.note);
  const [isTakingOut, setIsTakingOut] = useState(false);
  const unavailable = listUnavailable(cart, problems);
  if (unavailable.length === 0 || unavailable.length === cart.lines.length) return null;
  const lineGids = unavailable.map(({ lineGid }) => lineGid);
  const names = unavailable.map(({ merchandise }) => merchandiseName(merchandise)).join(' and ');
  const takeOutAll = async () => {
    if (isTakingOut) return;
    setIsTakingOut(true);
    const keyed = withLineKeys(cart.lines).filter(({ lineGid }) => lineGids.includes(lineGid));
    const shown = useCartStore.getState().lines;
    const lines = shown.filter(({ lineKey }) => keyed.some((line) => line.lineKey === lineKey));
    if (await takeOut(lineGids)) noteRemoved(lines);
    setIsTakingOut(false);
  };
  return (
    <div className={styles.unavailable}>
      <p>{`${names} cannot be bought at the moment.`}</p>
      <Button
        tone="outline"
        size="small"
        aria-label={`Take ${names} out of the order`}
        aria-describedby={lineGids.map(lineNoteId).join(' ')}
        aria-disabled={isTakingOut}
        onClick={() => void takeOutAll()}
      >
        Take out of the order
      </Button>
    </div>
  );
}
