import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Color', values: ['Red', 'Blue'] }];

export const kickShield: DemoProduct = {
  handle: 'kick-shield',
  title: 'Kick Shield',
  productType: 'Training aids',
  tags: ['mitts', 'partner', 'kickboxing'],
  shortDescription: 'A wall with handles, for the person who volunteered.',
  descriptionHtml: `<p>Hold it at the thigh for low kicks, at the hip for teeps, at arm's length for friends. It is curved, so the force spreads across both forearms instead of one wrist.</p>
<p>The target is in the middle because that is where it stops hurting. Tell your partner twice.</p>
<ul>
<li>Synthetic leather face, 4.7 in (120 mm) of three-layer foam</li>
<li>Two arm straps, two end grips</li>
<li>24 x 13.8 in (60 x 35 cm), 4.2 lb (1.9 kg)</li>
</ul>`,
  seo: {
    title: 'Kick Shield: curved pad for kicks and knees',
    description:
      'A curved kick shield with 4.7 in (120 mm) of layered foam, two arm straps and grips at both ends. Kind to the holder, honest to the kicker.',
  },
  productFilter: 'Training aids',
  art: { shape: 'kick-shield', color: 'red' },
  views: ['the striking side', 'the straps and grips behind', 'its measures: 60 by 35 cm'],
  options,
  variants: variantGrid(options, { sku: 'CW-KS', price: 8900, grams: 1900, stock: [13, 9] }),
  requiresShipping: true,
  metafields: [],
  created: '2024-03-05T09:00:00.000Z',
};
