import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Glove size', values: ['10oz', '12oz', '14oz'] }];

export const firstRoundKit: DemoProduct = {
  handle: 'first-round-kit',
  title: 'First Round Kit',
  productType: 'Bundles',
  tags: ['bundle', 'beginner', 'gloves', 'wraps', 'rope'],
  shortDescription: 'Gloves, wraps, rope and a clock. Everything but the nerve.',
  descriptionHtml: `<p>Four things people buy one at a time, in the wrong order, over three months. Here they are at once: Corner Gloves in red, a pair of Canvas Hand Wraps, a Speed Rope and the Round Timer.</p>
<p>It costs $26 less than the parts. A bag can wait until you know whether you like this; shadow boxing has been free since 1743.</p>
<ul>
<li>Corner Gloves, red, in the size you choose</li>
<li>Canvas Hand Wraps, 180 in (4.6 m), eggshell</li>
<li>Speed Rope, 10 ft (3 m), black</li>
<li>Round Timer, black</li>
</ul>`,
  seo: {
    title: 'First Round Kit: gloves, wraps, rope and timer',
    description:
      'A boxing starter kit: leather Corner Gloves, cotton hand wraps, a speed rope and a round timer, for less than the four cost apart.',
  },
  productFilter: 'Bundles',
  art: { shape: 'kit', color: 'red' },
  views: ['gloves, wraps, rope and timer', 'the gloves', 'the wraps and the timer'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-KIT', price: 15000, compareAt: 17600, grams: 1550, stock: [6, 10, 4] },
    { '14oz': { price: 15500, compareAt: 18100, grams: 1670 } },
  ),
  requiresShipping: true,
  metafields: [],
  bundleOf: ['corner-gloves', 'canvas-hand-wraps', 'speed-rope', 'round-timer'],
  created: '2025-09-02T09:00:00.000Z',
};
