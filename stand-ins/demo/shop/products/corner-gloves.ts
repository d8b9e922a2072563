import type { DemoProduct } from '../demo-product';

export const cornerGloves: DemoProduct = {
  handle: 'corner-gloves',
  title: 'Corner Gloves',
  productType: 'Gloves',
  tags: ['gloves', 'training', 'sparring', 'beginner'],
  shortDescription: 'The one pair for bag, mitts and sparring, from 10 to 16 oz.',
  descriptionHtml: `<p>If you own one pair of gloves, own this one. The padding is three layers deep over the knuckle and thins out behind it, so a clean punch feels clean and a bad one tells you so.</p>
<p>The cuff is long and stiff enough to keep a tired wrist straight in the last round. The palm is perforated, the lining wicks, and the thumb is stitched in where it belongs.</p>
<p>Take the ounces by your own weight and by what you hit: the size guide has both. For one pair and no partner, buy for the bag.</p>
<ul>
<li>Full-grain leather shell, double-stitched</li>
<li>Three-layer molded foam</li>
<li>Hook-and-loop cuff, 3.5 in (9 cm)</li>
<li>Attached thumb</li>
<li>Sold as a pair with a mesh bag</li>
</ul>`,
  seo: {
    title: 'Corner Gloves: leather boxing gloves, 10-16 oz',
    description:
      'Leather training gloves with three-layer padding and a long, firm cuff. One pair for bag, mitts and sparring, from 10 to 16 oz.',
  },
  productFilter: 'Gloves',
  art: { shape: 'gloves', color: 'red' },
  views: ['one glove, upright', 'one glove from the side', 'the pair'],
  options: [
    { name: 'Size', values: ['10oz', '12oz', '14oz', '16oz'] },
    { name: 'Color', values: ['Red', 'Blue', 'Eggshell'] },
  ],
  variants: [
    { values: ['10oz', 'Red'], sku: 'CW-CG-10-RED', price: 8900, stock: 24, grams: 720 },
    { values: ['10oz', 'Blue'], sku: 'CW-CG-10-BLU', price: 8900, stock: 18, grams: 720 },
    { values: ['10oz', 'Eggshell'], sku: 'CW-CG-10-EGG', price: 8900, stock: 0, grams: 720 },
    { values: ['12oz', 'Red'], sku: 'CW-CG-12-RED', price: 8900, stock: 40, grams: 840 },
    { values: ['12oz', 'Blue'], sku: 'CW-CG-12-BLU', price: 8900, stock: 31, grams: 840 },
    { values: ['12oz', 'Eggshell'], sku: 'CW-CG-12-EGG', price: 8900, stock: 12, grams: 840 },
    { values: ['14oz', 'Red'], sku: 'CW-CG-14-RED', price: 9400, stock: 22, grams: 960 },
    { values: ['14oz', 'Blue'], sku: 'CW-CG-14-BLU', price: 9400, stock: 17, grams: 960 },
    { values: ['14oz', 'Eggshell'], sku: 'CW-CG-14-EGG', price: 9400, stock: 9, grams: 960 },
    { values: ['16oz', 'Red'], sku: 'CW-CG-16-RED', price: 9900, stock: 14, grams: 1080 },
    { values: ['16oz', 'Blue'], sku: 'CW-CG-16-BLU', price: 9900, stock: 0, grams: 1080 },
    {
      values: ['16oz', 'Eggshell'],
      sku: 'CW-CG-16-EGG',
      price: 8400,
      compareAt: 9900,
      stock: 6,
      grams: 1080,
    },
  ],
  requiresShipping: true,
  metafields: [
    {
      key: 'size_descriptions',
      type: 'json',
      value: JSON.stringify({
        '10oz':
          'For mitts up to 150 lb (68 kg) of your own weight, and for the bag up to 120 lb (54 kg).',
        '12oz': 'For the bag up to 150 lb (68 kg) of your own weight, and for mitts above that.',
        '14oz': 'For the bag above 150 lb (68 kg) of your own weight.',
        '16oz': 'For sparring, and for the bag above 180 lb (82 kg) of your own weight.',
      }),
    },
  ],
  created: '2023-05-02T09:00:00.000Z',
};
