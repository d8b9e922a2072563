import type { ReactNode } from 'react';
import { deskSettings } from '../wire/desk-settings';

/** Link to the publisher's page of receipts. */
export function StatusLink({ children }: { children: ReactNode }) {
  const { publisherUrl } = deskSettings();
  return (
    <a href={`${publisherUrl}/status`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
