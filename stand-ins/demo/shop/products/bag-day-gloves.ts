import type { DemoProduct } from '../demo-product';

export const bagDayGloves: DemoProduct = {
  handle: 'bag-day-gloves',
  title: 'Bag Day Gloves',
  productType: 'Gloves',
  tags: ['gloves', 'bag work', 'beginner'],
  shortDescription: 'Light, quick gloves for the bag and nothing else.',
  descriptionHtml: `<p>Bag work is repetition, and repetition is hard on knuckles. These are slim gloves with dense padding in the one place it matters and an open palm that lets the heat out.</p>
<p>They go on in five seconds over wraps. Please do not spar in them: your partner would notice the difference before you did.</p>
<ul>
<li>Synthetic shell, easy to wipe down</li>
<li>Single slab of high-density foam over the knuckle</li>
<li>Open palm, elastic wrist with hook-and-loop strap</li>
<li>Sizes follow the hand, not the ounces</li>
</ul>`,
  seo: {
    title: 'Bag Day Gloves: light gloves for heavy bag work',
    description:
      'Slim bag gloves with dense knuckle padding and an open palm. Quick to put on over wraps, made for the heavy bag only.',
  },
  productFilter: 'Gloves',
  art: { shape: 'bag-gloves', color: 'black' },
  views: ['one glove from the front', 'one glove from the back', 'the pair'],
  options: [
    { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    { name: 'Color', values: ['Black', 'Red'] },
  ],
  variants: [
    { values: ['S', 'Black'], sku: 'CW-BD-S-BLK', price: 4900, stock: 20, grams: 380 },
    { values: ['S', 'Red'], sku: 'CW-BD-S-RED', price: 4900, stock: 11, grams: 380 },
    { values: ['M', 'Black'], sku: 'CW-BD-M-BLK', price: 4900, stock: 34, grams: 410 },
    { values: ['M', 'Red'], sku: 'CW-BD-M-RED', price: 4900, stock: 16, grams: 410 },
    { values: ['L', 'Black'], sku: 'CW-BD-L-BLK', price: 4900, stock: 28, grams: 440 },
    { values: ['L', 'Red'], sku: 'CW-BD-L-RED', price: 4900, stock: 0, grams: 440 },
    { values: ['XL', 'Black'], sku: 'CW-BD-XL-BLK', price: 4900, stock: 13, grams: 470 },
    {
      values: ['XL', 'Red'],
      sku: 'CW-BD-XL-RED',
      price: 3900,
      compareAt: 4900,
      stock: 5,
      grams: 470,
    },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-05-02T09:00:00.000Z',
};
