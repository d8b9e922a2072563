/** A code a shopper can type. Only one reduces a cart: codes do not combine in this shop. */
export type DemoDiscount = {
  code: string;
  value: { kind: 'percentage'; percentage: number } | { kind: 'amount'; cents: number };
  /** US cents of merchandise the cart must hold. */
  minimumCents?: number;
  /** ISO instant after which the code no longer works. */
  endsAt?: string;
};

export const demoDiscounts: DemoDiscount[] = [
  { code: 'CORNER10', value: { kind: 'percentage', percentage: 10 } },
  { code: 'HEAVYBAG25', value: { kind: 'amount', cents: 2500 }, minimumCents: 20000 },
  {
    code: 'FIRSTBELL',
    value: { kind: 'percentage', percentage: 20 },
    endsAt: '2026-01-31T23:59:59.000Z',
  },
];
