import type { DemoProduct } from '../demo-product';

export const quickWraps: DemoProduct = {
  handle: 'quick-wraps',
  title: 'Quick Wraps',
  productType: 'Hand wraps',
  tags: ['wraps', 'training'],
  shortDescription: 'Gel inner gloves for days with no time to wrap.',
  descriptionHtml: `<p>A pull-on inner glove with a strip of gel over the knuckles and a short strap around the wrist. It takes ten seconds a hand, which is nine minutes less than wrapping badly twice.</p>
<p>They do not replace wraps for hard rounds. They do get you on the bag before the day finds something else for you.</p>
<ul>
<li>0.2 in (4 mm) gel over the knuckle</li>
<li>24 in (60 cm) wrist strap</li>
<li>Half-finger cut, quick-drying knit</li>
<li>Fits under any glove from 12oz up</li>
</ul>`,
  seo: {
    title: 'Quick Wraps: gel inner gloves',
    description:
      'Pull-on gel inner gloves with wrist strap for boxing training. Ten seconds a hand, for the days when there is no time to wrap.',
  },
  productFilter: 'Wraps',
  art: { shape: 'quick-wraps', color: 'black' },
  views: ['one inner glove', 'the padded knuckles, close up', 'the pair'],
  options: [
    { name: 'Size', values: ['S/M', 'L/XL'] },
    { name: 'Color', values: ['Black', 'Blue'] },
  ],
  variants: [
    { values: ['S/M', 'Black'], sku: 'CW-QW-SM-BLK', price: 2400, stock: 33, grams: 120 },
    { values: ['S/M', 'Blue'], sku: 'CW-QW-SM-BLU', price: 2400, stock: 12, grams: 120 },
    { values: ['L/XL', 'Black'], sku: 'CW-QW-LX-BLK', price: 2400, stock: 29, grams: 135 },
    {
      values: ['L/XL', 'Blue'],
      sku: 'CW-QW-LX-BLU',
      price: 1900,
      compareAt: 2400,
      stock: 4,
      grams: 135,
    },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2024-02-13T09:00:00.000Z',
};
