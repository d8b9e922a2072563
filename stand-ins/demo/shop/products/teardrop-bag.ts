import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Color', values: ['Black', 'Red'] }];

export const teardropBag: DemoProduct = {
  handle: 'teardrop-bag',
  title: 'Teardrop Bag',
  productType: 'Bags',
  tags: ['bag', 'home gym', 'kickboxing'],
  shortDescription: 'Round where uppercuts land, narrow where knees do.',
  descriptionHtml: `<p>A straight bag has no chin. This one is 20 in (half a meter) across at the bottom and curves in above it, so an uppercut has an underside to find and a hook has a corner to go round.</p>
<p>It swings less than it weighs. Hang it a hand lower than you think.</p>
<ul>
<li>Synthetic leather over canvas, 31 x 19.7 in (80 x 50 cm)</li>
<li>66 lb (30 kg) of shredded textile around a foam core</li>
<li>Single chain with swivel, no straps in the way</li>
</ul>`,
  seo: {
    title: 'Teardrop Bag for uppercuts, hooks and knees',
    description:
      'A 66 lb (30 kg) teardrop heavy bag, 20 in across at its widest. An underside for uppercuts, a corner for hooks, room for knees.',
  },
  productFilter: 'Bags',
  art: { shape: 'teardrop-bag', color: 'black' },
  views: ['the bag on its chain', 'the band at its widest, close up', 'its measures: 80 by 50 cm'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-TB', price: 18900, grams: 30500, stock: [7, 0] },
    { Red: { compareAt: 20900 } },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2025-01-21T09:00:00.000Z',
};
