import type { DemoProduct } from '../demo-product';

export const roundTimer: DemoProduct = {
  handle: 'round-timer',
  title: 'Round Timer',
  productType: 'Training aids',
  tags: ['timer', 'home gym', 'beginner'],
  shortDescription: 'Three minutes, one minute, a bell. No phone needed.',
  descriptionHtml: `<p>The best training tool in the room is a clock that does not care how you feel. This one has a display you can read from across a garage, a bell at both ends of the round and a clapper ten seconds before.</p>
<p>Set rounds and rest with one dial. It remembers. It has no screen to scroll.</p>
<ul>
<li>Rounds 0:30 to 9:55, rest 0:10 to 4:55, up to 99 rounds</li>
<li>Three bell volumes, one of them neighborly</li>
<li>2 in (50 mm) digits, red for work, white for rest</li>
<li>USB-C or three AA cells, magnet and screw mount</li>
</ul>`,
  seo: {
    title: 'Round Timer: interval clock with a bell',
    description:
      'A boxing round timer with big digits, a real bell and a ten-second warning. One dial, no phone, readable from across the garage.',
  },
  productFilter: 'Training aids',
  art: { shape: 'timer', color: 'black' },
  views: [
    'the clock at three minutes, round one',
    'digits and dial, close up',
    'the clock at forty-five seconds, round six',
  ],
  options: [{ name: 'Color', values: ['Black', 'White'] }],
  variants: [
    {
      values: ['Black'],
      sku: 'CW-RT-BLK',
      price: 5400,
      stock: 25,
      grams: 310,
      barcode: '9521234001027',
    },
    {
      values: ['White'],
      sku: 'CW-RT-WHT',
      price: 5400,
      stock: 16,
      grams: 310,
      barcode: '9521234001034',
    },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-09-12T09:00:00.000Z',
};
