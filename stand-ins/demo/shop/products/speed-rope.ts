import type { DemoProduct } from '../demo-product';

export const speedRope: DemoProduct = {
  handle: 'speed-rope',
  title: 'Speed Rope',
  productType: 'Training aids',
  tags: ['rope', 'conditioning', 'beginner'],
  shortDescription: 'A weighted-handle rope that finds its own rhythm.',
  descriptionHtml: `<p>Three rounds of rope before you touch the bag. That is the whole program, and this is the whole rope: a coated cable, two bearings and handles with a little weight in them, so the turn comes from the wrist.</p>
<p>Cut it once to your height and leave it alone. Stand on the middle: the handles should reach your armpits.</p>
<ul>
<li>0.2 in (4 mm) PVC-coated steel cable, cut to length with any pliers</li>
<li>Ball bearing in each handle</li>
<li>Handles 6.3 in (16 cm), 3.2 oz (90 g) each</li>
<li>9 ft (2.7 m) up to 5 ft 9 (175 cm) tall, 10 ft (3 m) above</li>
</ul>`,
  seo: {
    title: 'Speed Rope for boxing footwork',
    description:
      'A quick, adjustable skipping rope with bearings and weighted handles, in 9 and 10 feet. Cut it to your height once and keep it.',
  },
  productFilter: 'Training aids',
  art: { shape: 'rope', color: 'black' },
  views: ['the rope, coiled', 'one handle, close up', 'the rope and a handle'],
  options: [
    { name: 'Length', values: ['9 ft', '10 ft'] },
    { name: 'Color', values: ['Black', 'Red'] },
  ],
  variants: [
    { values: ['9 ft', 'Black'], sku: 'CW-SR-9-BLK', price: 1800, stock: 50, grams: 260 },
    { values: ['9 ft', 'Red'], sku: 'CW-SR-9-RED', price: 1800, stock: 26, grams: 260 },
    { values: ['10 ft', 'Black'], sku: 'CW-SR-10-BLK', price: 1800, stock: 41, grams: 275 },
    { values: ['10 ft', 'Red'], sku: 'CW-SR-10-RED', price: 1800, stock: 0, grams: 275 },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-05-02T09:00:00.000Z',
};
