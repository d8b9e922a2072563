import { routes } from '../../config/routes';
import { ButtonLink } from '../../ui/button-link';
import { CartContents } from './cart-contents';
import { selectIsEmpty } from './cart-selectors';
import { useCartStore } from './cart-store';
import { CartSummary } from './cart-summary';
import * as styles from './cart-dialog-contents.module.css';

/** What the open dialog shows; loaded when it is first needed. */
export function CartDialogContents() {
  const isEmpty = useCartStore(selectIsEmpty);
  const close = useCartStore((state) => state.closeDialog);
  return (
    <>
      <div className={styles.body}>
        <CartContents onFollow={close} />
      </div>
      {!isEmpty && (
        <div className={styles.footer}>
          <CartSummary onFollow={close} />
          <ButtonLink tone="outline" to={routes.cart()} onClick={close}>
            See the whole cart
          </ButtonLink>
        </div>
      )}
    </>
  );
}
