import { unisexAdult } from '../apparel-facts';
import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'] },
  { name: 'Color', values: ['Red', 'Blue', 'Black', 'White', 'Gray'] },
  { name: 'Leg', values: ['5 in', '7 in'] },
];

export const fightShorts: DemoProduct = {
  handle: 'fight-shorts',
  title: 'Fight Shorts',
  productType: 'Apparel',
  tags: ['apparel', 'kickboxing', 'training'],
  shortDescription: 'Split at the side, so the kick goes up and the shorts stay.',
  descriptionHtml: `<p>Satin is for the walk to the ring. These are a matt weave that stretches one way, with a split at the side deep enough for a head kick and a stripe to hide where it is.</p>
<p>The waistband has eight rows of elastic and a cord inside it. The pocket at the back takes a mouthguard in its case, and nothing else, on purpose.</p>
<ul>
<li>88% polyester, 12% elastane, 4.4 oz/yd² (150 g/m²)</li>
<li>3.5 in (9 cm) waistband with inner cord</li>
<li>Side split, reinforced at the top</li>
<li>5 in (13 cm) leg for kicking, 7 in (18 cm) for everybody else's comfort</li>
</ul>`,
  seo: {
    title: 'Fight Shorts with side split, 5 and 7 inch',
    description:
      'Light stretch fight shorts with a deep side split, a wide waistband and a mouthguard pocket. Five sizes, five colors, two lengths.',
  },
  productFilter: 'Apparel',
  art: { shape: 'shorts', color: 'red' },
  views: ['the front', 'the back, with its pocket', 'waistband and stripe, close up'],
  options,
  variants: variantGrid(
    options,
    {
      sku: 'CW-FS',
      price: 4400,
      grams: 170,
      stock: [12, 9, 15, 7, 22, 18, 4, 0, 11, 6, 13, 3, 8],
    },
    {
      XL: { grams: 190 },
      XXL: { grams: 200 },
      'M / Gray / 5 in': { price: 3400, compareAt: 4400 },
      'M / Gray / 7 in': { price: 3400, compareAt: 4400 },
      'XXL / White / 5 in': { stock: 0 },
    },
  ),
  requiresShipping: true,
  metafields: [...unisexAdult],
  created: '2025-02-11T09:00:00.000Z',
};
