import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['4oz', '6oz', '8oz'] },
  { name: 'Color', values: ['Blue', 'Red'] },
];

export const firstBellGloves: DemoProduct = {
  handle: 'first-bell-gloves',
  title: 'First Bell Gloves',
  productType: 'Gloves',
  tags: ['gloves', 'kids', 'beginner'],
  shortDescription: 'Proper gloves for people under twelve. The star is not optional.',
  descriptionHtml: `<p>Most children's gloves are adult gloves shrunk in the wash. These are cut for a small hand: a short palm, a wide elastic cuff that goes on without help, and foam soft enough for a parent's palm.</p>
<p>They are for mitts and for light hands on a target. Nobody under twelve needs to be hit, and these do not change that.</p>
<ul>
<li>Synthetic shell that wipes clean of jam</li>
<li>Single-density foam, 1.2 in (30 mm) over the knuckle</li>
<li>Elastic cuff with one strap, no thumb to lose</li>
<li>4oz under 60 lb (27 kg), 6oz up to 90 lb (41 kg), 8oz up to 120 lb (54 kg)</li>
</ul>`,
  seo: {
    title: 'First Bell Gloves: boxing gloves for children',
    description:
      "Children's boxing gloves in 4, 6 and 8 oz, cut for small hands with a wide elastic cuff. Soft foam, easy to wipe, star on the back.",
  },
  productFilter: 'Gloves',
  art: { shape: 'kids-gloves', color: 'blue' },
  views: ['one glove with its star', 'the star, close up', 'the pair'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-FB', price: 2900, grams: 260, stock: [18, 22, 31, 0, 12, 15] },
    { '6oz': { grams: 340 }, '8oz': { grams: 420, price: 3200 } },
  ),
  requiresShipping: true,
  metafields: [{ key: 'coupon', type: 'single_line_text_field', value: 'CORNER10' }],
  created: '2024-09-03T09:00:00.000Z',
};
