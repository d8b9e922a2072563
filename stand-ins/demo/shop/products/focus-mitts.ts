import type { DemoProduct } from '../demo-product';

export const focusMitts: DemoProduct = {
  handle: 'focus-mitts',
  title: 'Focus Mitts',
  productType: 'Training aids',
  tags: ['mitts', 'partner', 'training'],
  shortDescription: 'Curved mitts that are kind to the person holding them.',
  descriptionHtml: `<p>The boxer gets the glory, the holder gets the shoulders. These mitts are short and curved, with the padding where punches land and a palm ball to close the hand on, so holding six rounds is possible and holding ten is merely unwise.</p>
<p>The target is printed small on purpose.</p>
<ul>
<li>Leather face, 1.8 in (45 mm) of layered foam</li>
<li>Curved profile with palm ball</li>
<li>Padded wrist, hook-and-loop strap</li>
<li>Sold as a pair</li>
</ul>`,
  seo: {
    title: 'Focus Mitts, short and curved',
    description:
      'Short, curved leather focus mitts with palm ball and padded wrist. Kind to the holder, honest to the boxer. Sold as a pair.',
  },
  productFilter: 'Training aids',
  art: { shape: 'mitts', color: 'red' },
  views: [
    'one mitt, the target side',
    'one mitt, the side of the hand',
    'the pair, one of them turned',
  ],
  options: [{ name: 'Color', values: ['Red', 'Blue'] }],
  variants: [
    { values: ['Red'], sku: 'CW-FM-RED', price: 5900, stock: 19, grams: 560 },
    { values: ['Blue'], sku: 'CW-FM-BLU', price: 4900, compareAt: 5900, stock: 7, grams: 560 },
  ],
  requiresShipping: true,
  metafields: [{ key: 'sale_ends_on', type: 'date', value: '2026-12-24' }],
  created: '2023-05-02T09:00:00.000Z',
};
