import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Length', values: ['120 in', '180 in', '200 in'] },
  { name: 'Color', values: ['Red', 'Blue', 'Black', 'Eggshell'] },
];

export const mexicanStyleWraps: DemoProduct = {
  handle: 'mexican-style-wraps',
  title: 'Mexican-Style Hand Wraps',
  productType: 'Hand wraps',
  tags: ['wraps', 'training', 'sparring'],
  shortDescription: 'Thin, stretchy and long enough to change your mind twice.',
  descriptionHtml: `<p>More elastane, finer yarn, a weave that grips itself. A Mexican-style wrap molds around the hand instead of being pulled across it, so the fist closes tighter inside a small glove.</p>
<p>Two hundred inches is a lot of wrap. It buys three extra turns over the knuckle, or one extra lecture from whoever taught you.</p>
<ul>
<li>Cotton with 18% elastane, 2 in (5 cm) wide, 120, 180 or 200 in (3, 4.6 or 5.1 m) long</li>
<li>Woven stripe along both edges, so twists show</li>
<li>Thumb loop and 4.7 in (12 cm) hook-and-loop end</li>
<li>Machine wash at 86°F (30 °C); dry flat, away from the dog</li>
</ul>`,
  seo: {
    title: 'Mexican-Style Hand Wraps, 120 to 200 inches',
    description:
      'Stretchy Mexican-style boxing hand wraps in 120, 180 and 200 inches. They mold to the hand, grip themselves and show every twist.',
  },
  productFilter: 'Wraps',
  art: { shape: 'woven-wraps', color: 'red' },
  views: ['one wrap rolled, its end hanging', 'the roll, close up', 'the pair'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-MW', price: 1600, grams: 110, stock: [44, 31, 52, 18, 63, 40, 71, 0] },
    {
      '200 in': { price: 1900, grams: 150 },
      '180 in': { grams: 135 },
      '120 in / Eggshell': null,
      '200 in / Blue': { price: 1400, compareAt: 1900, stock: 7 },
    },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2024-06-18T09:00:00.000Z',
};
