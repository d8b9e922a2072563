import type { Money } from './money';

/** What a cart line shows beside what it is and costs. */
export type LineDetails = {
  /** Discounts on this line alone. */
  discounts: { title: string; amount: Money }[];
  /** How it is bought again and again: "Renews every month". */
  planName: string | null;
  trialDays: number | null;
  /** What a membership costs a month; `null` for goods. */
  monthlyPrice: Money | null;
};
