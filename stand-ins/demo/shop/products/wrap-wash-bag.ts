import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Title', values: ['Default Title'] }];

export const wrapWashBag: DemoProduct = {
  handle: 'wrap-wash-bag',
  title: 'Wrap Wash Bag',
  productType: 'Hand wraps',
  tags: ['wraps', 'care', 'accessories'],
  shortDescription: 'So that three pairs of wraps do not become one rope.',
  descriptionHtml: `<p>Wash four wraps loose and you get one knot the size of a cat. Roll them, drop them in here, pull the cord, and they come out as wraps.</p>
<p>It dries with them on the line. Hang it by the loop, not by the cord, or you will be on the floor looking for the toggle.</p>
<ul>
<li>Coarse polyester mesh, 11 x 13.4 in (28 x 34 cm)</li>
<li>Takes four pairs of wraps or one pair of quick wraps</li>
<li>Cord lock that survives a spin cycle</li>
</ul>`,
  seo: {
    title: 'Wrap Wash Bag: mesh laundry bag for wraps',
    description:
      'A coarse mesh laundry bag for hand wraps with a cord lock that survives the spin cycle. Four pairs go in and four pairs come out.',
  },
  productFilter: 'Wraps',
  art: { shape: 'mesh-bag', color: 'red' },
  views: ['the bag drawn shut, with two wraps inside', 'the cord lock, close up', 'the bag empty'],
  options,
  variants: variantGrid(options, { sku: 'CW-WB', price: 900, grams: 60, stock: [140] }),
  requiresShipping: true,
  metafields: [],
  created: '2024-06-18T09:00:00.000Z',
};
