import type { DemoProduct } from '../demo-product';

export const standingBag: DemoProduct = {
  handle: 'standing-bag',
  title: 'Standing Bag',
  productType: 'Bags',
  tags: ['bag', 'home gym', 'kickboxing', 'beginner'],
  shortDescription: 'A free-standing bag for rooms without a beam.',
  descriptionHtml: `<p>Made for rented rooms and thin ceilings. Fill the base with sand or water, roll it into place, and you have a target from waist to head that leans away and comes back.</p>
<p>The spring sits low, so a kick to the middle tips the bag rather than walking it across the floor. With sand it stays put for most people. With water it stays put for polite people.</p>
<ul>
<li>Height 69 in (175 cm), striking surface 45 in (115 cm)</li>
<li>Base holds 243 lb (110 kg) of sand or 165 lb (75 kg) of water (not included, understandably)</li>
<li>Twelve suction cups, two wheels</li>
<li>Assembly: about twenty minutes and one partner</li>
</ul>`,
  seo: {
    title: 'Standing Bag: free-standing punch bag for home',
    description:
      'Free-standing punch bag for flats and rented rooms. Sand or water base, waist-to-head target, quiet enough for downstairs.',
  },
  productFilter: 'Bags',
  art: { shape: 'standing-bag', color: 'black' },
  views: [
    'the bag on its base',
    'the spring and the base, close up',
    'the bag with its measures, 175 cm high',
  ],
  options: [{ name: 'Color', values: ['Black', 'Red'] }],
  variants: [
    { values: ['Black'], sku: 'CW-SB-BLK', price: 24900, stock: 9, grams: 18500 },
    { values: ['Red'], sku: 'CW-SB-RED', price: 21900, compareAt: 24900, stock: 3, grams: 18500 },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-05-02T09:00:00.000Z',
};
