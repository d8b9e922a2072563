import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { useCartStore } from '../cart/state/cart-store';
import { writeCartLink } from './cart-link';
import * as styles from './share-cart.module.css';

type Shared = { address: string; isCopied: boolean };

/** Copies an address that shows somebody else what is in this cart. */
export function ShareCart() {
  const [shared, setShared] = useState<Shared>();
  const share = async () => {
    const { lines, cart } = useCartStore.getState();
    const discountCodes = (cart?.discountCodes ?? [])
      .filter(({ applicable }) => applicable)
      .map(({ code }) => code);
    const address = window.location.origin + writeCartLink({ lines, discountCodes });
    setShared({ address, isCopied: await copy(address) });
  };
  return (
    <div className={styles.share}>
      <Button tone="outline" size="small" onClick={() => void share()}>
        Share this cart
      </Button>
      <div aria-live="polite">
        {shared && (
          <p className={styles.word}>
            {shared.isCopied
              ? 'Copied. Whoever opens the address sees these products, and nothing about you.'
              : 'Your browser does not let us copy. Take the address from here:'}
          </p>
        )}
      </div>
      {shared && !shared.isCopied && (
        <TextField
          label="Address of this cart"
          value={shared.address}
          onChange={() => undefined}
          onFocus={(event) => event.target.select()}
          readOnly
        />
      )}
    </div>
  );
}

/** Whether it worked: a browser may not have a clipboard, or not let a page write to it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
