import { globalHistory } from '@reach/router';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { bringsCode } from './kept-code';

type LoadedNotice = { DiscountLinkNotice?: ComponentType };

/**
 * Watches every address for a discount code and fetches what follows it. A script that cannot be had
 * is tried again on the next page; the code waits in the address or the browser.
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
    return globalHistory.listen(look);
  }, []);
  return loaded;
}
