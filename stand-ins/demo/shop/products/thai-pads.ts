import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['Standard', 'Long'] },
  { name: 'Color', values: ['Black', 'Red'] },
];

export const thaiPads: DemoProduct = {
  handle: 'thai-pads',
  title: 'Thai Pads',
  productType: 'Training aids',
  tags: ['mitts', 'partner', 'kickboxing'],
  shortDescription: 'Forearm pads that take elbows, knees and bad moods.',
  descriptionHtml: `<p>Thick where a kick lands, firm behind it, strapped so high on the forearm that the elbow does the work. Hold one for hands, two for everything.</p>
<p>The long ones cover a tall kicker. The standard ones leave you wrists for the next day.</p>
<ul>
<li>Cowhide face, 3.1 in (80 mm) foam in two densities</li>
<li>Two wide straps and a fixed grip</li>
<li>Standard 15 in (38 cm), long 16.5 in (42 cm); sold as a pair</li>
</ul>`,
  seo: {
    title: 'Thai Pads: a pair of kick pads in cowhide',
    description:
      'A pair of cowhide Thai pads with 3.1 in (80 mm) of foam in two densities, wide forearm straps and a fixed grip. Standard and long.',
  },
  productFilter: 'Training aids',
  art: { shape: 'thai-pads', color: 'black' },
  views: ['the striking side', 'the forearm straps', 'the pair'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-TP', price: 11900, grams: 2100, stock: [10, 4, 6, 0] },
    { Long: { price: 12900, grams: 2400 } },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2024-03-05T09:00:00.000Z',
};
