import { unisexAdult } from '../apparel-facts';
import type { DemoProduct } from '../demo-product';

export const ringsideHoodie: DemoProduct = {
  handle: 'ringside-hoodie',
  title: 'Ringside Hoodie',
  productType: 'Apparel',
  tags: ['apparel', 'warm-up'],
  shortDescription: 'A heavy hoodie for the walk in and the walk home.',
  descriptionHtml: `<p>Cut wide at the shoulder so that you can warm up in it, and long enough to stay tucked behind you on a stool. The hood is lined and deep. The pocket takes a rolled pair of wraps.</p>
<p>The front keeps quiet. The back says Between Rounds, for whoever is behind you on the way out.</p>
<ul>
<li>11.8 oz/yd² (400 g/m²) brushed cotton with 15% recycled polyester</li>
<li>Double-lined hood, flat drawcord</li>
<li>Raglan sleeve, ribbed side panels</li>
<li>Wash cold, dry flat; it will outlast the machine</li>
</ul>`,
  seo: {
    title: 'Ringside Hoodie, heavyweight cotton',
    description:
      'A heavyweight cotton hoodie cut wide at the shoulder for warming up. Deep lined hood, raglan sleeve, and a quiet front.',
  },
  productFilter: 'Apparel',
  art: { shape: 'hoodie', color: 'black' },
  views: ['the front', 'the back, with the words Between Rounds', 'folded'],
  options: [
    { name: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'] },
    { name: 'Color', values: ['Black', 'Gray'] },
  ],
  variants: [
    { values: ['S', 'Black'], sku: 'CW-RH-S-BLK', price: 7200, stock: 8, grams: 680 },
    { values: ['S', 'Gray'], sku: 'CW-RH-S-GRY', price: 7200, stock: 5, grams: 680 },
    { values: ['M', 'Black'], sku: 'CW-RH-M-BLK', price: 7200, stock: 19, grams: 720 },
    { values: ['M', 'Gray'], sku: 'CW-RH-M-GRY', price: 7200, stock: 12, grams: 720 },
    { values: ['L', 'Black'], sku: 'CW-RH-L-BLK', price: 7200, stock: 0, grams: 760 },
    { values: ['L', 'Gray'], sku: 'CW-RH-L-GRY', price: 7200, stock: 9, grams: 760 },
    { values: ['XL', 'Black'], sku: 'CW-RH-XL-BLK', price: 7200, stock: 14, grams: 800 },
    { values: ['XL', 'Gray'], sku: 'CW-RH-XL-GRY', price: 7200, stock: 6, grams: 800 },
    { values: ['XXL', 'Black'], sku: 'CW-RH-2X-BLK', price: 7200, stock: 4, grams: 840 },
    {
      values: ['XXL', 'Gray'],
      sku: 'CW-RH-2X-GRY',
      price: 5400,
      compareAt: 7200,
      stock: 3,
      grams: 840,
    },
  ],
  requiresShipping: true,
  metafields: [...unisexAdult],
  created: '2023-09-12T09:00:00.000Z',
};
