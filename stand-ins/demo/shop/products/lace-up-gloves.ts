import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['10oz', '12oz', '14oz', '16oz'] },
  { name: 'Color', values: ['Red', 'Black', 'White'] },
];

export const laceUpGloves: DemoProduct = {
  handle: 'lace-up-gloves',
  title: 'Lace-Up Gloves',
  productType: 'Gloves',
  tags: ['gloves', 'sparring', 'lace-up'],
  shortDescription: 'Laced gloves that fit like a decision. Bring somebody to tie them.',
  descriptionHtml: `<p>Nothing fits like a lace. It closes the glove evenly from the heel of the hand to the end of the cuff, and then it stays closed, which hook-and-loop never quite does in round nine.</p>
<p>The price of that is a second person. If you train alone, buy the Corner Gloves. If there is somebody in the room who owes you a favor, buy these.</p>
<ul>
<li>Full-grain goatskin, satin nylon lining</li>
<li>Layered latex foam, pre-curved to the fist</li>
<li>Five crossings, waxed cotton laces, a spare pair included</li>
<li>Attached thumb, palm grip bar</li>
</ul>`,
  seo: {
    title: 'Lace-Up Gloves: goatskin boxing gloves',
    description:
      'Goatskin lace-up boxing gloves from 10 to 16 oz with layered latex foam. They close evenly and stay closed. Spare laces included.',
  },
  productFilter: 'Gloves',
  art: { shape: 'lace-gloves', color: 'red' },
  views: ['the back of one glove', 'the palm with its laces tied', 'the pair'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-LG', price: 13900, grams: 860, stock: [9, 14, 3, 17, 12, 6] },
    {
      '10oz': { grams: 700 },
      '14oz': { grams: 980, price: 14400 },
      '16oz': { grams: 1100, price: 14900 },
      '10oz / White': null,
      '16oz / White': { stock: 0, price: 14900 },
      '12oz / White': { price: 11900, compareAt: 13900 },
    },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2024-04-09T09:00:00.000Z',
};
