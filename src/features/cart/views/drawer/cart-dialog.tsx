import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { routes } from '../../../../config/routes';
import { Button } from '../../../../ui/controls/button';
import { Dialog } from '../../../../ui/feedback/dialog';
import { useDiscountLink } from '../../../discount-link/use-discount-link';
import { useCartStore } from '../../state/cart-store';
import * as styles from './cart-dialog.module.css';
import { loadDialogContents, loadedDialogContents } from '../../loading/dialog-contents';

/**
 * The cart at the page's edge, opened by the header's control and by adding. Mounted once, on every
 * page: what it shows is loaded when it first opens, or before by `prepareCart`. Beside it stands what
 * there is to say of a discount code in the address.
 */
export function CartDialog() {
  const isOpen = useCartStore((state) => state.isDialogOpen);
  const close = useCartStore((state) => state.closeDialog);
  const { Contents, hasFailed } = useContents(isOpen);
  const { DiscountLinkNotice } = useDiscountLink();
  return (
    <>
      {DiscountLinkNotice && <DiscountLinkNotice />}
      <Dialog label="Cart" isOpen={isOpen} onClose={close}>
        <div className={styles.layout}>
          <div className={styles.header}>
            <h2 className={styles.title}>Your cart</h2>
            <Button tone="outline" size="small" onClick={close}>
              Close
            </Button>
          </div>
          {Contents && <Contents />}
          {!Contents && (
            <p className={styles.pending}>
              {hasFailed ? (
                <>
                  The cart cannot be shown here. <a href={routes.cart()}>Open it as a page.</a>
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

/** A page that was opened before the last release may miss the script; a full load finds it. */
function useContents(isWanted: boolean): { Contents?: ComponentType; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ Contents?: ComponentType; hasFailed: boolean }>({
    hasFailed: false,
  });
  const Contents = loaded.Contents ?? loadedDialogContents();
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
