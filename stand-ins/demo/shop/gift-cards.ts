export type DemoGiftCard = {
  /** Code as entered; spaces, dashes and case are ignored. */
  code: string;
  /** Initial balance in US cents. */
  cents: number;
  /** ISO date of expiry. */
  expiresAt?: string;
};

/** Issued gift cards: two with a balance, one empty, one expired. */
export const demoGiftCards: DemoGiftCard[] = [
  { code: 'CORNER-GIFT-0025', cents: 2500 },
  { code: 'CORNER-GIFT-0500', cents: 50000 },
  { code: 'CORNER-GIFT-0000', cents: 0 },
  { code: 'CORNER-GIFT-OLD1', cents: 2500, expiresAt: '2026-01-31T23:59:59.000Z' },
];
