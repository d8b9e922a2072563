import type { DemoProduct } from '../demo-product';

export const cornerworkMembership: DemoProduct = {
  handle: 'cornerwork-membership',
  title: 'Cornerwork Membership',
  productType: 'Membership',
  tags: ['membership', 'members', 'workouts'],
  shortDescription: 'Every workout, every round, and a coach who notices.',
  descriptionHtml: `<p>A six-week program each season, four sessions a week, from six easy rounds in a small room to the ones we film twice. Each has a coach talking in the rest, the way a corner does: one thing to fix, one thing to keep.</p>
<p>The first fourteen days cost nothing. Cancel at any time with one line to <a href="mailto:members@example.com">members@example.com</a>, and no one will call you about it.</p>
<ul>
<li>Two live rounds a week, both recorded</li>
<li>One filmed round a month, read by a coach</li>
<li>Works with the Punch Tracker, or without</li>
<li>One household shares the programs and the live rounds</li>
</ul>`,
  seo: {
    title: 'Cornerwork Membership: boxing workouts at home',
    description:
      'Boxing and kickboxing workouts at home with a coach in the rest. A program each season, live rounds, and a fourteen-day free trial.',
  },
  productFilter: 'Membership',
  art: { shape: 'membership-card', color: 'blue' },
  views: [
    'the card',
    'the back of the card, with twelve rounds to tick off',
    'the card with a ticket and a badge',
  ],
  options: [{ name: 'Plan', values: ['Monthly', 'Annual'] }],
  variants: [
    { values: ['Monthly'], sku: 'CW-MEM-M', price: 1900, stock: null, grams: 0 },
    { values: ['Annual'], sku: 'CW-MEM-A', price: 19000, compareAt: 22800, stock: null, grams: 0 },
  ],
  requiresShipping: false,
  requiresSellingPlan: true,
  metafields: [
    { key: 'subscription_id', type: 'single_line_text_field', value: 'cornerwork-all-access' },
    { key: 'membership_id', type: 'single_line_text_field', value: 'all-access' },
    { key: 'trial_days', type: 'number_integer', value: '14' },
    { key: 'monthly_price', type: 'money', value: '{"amount":"19.00","currency_code":"USD"}' },
  ],
  created: '2023-05-02T09:00:00.000Z',
};
