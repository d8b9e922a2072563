import type { DemoProduct } from '../demo-product';

export const punchTracker: DemoProduct = {
  handle: 'punch-tracker',
  title: 'Punch Tracker',
  productType: 'Training aids',
  tags: ['tracker', 'training', 'members'],
  shortDescription: 'A pair of sensors that count what you really threw.',
  descriptionHtml: `<p>Two sensors, one under each wrap. They count punches, tell a straight from a hook, and show how much speed you lost between the first round and the last. Usually more than you thought.</p>
<p>They work on their own with any phone. With a membership, they score the workout you are in.</p>
<ul>
<li>Pair of sensors, 0.4 oz (12 g) each, with two wrist sleeves</li>
<li>Ten hours of training on a charge, USB-C</li>
<li>Stores forty rounds without a phone nearby</li>
<li>Sweat-proof, not swim-proof</li>
</ul>`,
  seo: {
    title: 'Punch Tracker: a pair of boxing sensors',
    description:
      'A pair of light punch sensors worn under the wraps. They count punches, tell straights from hooks and show where you faded.',
  },
  productFilter: 'Training aids',
  art: { shape: 'tracker', color: 'black' },
  views: ['the pair on their straps', 'one sensor, close up', 'both sensors in their case'],
  options: [{ name: 'Color', values: ['Black', 'White'] }],
  variants: [
    {
      values: ['Black'],
      sku: 'CW-PT-BLK',
      price: 11900,
      stock: 0,
      grams: 140,
      barcode: '9521234001003',
    },
    {
      values: ['White'],
      sku: 'CW-PT-WHT',
      price: 11900,
      stock: 0,
      grams: 140,
      barcode: '9521234001010',
    },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2025-03-18T09:00:00.000Z',
};
