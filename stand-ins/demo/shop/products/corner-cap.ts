import { unisexAdult } from '../apparel-facts';
import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Color', values: ['Black', 'Eggshell', 'Blue'] }];

export const cornerCap: DemoProduct = {
  handle: 'corner-cap',
  title: 'Corner Cap',
  productType: 'Apparel',
  tags: ['apparel', 'accessories'],
  shortDescription: 'Six panels and a peak, for whoever holds the stool.',
  descriptionHtml: `<p>A coach's cap: low crown, short peak, nothing on it that can be read from the balcony. The peak bends down and stays there.</p>
<p>The band inside is towelling, because somebody always ends up wearing it on the way out of the ring.</p>
<ul>
<li>Washed cotton twill, six panels</li>
<li>Towelling sweatband</li>
<li>Brass slider, 21 to 24 in (54 to 62 cm)</li>
</ul>`,
  seo: {
    title: 'Corner Cap in washed cotton twill',
    description:
      'A six-panel cap in washed cotton twill with a short peak, a towelling band and a brass slider. For whoever holds the stool.',
  },
  productFilter: 'Apparel',
  art: { shape: 'cap', color: 'black' },
  views: ['the cap from the side', 'the front', 'the label, close up'],
  options,
  variants: variantGrid(options, { sku: 'CW-CP', price: 2600, grams: 95, stock: [40, 23, 0] }),
  requiresShipping: true,
  metafields: [...unisexAdult],
  created: '2024-05-07T09:00:00.000Z',
};
