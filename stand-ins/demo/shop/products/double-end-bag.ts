import type { DemoProduct } from '../demo-product';
import { variantGrid } from '../variant-grid';

const options = [{ name: 'Color', values: ['Red', 'Black'] }];

export const doubleEndBag: DemoProduct = {
  handle: 'double-end-bag',
  title: 'Double-End Bag',
  productType: 'Bags',
  tags: ['bag', 'home gym', 'timing'],
  shortDescription: 'A ball on two cords that punches back and keeps count.',
  descriptionHtml: `<p>The cheapest sparring partner there is. Hit it and it leaves; stand still and it returns, to the exact place your face was. It teaches the slip by being impolite about it.</p>
<p>Hang it so that the ball is level with your chin. Tighten the lower cord for speed, loosen it for surprises.</p>
<ul>
<li>Leather ball, 8.7 in (22 cm), with a replaceable bladder</li>
<li>Two adjustable cords for ceilings from 83 to 114 in (210 to 290 cm)</li>
<li>Floor plate with suction foot, ceiling hook included</li>
</ul>`,
  seo: {
    title: 'Double-End Bag: leather reflex ball',
    description:
      'A leather double-end bag on two adjustable cords for ceilings from 83 to 114 in (210 to 290 cm). Teaches timing and the slip, and never gets tired.',
  },
  productFilter: 'Bags',
  art: { shape: 'double-end-bag', color: 'red' },
  views: ['the ball between its cords', 'the ball, close up', 'its measure: 22 cm across'],
  options,
  variants: variantGrid(options, { sku: 'CW-DE', price: 4400, grams: 900, stock: [16, 11] }),
  requiresShipping: true,
  metafields: [],
  created: '2024-01-16T09:00:00.000Z',
};
