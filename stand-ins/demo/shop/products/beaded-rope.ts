import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Color', values: ['Red', 'Blue', 'Black'] }];

export const beadedRope: DemoProduct = {
  handle: 'beaded-rope',
  title: 'Beaded Rope',
  productType: 'Training aids',
  tags: ['rope', 'conditioning', 'beginner'],
  shortDescription: 'Heavier, slower and honest about every missed turn.',
  descriptionHtml: `<p>A cable is fast and invisible. A beaded rope you can see, hear and feel at the top of the turn, which is what you want while you learn to cross it.</p>
<p>It keeps its arc outdoors and in the wind. Neighbors below prefer the Speed Rope.</p>
<ul>
<li>Shatterproof beads on nylon cord, 3 m</li>
<li>Shorten it by a bead at a time, no tools</li>
<li>Handles 6.3 in (16 cm) with a foam sleeve</li>
</ul>`,
  seo: {
    title: 'Beaded Rope: skipping rope you can feel',
    description:
      'A beaded skipping rope with shatterproof beads and adjustable length. Slower than a cable and easier to learn crossings on.',
  },
  productFilter: 'Training aids',
  art: { shape: 'beaded-rope', color: 'red' },
  views: ['the rope coiled', 'four beads on their cord', 'the beads, close up'],
  options,
  variants: variantGrid(options, { sku: 'CW-BR', price: 2200, grams: 310, stock: [27, 18, 33] }),
  requiresShipping: true,
  metafields: [],
  created: '2024-08-13T09:00:00.000Z',
};
