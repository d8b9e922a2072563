import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['S', 'M', 'L'] },
  { name: 'Color', values: ['Black', 'Red'] },
];

export const fullFaceHeadgear: DemoProduct = {
  handle: 'full-face-headgear',
  title: 'Full-Face Headgear with Padded Nose and Mouth Bar',
  productType: 'Protection',
  tags: ['sparring', 'protection'],
  shortDescription: 'A bar before the nose, for people with a wedding on Saturday.',
  descriptionHtml: `<p>The same shell as our Sparring Headgear with a padded bar across nose and mouth. Punches land on the bar, and the photographs turn out.</p>
<p>You pay for it with a little of the view below. Keep your chin down, which was always the advice.</p>
<ul>
<li>Leather shell, removable bar on two bolts</li>
<li>1.3 in (32 mm) foam at brow and cheeks, 1.6 in (40 mm) on the bar</li>
<li>Laced crown, double strap at the back</li>
<li>S 21-22 in (53-55 cm), M 22-23 in (56-58 cm), L 23-24 in (59-61 cm)</li>
</ul>`,
  seo: {
    title: 'Full-Face Headgear with nose and mouth bar',
    description:
      'Leather sparring headgear with a removable padded bar before nose and mouth. Laced crown, double strap, three sizes, two colors.',
  },
  productFilter: 'Protection',
  art: { shape: 'bar-headgear', color: 'black' },
  views: ['the front', 'the side, with laces and bolt', 'the padded bar, close up'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-FF', price: 9900, grams: 560, stock: [4, 3, 9, 0, 6, 2] },
    { L: { grams: 600 }, 'S / Red': { price: 7900, compareAt: 9900 } },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2024-10-01T09:00:00.000Z',
};
