import { Link } from 'gatsby';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { routes } from '../../../../config/routes';
import { useAfterPaint } from '../../../../hooks/use-after-paint';
import { selectPhase } from '../../state/cart-selectors';
import { useCartStore } from '../../store/cart-store';
import { CartCodes } from '../codes/cart-codes';
import { CartContents } from '../page/cart-contents';
import { CartSummary } from '../summary/cart-summary';
import * as styles from './cart-dialog-contents.module.css';

/** Contents of the open dialog; loaded when it is first needed. */
export function CartDialogContents() {
  const phase = useCartStore(selectPhase);
  const close = useCartStore((state) => state.closeDialog);
  const isFilled = phase === 'filled';
  const isSettled = useAfterPaint(isFilled);
  const { FreeShipping } = useFreeShipping(isSettled);
  return (
    <>
      <div className={styles.body}>
        <CartContents onFollow={close} />
        {isFilled && FreeShipping && <FreeShipping />}
        {isSettled && <CartCodes />}
      </div>
      {(isFilled || phase === 'loading') && (
        <div className={styles.footer}>
          <CartSummary onFollow={close} />
          <Link className={styles.page} to={routes.cart()} onClick={close}>
            See the whole cart
          </Link>
        </div>
      )}
    </>
  );
}

/**
 * Loads the free shipping meter once there is a cart to measure: pages that load the dialog ahead of
 * its opening do without. If the script is missing nothing is shown; the cart works without it.
 */
function useFreeShipping(isWanted: boolean): { FreeShipping?: ComponentType } {
  const [loaded, setLoaded] = useState<{ FreeShipping?: ComponentType }>({});
  useEffect(() => {
    if (!isWanted) return;
    import('../page/cart-free-shipping').then(
      ({ CartFreeShipping }) => setLoaded({ FreeShipping: CartFreeShipping }),
      () => undefined,
    );
  }, [isWanted]);
  return loaded;
}
