import { useEffect, useState } from 'react';

type DialogExtras = Awaited<ReturnType<typeof fetchExtras>>;

/**
 * Fetches what the dialog shows besides the cart, once there is a cart to show it with: pages that
 * fetch the dialog ahead of its opening do without.
 */
export function useDialogExtras(isWanted: boolean): Partial<DialogExtras> {
  const [extras, setExtras] = useState<Partial<DialogExtras>>({});
  useEffect(() => {
    if (!isWanted) return;
    // The cart is whole without them, so nothing is said when a script cannot be had.
    fetchExtras().then(setExtras, () => undefined);
  }, [isWanted]);
  return extras;
}

async function fetchExtras() {
  const [meter, suggestions] = await Promise.all([
    import('../../../free-shipping/free-shipping-meter'),
    import('../../../suggestions/suggestions'),
  ]);
  return { FreeShippingMeter: meter.FreeShippingMeter, Suggestions: suggestions.Suggestions };
}
