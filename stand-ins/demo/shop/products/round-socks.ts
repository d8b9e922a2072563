import { unisexAdult } from '../apparel-facts';
import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['S', 'M', 'L'] },
  { name: 'Color', values: ['White', 'Black'] },
];

export const roundSocks: DemoProduct = {
  handle: 'round-socks',
  title: 'Round Socks, three pairs',
  productType: 'Apparel',
  tags: ['apparel', 'accessories'],
  shortDescription: 'Three pairs: one on, one in the wash, one missing.',
  descriptionHtml: `<p>Cushioned at heel and ball, thin across the top so that a boxing shoe still closes. The band grips without leaving a map on your shin.</p>
<p>They come in threes because socks leave in ones.</p>
<ul>
<li>76% combed cotton, 21% polyamide, 3% elastane</li>
<li>Terry heel and toe</li>
<li>S shoe sizes 5 to 7, M 8 to 10, L 11 to 13</li>
</ul>`,
  seo: {
    title: 'Round Socks: cushioned crew socks, three pairs',
    description:
      'Three pairs of cushioned crew socks for boxing shoes: terry heel and toe, thin across the top, a band that grips without a mark.',
  },
  productFilter: 'Apparel',
  art: { shape: 'socks', color: 'white' },
  views: ['one pair', 'the banded top, close up', 'three pairs, folded'],
  options,
  variants: variantGrid(options, {
    sku: 'CW-RS',
    price: 1900,
    grams: 180,
    stock: [55, 60, 72, 81, 38, 44],
  }),
  requiresShipping: true,
  metafields: [...unisexAdult],
  created: '2024-05-07T09:00:00.000Z',
};
