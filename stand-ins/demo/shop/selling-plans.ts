export type DemoSellingPlan = {
  name: string;
  description: string;
  /** Option value a shopper chooses. */
  option: string;
  /** Interval of billing and delivery. */
  interval: 'MONTH' | 'YEAR';
  intervalCount: number;
  /** Discount on the variant's price for every delivery; 0 for none. */
  percentageOff: number;
  /**
   * Days from a free first order to the second; absent without a trial. Shopify's plans
   * hold the free order only: the day of the next one is set by the subscription app.
   */
  trialDays?: number;
};

/** Subscription plans of some products. */
export type DemoSellingPlanGroup = {
  name: string;
  /** Name of the option its plans are chosen by. */
  optionName: string;
  plans: DemoSellingPlan[];
  /** Handles of the eligible products. */
  products: string[];
  /** Option value of the eligible variants; all if absent. */
  onlyFor?: string;
};

export const demoSellingPlanGroups: DemoSellingPlanGroup[] = [
  {
    name: 'Monthly membership',
    optionName: 'Billing',
    products: ['cornerwork-membership'],
    onlyFor: 'Monthly',
    plans: [
      {
        name: 'Cancel any time',
        description: 'Billed each month until you cancel. The first fourteen days are free.',
        option: 'Every month',
        interval: 'MONTH',
        intervalCount: 1,
        percentageOff: 0,
        trialDays: 14,
      },
    ],
  },
  {
    name: 'Annual membership',
    optionName: 'Billing',
    products: ['cornerwork-membership'],
    onlyFor: 'Annual',
    plans: [
      {
        name: 'Cancel any time',
        description: 'Billed once a year until you cancel. The first fourteen days are free.',
        option: 'Every year',
        interval: 'YEAR',
        intervalCount: 1,
        percentageOff: 0,
        trialDays: 14,
      },
    ],
  },
  {
    name: 'Wrap subscription',
    optionName: 'Deliver',
    products: ['canvas-hand-wraps', 'mexican-style-wraps'],
    plans: [
      {
        name: 'A fresh pair every three months, 15% off',
        description: 'Wraps wear out on a schedule. So do these arrive.',
        option: 'Every 3 months',
        interval: 'MONTH',
        intervalCount: 3,
        percentageOff: 15,
      },
      {
        name: 'A fresh pair every six months, 10% off',
        description: 'For people who wash theirs.',
        option: 'Every 6 months',
        interval: 'MONTH',
        intervalCount: 6,
        percentageOff: 10,
      },
    ],
  },
];
