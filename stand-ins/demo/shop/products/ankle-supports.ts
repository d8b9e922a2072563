import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [
  { name: 'Size', values: ['S/M', 'L/XL'] },
  { name: 'Color', values: ['Black', 'Red', 'Blue'] },
];

export const ankleSupports: DemoProduct = {
  handle: 'ankle-supports',
  title: 'Ankle Supports',
  productType: 'Protection',
  tags: ['kickboxing', 'protection'],
  shortDescription: 'Knitted tubes that remember which way an ankle bends.',
  descriptionHtml: `<p>Pivoting barefoot on a mat is hard on an ankle that spent the day in shoes. These hold the joint warm and a little tighter, and take the burn out of turning on the ball of the foot.</p>
<p>Open at heel and toe, so the floor still tells you things.</p>
<ul>
<li>Elastic knit, 72% polyester, 28% rubber</li>
<li>Double layer over the ankle bone</li>
<li>S/M shoe sizes 5 to 8, L/XL 9 to 13; sold as a pair</li>
</ul>`,
  seo: {
    title: 'Ankle Supports for kickboxing, a pair',
    description:
      'A pair of elastic knit ankle supports for kickboxing, doubled over the ankle bone and open at heel and toe. Two sizes, three colors.',
  },
  productFilter: 'Protection',
  art: { shape: 'ankle-supports', color: 'black' },
  views: ['one support from the side', 'the doubled band, close up', 'the pair'],
  options,
  variants: variantGrid(options, {
    sku: 'CW-AS',
    price: 1900,
    grams: 90,
    stock: [36, 20, 14, 41, 0, 9],
  }),
  requiresShipping: true,
  metafields: [],
  created: '2024-03-05T09:00:00.000Z',
};
