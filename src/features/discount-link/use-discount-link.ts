import { globalHistory } from '@reach/router';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { onPageRestored } from '../../lib/browser/restored-page';
import type { LinkedCodeCart } from './discount-link-notice';
import { bringsCode } from './stored-code';

type LoadedNotice = { DiscountLinkNotice?: ComponentType<{ cart: LinkedCodeCart }> };

/**
 * Loads the notice about a discount code once an address brings one. A failed load is retried on the
 * next page; the code stays in the address or in the browser's storage.
 */
export function useDiscountLink(): LoadedNotice {
  const [loaded, setLoaded] = useState<LoadedNotice>({});
  useEffect(() => {
    const look = () => {
      if (!bringsCode(window.location)) return;
      import('./discount-link-notice').then(
        (script) => setLoaded({ DiscountLinkNotice: script.DiscountLinkNotice }),
        () => undefined,
      );
    };
    look();
    const stopListening = globalHistory.listen(look);
    const stopRestored = onPageRestored(look);
    return () => {
      stopListening();
      stopRestored();
    };
  }, []);
  return loaded;
}
