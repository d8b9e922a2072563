import type { ReactNode } from 'react';

/** Inert picture of a piece, for landmarks and first-level headings, which a page has once. */
export function Print({ children }: { children: ReactNode }) {
  return (
    <div inert aria-hidden="true">
      {children}
    </div>
  );
}
