import { unisexAdult } from '../apparel-facts';
import type { DemoProduct } from '../demo-product';

export const ringsideTee: DemoProduct = {
  handle: 'ringside-tee',
  title: 'Ringside Tee',
  productType: 'Apparel',
  tags: ['apparel', 'training'],
  shortDescription: 'A heavy cotton tee with room to throw a hook.',
  descriptionHtml: `<p>A training tee that keeps its shape after the hundredth wash. The cotton is heavy, the neck is ribbed, and the sleeve is set a little forward so that nothing pulls when you reach.</p>
<p>It gets better with age, which makes one of us.</p>
<ul>
<li>6.5 oz/yd² (220 g/m²) combed cotton, pre-shrunk</li>
<li>Forward-set sleeve, 0.8 in (2 cm) ribbed neck</li>
<li>Between Rounds printed on the back</li>
<li>Wash at 86°F (30 °C) with like colors</li>
</ul>`,
  seo: {
    title: 'Ringside Tee, heavy cotton training shirt',
    description:
      'A heavy cotton training tee with forward-set sleeves and a neck that keeps its shape. Six sizes, three colors, no shouting.',
  },
  productFilter: 'Apparel',
  art: { shape: 'tee', color: 'white' },
  views: ['the front', 'the back, with the words Between Rounds', 'folded in its band'],
  options: [
    { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
    { name: 'Color', values: ['White', 'Black', 'Red'] },
  ],
  variants: [
    { values: ['XS', 'White'], sku: 'CW-TE-XS-WHT', price: 3200, stock: 7, grams: 170 },
    { values: ['XS', 'Black'], sku: 'CW-TE-XS-BLK', price: 3200, stock: 9, grams: 170 },
    { values: ['XS', 'Red'], sku: 'CW-TE-XS-RED', price: 3200, stock: 0, grams: 170 },
    { values: ['S', 'White'], sku: 'CW-TE-S-WHT', price: 3200, stock: 22, grams: 180 },
    { values: ['S', 'Black'], sku: 'CW-TE-S-BLK', price: 3200, stock: 25, grams: 180 },
    { values: ['S', 'Red'], sku: 'CW-TE-S-RED', price: 3200, stock: 11, grams: 180 },
    { values: ['M', 'White'], sku: 'CW-TE-M-WHT', price: 3200, stock: 38, grams: 195 },
    { values: ['M', 'Black'], sku: 'CW-TE-M-BLK', price: 3200, stock: 44, grams: 195 },
    { values: ['M', 'Red'], sku: 'CW-TE-M-RED', price: 3200, stock: 20, grams: 195 },
    { values: ['L', 'White'], sku: 'CW-TE-L-WHT', price: 3200, stock: 35, grams: 210 },
    { values: ['L', 'Black'], sku: 'CW-TE-L-BLK', price: 3200, stock: 40, grams: 210 },
    { values: ['L', 'Red'], sku: 'CW-TE-L-RED', price: 3200, stock: 17, grams: 210 },
    { values: ['XL', 'White'], sku: 'CW-TE-XL-WHT', price: 3200, stock: 18, grams: 225 },
    { values: ['XL', 'Black'], sku: 'CW-TE-XL-BLK', price: 3200, stock: 23, grams: 225 },
    { values: ['XL', 'Red'], sku: 'CW-TE-XL-RED', price: 3200, stock: 8, grams: 225 },
    { values: ['XXL', 'White'], sku: 'CW-TE-2X-WHT', price: 3200, stock: 6, grams: 240 },
    { values: ['XXL', 'Black'], sku: 'CW-TE-2X-BLK', price: 3200, stock: 10, grams: 240 },
    {
      values: ['XXL', 'Red'],
      sku: 'CW-TE-2X-RED',
      price: 2400,
      compareAt: 3200,
      stock: 2,
      grams: 240,
    },
  ],
  requiresShipping: true,
  metafields: [
    ...unisexAdult,
    {
      key: 'size_descriptions',
      type: 'json',
      value: JSON.stringify({
        XS: 'Chest 32 to 35 in (82 to 88 cm).',
        S: 'Chest 35 to 37 in (88 to 94 cm).',
        M: 'Chest 37 to 39 in (94 to 100 cm).',
        L: 'Chest 39 to 42 in (100 to 107 cm).',
        XL: 'Chest 42 to 45 in (107 to 115 cm).',
        XXL: 'Chest 45 to 49 in (115 to 124 cm).',
      }),
    },
  ],
  created: '2023-09-12T09:00:00.000Z',
};
