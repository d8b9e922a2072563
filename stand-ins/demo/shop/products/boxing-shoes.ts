import { unisexAdult } from '../apparel-facts';
import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['US 6', 'US 7', 'US 8', 'US 9', 'US 10', 'US 11', 'US 12', 'US 13'] },
  { name: 'Color', values: ['White', 'Black', 'Red'] },
];

export const boxingShoes: DemoProduct = {
  handle: 'boxing-shoes',
  title: 'Canvas Boxing Shoes',
  productType: 'Apparel',
  tags: ['apparel', 'shoes', 'footwork', 'ask-size'],
  shortDescription: 'Thin soles and high ankles, so you can feel where you stand.',
  descriptionHtml: `<p>A running shoe lifts you off the floor. A boxing shoe puts you back on it: four millimeters of gum rubber, split in two fields so that the foot can turn on the ball and hold on the heel.</p>
<p>The canvas is cut high and laced to the top. It gives after a week, then it knows you.</p>
<ul>
<li>Cotton canvas, suede toe cap</li>
<li>0.2 in (4 mm) split gum sole</li>
<li>Ten pairs of eyelets, flat laces</li>
<li>True to size; white stops at 12, red at 11</li>
</ul>`,
  seo: {
    title: 'Canvas Boxing Shoes with split gum sole',
    description:
      'High canvas boxing shoes with a thin, split gum sole for turning and holding. US sizes 6 to 13 in white, black and red.',
  },
  productFilter: 'Apparel',
  art: { shape: 'shoes', color: 'white' },
  views: ['one shoe from the side', 'the split sole', 'the pair'],
  options,
  variants: variantGrid(
    options,
    { sku: 'CW-BS', price: 8400, grams: 620, stock: [3, 5, 2, 8, 11, 4, 14, 9, 0, 12, 7] },
    {
      'US 12': { grams: 740 },
      'US 13': { grams: 780 },
      'US 12 / Red': null,
      'US 13 / Red': null,
      'US 13 / White': null,
      'US 6 / Red': { price: 6400, compareAt: 8400 },
    },
  ),
  requiresShipping: true,
  metafields: [...unisexAdult],
  created: '2025-04-08T09:00:00.000Z',
};
