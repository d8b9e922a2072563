import type { ReactNode } from 'react';

/**
 * A picture of a piece: to be looked at, out of reach of keyboard and screen reader. For pieces
 * that are landmarks or first headings, which a page has once.
 */
export function Print({ children }: { children: ReactNode }) {
  return (
    <div inert aria-hidden="true">
      {children}
    </div>
  );
}
