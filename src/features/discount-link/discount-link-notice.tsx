import { globalHistory } from '@reach/router';
import { navigate } from 'gatsby';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button';
import * as styles from './discount-link-notice.module.css';
import type { LinkedCode } from './linked-code';
import { takeLinkedCode } from './linked-code';
import { useCodeOutcome } from './use-code-outcome';

/** Follows a discount code that an address brought, and says what became of it. */
export function DiscountLinkNotice() {
  const [linked, setLinked] = useState<LinkedCode | null>(null);
  useEffect(() => {
    const take = () => {
      const taken = takeLinkedCode(window.location);
      if (taken.linked) setLinked((known) => (isSame(known, taken.linked) ? known : taken.linked));
      if (taken.cleanPath === null) return;
      void navigate(taken.cleanPath, { replace: true, state: { disableScroll: true } });
    };
    take();
    return globalHistory.listen(take);
  }, []);
  const outcome = useCodeOutcome(linked?.kind === 'code' ? linked.code : null);
  const sentence = linked?.kind === 'unreadable' ? unreadable : outcome;
  return (
    <div role="status" className={sentence ? styles.notice : undefined}>
      {sentence && (
        <>
          <p>{sentence}</p>
          <Button tone="quiet" size="small" onClick={() => setLinked(null)}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}

const unreadable =
  'The discount in this address is not a code we can read. Type the code in your cart instead.';

function isSame(a: LinkedCode | null, b: LinkedCode | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
