import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Size', values: ['S/M', 'L/XL'] }];

export const heartRateBand: DemoProduct = {
  handle: 'heart-rate-band',
  title: 'Heart-Rate Band',
  productType: 'Training aids',
  tags: ['tracker', 'training', 'members'],
  shortDescription: 'Tells you what the rest minute was really for.',
  descriptionHtml: `<p>A wrist sensor loses its nerve when the wrist is wrapped and hitting things. This one sits on the chest, where the heart is, and does not care what your hands are doing.</p>
<p>Watch how far the number falls in the minute between rounds. That is your fitness. The rest is enthusiasm.</p>
<ul>
<li>Soft strap with two fabric contacts, sensor unclips for the wash</li>
<li>400 hours on a CR2032 cell</li>
<li>Works with any phone, and with workouts in the membership</li>
<li>Its radio is approved for the United States and Canada, and sold there only</li>
</ul>`,
  seo: {
    title: 'Heart-Rate Band: chest strap for boxing',
    description:
      'A chest heart-rate band that keeps its nerve while your wrists are wrapped. 400 hours on one cell, works with any phone.',
  },
  productFilter: 'Training aids',
  art: { shape: 'chest-strap', color: 'black' },
  views: ['the band closed', 'the sensor from behind', 'the sensor on its strap, close up'],
  options,
  variants: variantGrid(options, {
    sku: 'CW-HR',
    price: 6900,
    grams: 70,
    stock: [21, 17],
    barcodes: ['9521234001089', '9521234001096'],
  }),
  requiresShipping: true,
  soldIn: ['US', 'CA'],
  metafields: [],
  created: '2025-03-18T09:00:00.000Z',
};
