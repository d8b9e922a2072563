import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Set', values: ['Bag and platform', 'Bag only'] },
  { name: 'Color', values: ['Red', 'Black'] },
];

export const speedBag: DemoProduct = {
  handle: 'speed-bag',
  title: 'Speed Bag',
  productType: 'Bags',
  tags: ['bag', 'home gym', 'timing'],
  shortDescription: 'Rhythm for the shoulders, percussion for the house.',
  descriptionHtml: `<p>Three beats a punch: bag, front, back, bag. It takes an evening to stop chasing it and a winter to stop counting. After that it is the most restful thing in the room, for you.</p>
<p>The platform is 1 in (25 mm) birch, because a thin one rattles. It bolts to a wall of brick or to two studs; drywall alone will let you know.</p>
<ul>
<li>Cowhide bag, 9.8 in (25 cm), latex bladder</li>
<li>Birch platform, 24 in (60 cm) across, adjustable by 11.8 in (30 cm)</li>
<li>Ball-bearing swivel</li>
<li>"Bag only" fits any swivel with a screw or hook</li>
</ul>`,
  seo: {
    title: 'Speed Bag with birch platform and swivel',
    description:
      'A cowhide speed bag with ball-bearing swivel, with or without the adjustable birch platform. Rhythm, shoulders and a steady hand.',
  },
  productFilter: 'Bags',
  art: { shape: 'speed-bag', color: 'red' },
  views: ['the bag under its platform', 'the bag alone', 'the measures: 60 cm across, 25 cm long'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-SP', price: 16900, grams: 11200, stock: [5, 8, 24, 19] },
    { 'Bag only': { price: 4900, grams: 380 } },
  ),
  requiresShipping: true,
  metafields: [],
  created: '2024-01-16T09:00:00.000Z',
};
