export type DemoGiftCard = {
  /** What a shopper types; spaces, dashes and case do not matter. */
  code: string;
  /** US cents on the card when the shop is seeded. */
  cents: number;
  /** ISO instant after which the card no longer pays. */
  expiresAt?: string;
};

/** Gift cards somebody has been given: two that pay, one that is empty, one that has expired. */
export const demoGiftCards: DemoGiftCard[] = [
  { code: 'CORNER-GIFT-0025', cents: 2500 },
  { code: 'CORNER-GIFT-0500', cents: 50000 },
  { code: 'CORNER-GIFT-0000', cents: 0 },
  { code: 'CORNER-GIFT-OLD1', cents: 2500, expiresAt: '2026-01-31T23:59:59.000Z' },
];
