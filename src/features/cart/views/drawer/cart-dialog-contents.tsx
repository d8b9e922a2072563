import { Link } from 'gatsby';
import { routes } from '../../../../config/routes';
import { useAfterPaint } from '../../../../hooks/use-after-paint';
import { selectPhase } from '../../state/cart-phase';
import { useDialogExtras } from './use-dialog-extras';
import { CartAdjustments } from '../summary/cart-adjustments';
import { CartContents } from '../page/cart-contents';
import * as styles from './cart-dialog-contents.module.css';
import { useCartStore } from '../../state/cart-store';
import { CartSummary } from '../summary/cart-summary';

/** What the open dialog shows; loaded when it is first needed. */
export function CartDialogContents() {
  const phase = useCartStore(selectPhase);
  const close = useCartStore((state) => state.closeDialog);
  const isFilled = phase === 'filled';
  const isSettled = useAfterPaint(isFilled);
  const { FreeShippingMeter, Suggestions } = useDialogExtras(isSettled);
  return (
    <>
      <div className={styles.body}>
        <CartContents onFollow={close} />
        {isFilled && FreeShippingMeter && <FreeShippingMeter />}
        {isSettled && <CartAdjustments />}
        {isFilled && Suggestions && (
          <Suggestions title="Goes well with it" most={3} onFollow={close} />
        )}
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
