import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
  { name: 'Color', values: ['Black', 'Gray'] },
];

export const openHandGloves: DemoProduct = {
  handle: 'open-hand-gloves',
  title: 'Open-Hand Gloves',
  productType: 'Gloves',
  tags: ['gloves', 'bag work', 'kickboxing'],
  shortDescription: 'Fingers free for clinch, kettlebell and door handle.',
  descriptionHtml: `<p>For sessions that are not only punching. The fingers are free, so you can catch a kick, hold a pad, change the music and go back to the bag without unwrapping anything.</p>
<p>The knuckle pad is split in four so that the hand still closes. It is enough for the bag. It is not enough for a partner's face, and we would rather you heard that here.</p>
<ul>
<li>Goatskin palm, synthetic back</li>
<li>0.9 in (22 mm) split knuckle pad</li>
<li>Double wrist wrap, 15.7 in (40 cm)</li>
<li>S 6.7-7.1 in (17-18 cm) around the wrapped knuckles, then 0.4 in (1 cm) a size</li>
</ul>`,
  seo: {
    title: 'Open-Hand Gloves: open-finger training gloves',
    description:
      'Open-finger training gloves with a split knuckle pad and a long wrist wrap. For bag, clinch and everything between rounds.',
  },
  productFilter: 'Gloves',
  art: { shape: 'open-gloves', color: 'black' },
  views: ['the back of one glove', 'the open palm', 'the pair'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-OH', price: 3900, grams: 240, stock: [14, 6, 25, 11, 19, 8, 0, 5] },
    { XL: { grams: 280 } },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2024-11-12T09:00:00.000Z',
};
