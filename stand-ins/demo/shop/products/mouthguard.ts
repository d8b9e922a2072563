import type { DemoProduct } from '../demo-product';

export const mouthguard: DemoProduct = {
  handle: 'mouthguard',
  title: 'Mouthguard',
  productType: 'Protection',
  tags: ['sparring', 'protection', 'beginner'],
  shortDescription: 'Boil, bite, breathe. Thin enough to talk through.',
  descriptionHtml: `<p>Cheaper than a dentist and easier to arrange. Warm it in hot water for forty seconds, bite gently, suck out the air, rinse. If the first fit is poor, warm it and try again: it takes three attempts before it complains.</p>
<p>Two densities: a firm shell outside and a soft layer that takes the shape of your teeth. The channel at the front lets you breathe with your mouth shut, which is where a mouth belongs.</p>
<ul>
<li>Two-layer EVA, free of latex and BPA</li>
<li>Breathing channel</li>
<li>Adult from about twelve years, youth below</li>
<li>Vented case included</li>
</ul>`,
  seo: {
    title: 'Mouthguard, boil and bite, adult and youth',
    description:
      'A two-layer boil-and-bite mouthguard with breathing channel, for adults and youth. Refits up to three times, vented case included.',
  },
  productFilter: 'Protection',
  art: { shape: 'mouthguard', color: 'black' },
  views: ['from above', 'from the front', 'with its case'],
  options: [
    { name: 'Size', values: ['Adult', 'Youth'] },
    { name: 'Color', values: ['Black', 'Blue'] },
  ],
  variants: [
    {
      values: ['Adult', 'Black'],
      sku: 'CW-MG-A-BLK',
      price: 1600,
      stock: 65,
      grams: 60,
      barcode: '9521234001041',
    },
    {
      values: ['Adult', 'Blue'],
      sku: 'CW-MG-A-BLU',
      price: 1600,
      stock: 30,
      grams: 60,
      barcode: '9521234001058',
    },
    {
      values: ['Youth', 'Black'],
      sku: 'CW-MG-Y-BLK',
      price: 1400,
      stock: 27,
      grams: 50,
      barcode: '9521234001065',
    },
    {
      values: ['Youth', 'Blue'],
      sku: 'CW-MG-Y-BLU',
      price: 1400,
      stock: 0,
      grams: 50,
      barcode: '9521234001072',
    },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-11-07T09:00:00.000Z',
};
