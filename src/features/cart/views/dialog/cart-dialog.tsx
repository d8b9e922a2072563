import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { routes } from '../../../../config/routes';
import { Button } from '../../../../ui/controls/button';
import { Dialog } from '../../../../ui/feedback/dialog';
import type { LinkedCodeCart } from '../../../discount-link/discount-link-notice';
import { useDiscountLink } from '../../../discount-link/use-discount-link';
import { StruckBell } from '../../../../ui/feedback/struck-bell';
import { selectQuantity } from '../../state/cart-selectors';
import { useCartStore } from '../../store/cart-store';
import * as styles from './cart-dialog.module.css';

/**
 * Cart in a dialog at the page's edge, opened by the header's button and by adding. Mounted once, on
 * every page; its contents are loaded when it first opens, or earlier by `prepareAdding`. Also shows the
 * notice about a discount code in the address.
 */
export function CartDialog() {
  const isOpen = useCartStore((state) => state.isDialogOpen);
  const close = useCartStore((state) => state.closeDialog);
  const pieces = useCartStore(selectQuantity);
  const { Contents, hasFailed } = useContents(isOpen);
  const { DiscountLinkNotice } = useDiscountLink();
  return (
    <>
      {DiscountLinkNotice && <LinkedCode Notice={DiscountLinkNotice} />}
      <Dialog label="Cart" isOpen={isOpen} onClose={close}>
        <div className={styles.layout}>
          <div className={styles.header}>
            <h2 className={styles.title}>
              <span>Your cart</span> <StruckBell strikes={pieces} />
            </h2>
            <Button tone="outline" size="small" onClick={close}>
              Close
            </Button>
          </div>
          {Contents && <Contents />}
          {!Contents && (
            <p className={styles.pending}>
              {hasFailed ? (
                <>
                  <span>The cart cannot be shown here.</span>{' '}
                  <a href={routes.cart()}>Open it as a page.</a>
                </>
              ) : (
                'One moment, fetching your cart.'
              )}
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}

function LinkedCode({ Notice }: { Notice: ComponentType<{ cart: LinkedCodeCart }> }) {
  const cart = useCartStore();
  return <Notice cart={cart} />;
}

let loadedContents: ComponentType | undefined;

/**
 * Loads the contents of the dialog. Once they are there it opens with them, in one frame.
 *
 * @throws when the script is missing, as on a page opened before the last release
 */
export async function loadDialogContents(): Promise<ComponentType> {
  const { CartDialogContents } = await import('./cart-dialog-contents');
  loadedContents = CartDialogContents;
  return CartDialogContents;
}

/** A page opened before the last release may lack the script; a full load finds it. */
function useContents(isWanted: boolean): { Contents?: ComponentType; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ Contents?: ComponentType; hasFailed: boolean }>({
    hasFailed: false,
  });
  const Contents = loaded.Contents ?? loadedContents;
  const isMissing = isWanted && !Contents;
  useEffect(() => {
    if (!isMissing) return;
    loadDialogContents().then(
      (component) => setLoaded({ Contents: component, hasFailed: false }),
      () => setLoaded({ hasFailed: true }),
    );
  }, [isMissing]);
  return { ...loaded, ...(Contents && { Contents }) };
}
