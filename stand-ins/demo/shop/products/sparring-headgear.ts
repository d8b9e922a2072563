import type { DemoProduct } from '../demo-product';

export const sparringHeadgear: DemoProduct = {
  handle: 'sparring-headgear',
  title: 'Sparring Headgear',
  productType: 'Protection',
  tags: ['sparring', 'protection'],
  shortDescription: 'Open-face headgear with cheeks, and a view of what is coming.',
  descriptionHtml: `<p>Headgear saves you cuts and bruises. It does not make anybody's head harder, so we built ours to let you see the punch: a wide opening, low cheeks and nothing in the corner of the eye.</p>
<p>Lace it once at the top, strap it at the back, and it stops moving. Try the size with your mouthguard in.</p>
<ul>
<li>Leather shell, suede lining</li>
<li>1.1 in (28 mm) layered foam at brow, cheeks and ears</li>
<li>Laced crown, double strap at the back</li>
<li>S 21-22 in (53-55 cm), M 22-23 in (56-58 cm), L 23-24 in (59-61 cm)</li>
</ul>`,
  seo: {
    title: 'Sparring Headgear, open face with cheek protection',
    description:
      'Leather sparring headgear with cheek protection and a wide field of view. Laced crown and double strap in three sizes.',
  },
  productFilter: 'Protection',
  art: { shape: 'headgear', color: 'red' },
  views: ['from the front', 'from the side', 'brow and cheek, close up'],
  options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
  variants: [
    { values: ['S'], sku: 'CW-SH-S', price: 7900, stock: 6, grams: 420 },
    { values: ['M'], sku: 'CW-SH-M', price: 7900, stock: 2, grams: 440 },
    { values: ['L'], sku: 'CW-SH-L', price: 7900, stock: 11, grams: 460 },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-11-07T09:00:00.000Z',
};
