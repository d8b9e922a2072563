import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['35 L', '55 L'] },
  { name: 'Color', values: ['Black', 'Blue'] },
];

export const gymDuffel: DemoProduct = {
  handle: 'gym-duffel',
  title: 'Gym Duffel',
  productType: 'Accessories',
  tags: ['accessories', 'travel'],
  shortDescription: 'Wet things at one end, dry things at the other.',
  descriptionHtml: `<p>Gloves sweat for hours after you have stopped. The round end has its own vented pocket for them, so the shirt you packed for afterward stays a shirt for afterward.</p>
<p>It stands up when it is full and lies flat when it is not. 37 quarts (35 liters) is gloves, wraps and shoes. 58 quarts (55 liters) is that and a partner's excuses.</p>
<ul>
<li>Coated 600 denier polyester, taped seams</li>
<li>Vented glove pocket, wipe-clean</li>
<li>Padded shoulder strap, two handles</li>
</ul>`,
  seo: {
    title: 'Gym Duffel with vented glove pocket',
    description:
      'A gym duffel in 37 and 58 quarts (35 and 55 liters) with a vented pocket for wet gloves at one end and a dry main compartment. Stands when full.',
  },
  productFilter: 'Accessories',
  art: { shape: 'duffel', color: 'black' },
  views: ['the bag from the side', 'the vented pocket at its end', 'zipper and pocket, close up'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-GD', price: 5900, grams: 780, stock: [19, 12, 14, 8] },
    { '55 L': { price: 6900, grams: 960 }, '35 L / Blue': { price: 4900, compareAt: 5900 } },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2024-08-13T09:00:00.000Z',
};
