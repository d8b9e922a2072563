import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

type LoadedExtras = { Extras?: ComponentType<{ onFollow: () => void }> };

/** Fetches what the dialog shows besides the cart, once there is a cart to show it with. */
export function useDialogExtras(isWanted: boolean): LoadedExtras {
  const [loaded, setLoaded] = useState<LoadedExtras>({});
  useEffect(() => {
    if (!isWanted) return;
    // The cart is whole without them, so nothing is said when the script cannot be had.
    import('./dialog-extras').then(
      ({ DialogExtras }) => setLoaded({ Extras: DialogExtras }),
      () => undefined,
    );
  }, [isWanted]);
  return loaded;
}
