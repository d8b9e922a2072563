import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Title', values: ['Default Title'] }];

export const bodyProtector: DemoProduct = {
  handle: 'body-protector',
  title: 'Body Protector',
  productType: 'Protection',
  tags: ['partner', 'protection', 'coach'],
  shortDescription: 'For coaches who want body shots without the anatomy lesson.',
  descriptionHtml: `<p>A body shot thrown at a mitt is a rumor. Wear this and your boxer can hit the liver for real, from a real distance, and you can still eat dinner.</p>
<p>It is cut high under the arms so that you can hold mitts at the same time. One size, because the straps do the arguing.</p>
<ul>
<li>Leather front, 2.4 in (60 mm) of foam over ribs and belly</li>
<li>Crossed back straps with a quick-release belt</li>
<li>Fits a waist from 30 to 47 in (75 to 120 cm)</li>
</ul>`,
  seo: {
    title: 'Body Protector for coaches and pad holders',
    description:
      'A leather body protector with 2.4 in (60 mm) of foam over ribs and belly and a quick-release belt. Take real body shots and still eat dinner.',
  },
  productFilter: 'Protection',
  art: { shape: 'body-protector', color: 'black' },
  views: ['the front with its target', 'the crossed straps behind', 'the target, close up'],
  options,
  variants: variantGrid(options, { sku: 'CW-BP', price: 9900, grams: 1650, stock: [8] }),
  requiresShipping: true,
  metafields: [],
  created: '2024-05-07T09:00:00.000Z',
};
