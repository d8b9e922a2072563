import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import type { Shareable } from './cart-link';
import { writeCartLink } from './cart-link';
import * as styles from './share-cart.module.css';

type Shared = { address: string; hasNotes: boolean; isCopied: boolean };

/** Copies a link to the goods of this cart. */
export function ShareCart({ read }: { read: () => Shareable }) {
  const [shared, setShared] = useState<Shared>();
  const share = async () => {
    const cart = read();
    const address = window.location.origin + writeCartLink(cart);
    const hasNotes = cart.lines.some(({ merchandise }) => merchandise.attributes);
    setShared({ address, hasNotes, isCopied: await copy(address) });
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
              ? `Copied. Whoever opens the address sees these products, ${shared.hasNotes ? 'what you asked to have done with them, and nothing else' : 'and nothing'} about you.`
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

/** Returns false if the browser has no clipboard, or does not let a page write to it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
