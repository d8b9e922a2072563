import type { DemoProduct } from '../demo-product';

export const switchShinGuards: DemoProduct = {
  handle: 'switch-shin-guards',
  title: 'Switch Shin Guards',
  productType: 'Protection',
  tags: ['kickboxing', 'sparring', 'protection'],
  shortDescription: 'Shin and instep guards that stay put in either stance.',
  descriptionHtml: `<p>A shin guard that turns is a shin guard you stop trusting. The Switch has two straps at the calf, set at an angle, and an instep that bends with the foot. It stays where it is when you change stance, which is what it was named for.</p>
<p>The pad is thick along the bone and thin everywhere else, so you can still feel where your kick landed.</p>
<ul>
<li>Layered foam, 1.2 in (30 mm) over the shin</li>
<li>Hinged instep with elastic sole strap</li>
<li>Two angled calf straps</li>
<li>S up to 5 ft 5 (165 cm) tall, M up to 5 ft 11 (180 cm), L above</li>
</ul>`,
  seo: {
    title: 'Switch Shin Guards for kickboxing',
    description:
      'Kickboxing shin and instep guards with angled calf straps that do not turn. Thick along the bone, light everywhere else.',
  },
  productFilter: 'Protection',
  art: { shape: 'shin-guards', color: 'black' },
  views: ['one guard from the front', 'one guard from behind, with its straps', 'the pair'],
  options: [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Color', values: ['Black', 'White'] },
  ],
  variants: [
    { values: ['S', 'Black'], sku: 'CW-SG-S-BLK', price: 6400, stock: 10, grams: 640 },
    { values: ['S', 'White'], sku: 'CW-SG-S-WHT', price: 6400, stock: 4, grams: 640 },
    { values: ['M', 'Black'], sku: 'CW-SG-M-BLK', price: 6400, stock: 21, grams: 700 },
    { values: ['M', 'White'], sku: 'CW-SG-M-WHT', price: 6400, stock: 8, grams: 700 },
    { values: ['L', 'Black'], sku: 'CW-SG-L-BLK', price: 6400, stock: 15, grams: 760 },
    { values: ['L', 'White'], sku: 'CW-SG-L-WHT', price: 6400, stock: 0, grams: 760 },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-11-07T09:00:00.000Z',
};
