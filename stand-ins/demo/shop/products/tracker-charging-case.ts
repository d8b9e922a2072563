import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Color', values: ['White', 'Black'] }];

export const trackerChargingCase: DemoProduct = {
  handle: 'tracker-charging-case',
  title: 'Charging Case and Spare Wrist Sleeves for the Punch Tracker',
  productType: 'Training aids',
  tags: ['tracker', 'accessories', 'members'],
  shortDescription: 'Charges both sensors four times over, away from any socket.',
  descriptionHtml: `<p>The tracker comes with a cable. This is for people who lose cables, or whose gym bag lives in a car. Drop the sensors in, close the lid, and they are full by the time you have showered.</p>
<p>Two spare wrist sleeves are included, because sleeves are what people actually lose.</p>
<ul>
<li>Four full charges of both sensors, USB-C</li>
<li>Four lamps, one for each charge left</li>
<li>Two wrist sleeves, one size</li>
<li>At most two in one parcel: more lithium cells would travel as dangerous goods</li>
</ul>`,
  seo: {
    title: 'Charging Case and sleeves for the Punch Tracker',
    description:
      'A charging case for the Punch Tracker with four charges for both sensors and two spare wrist sleeves, for bags that live in cars.',
  },
  productFilter: 'Training aids',
  art: { shape: 'charging-case', color: 'white' },
  views: ['the case shut', 'the case open, with both sensors', 'lamps and lid, close up'],
  options,
  variants: variantGrid(options, {
    sku: 'CW-CC',
    price: 3900,
    compareAt: 4900,
    grams: 160,
    stock: [12, 26],
    barcodes: ['9521234001102', '9521234001119'],
  }),
  requiresShipping: true,
  quantityRule: { minimum: 1, maximum: 2, increment: 1 },
  metafields: [],
  created: '2025-05-06T09:00:00.000Z',
};
