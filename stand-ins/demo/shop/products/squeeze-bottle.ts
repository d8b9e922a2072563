import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Color', values: ['Blue', 'Red', 'White'] }];

export const squeezeBottle: DemoProduct = {
  handle: 'squeeze-bottle',
  title: 'Corner Squeeze Bottle',
  productType: 'Accessories',
  tags: ['accessories', 'partner'],
  shortDescription: 'A long bent straw, so nobody has to take the gloves off.',
  descriptionHtml: `<p>You have forty seconds and two hands in gloves. Somebody else holds this, you open your mouth, and the water arrives where it was sent.</p>
<p>Alone, it stands on a shelf at chin height and works nearly as well. We have checked.</p>
<ul>
<li>Soft polyethylene, 34 fl oz (one liter)</li>
<li>Bent straw, 5.5 in (14 cm), with a cap</li>
<li>Marks every 6.8 fl oz (200 ml); dishwasher, top shelf</li>
</ul>`,
  seo: {
    title: 'Corner Squeeze Bottle with bent straw, 34 oz (1 liter)',
    description:
      'A 34 oz (one-liter) corner squeeze bottle with a long bent straw, so a boxer in gloves can drink. Marks every 6.8 fl oz (200 ml), dishwasher safe.',
  },
  productFilter: 'Accessories',
  art: { shape: 'bottle', color: 'blue' },
  views: ['the bottle with its straw', 'lid and straw, close up', 'two bottles'],
  options,
  variants: variantGrid(options, { sku: 'CW-SQ', price: 1200, grams: 130, stock: [0] }),
  requiresShipping: true,
  metafields: [],
  created: '2024-08-13T09:00:00.000Z',
};
