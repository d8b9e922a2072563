import type { DemoProduct } from '../demo-product';

export const hangingBag: DemoProduct = {
  handle: 'hanging-bag',
  title: 'Hanging Bag',
  productType: 'Bags',
  tags: ['bag', 'home gym', 'kickboxing'],
  shortDescription: 'A long heavy bag, packed evenly, that hits back honestly.',
  descriptionHtml: `<p>Most bags settle: soft at the top, concrete at the knees. Ours is layered by hand with shredded textile around a foam core, so the hundredth round feels like the first one.</p>
<p>It is long enough for low kicks. Take 70 lb (32 kg) if you are under about 150 lb (68 kg) yourself or the beam is old, and 100 lb (45 kg) if neither is true.</p>
<ul>
<li>Synthetic leather over canvas, 47 x 13.8 in (120 x 35 cm)</li>
<li>Four welded straps, steel swivel, chain included</li>
<li>Foam collar round a packed textile core</li>
<li>Ask somebody who knows before you drill into a joist</li>
</ul>`,
  seo: {
    title: 'Hanging Bag: heavy bag, 70 and 100 lb',
    description:
      'Heavy bag with a foam collar and hand-packed core in 70 and 100 lb. Long enough for low kicks, with chain and swivel included.',
  },
  productFilter: 'Bags',
  art: { shape: 'hanging-bag', color: 'black' },
  views: [
    'the bag on its chain',
    'chain and straps, close up',
    'the bag with its measures, 120 by 35 cm',
  ],
  options: [
    { name: 'Weight', values: ['70 lb', '100 lb'] },
    { name: 'Color', values: ['Black', 'Red'] },
  ],
  variants: [
    { values: ['70 lb', 'Black'], sku: 'CW-HB-70-BLK', price: 16900, stock: 12, grams: 31750 },
    { values: ['70 lb', 'Red'], sku: 'CW-HB-70-RED', price: 16900, stock: 7, grams: 31750 },
    { values: ['100 lb', 'Black'], sku: 'CW-HB-100-BLK', price: 19900, stock: 8, grams: 45360 },
    { values: ['100 lb', 'Red'], sku: 'CW-HB-100-RED', price: 19900, stock: 0, grams: 45360 },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-05-02T09:00:00.000Z',
};
