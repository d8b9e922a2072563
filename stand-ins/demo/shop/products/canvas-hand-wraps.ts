import type { DemoProduct } from '../demo-product';

export const canvasHandWraps: DemoProduct = {
  handle: 'canvas-hand-wraps',
  title: 'Canvas Hand Wraps',
  productType: 'Hand wraps',
  tags: ['wraps', 'training', 'beginner'],
  shortDescription: 'Woven cotton wraps that hold their tension to the last bell.',
  descriptionHtml: `<p>A good wrap does two jobs: it keeps the small bones of the hand together, and it stays where you put it. Ours is woven with just enough give to pull tight and not enough to creep.</p>
<p>The long pair suits most adult hands and every heavy bag. The short pair is for smaller hands and for people in a hurry, who are usually the same people.</p>
<ul>
<li>Cotton with 6% elastane</li>
<li>108 or 180 in (2.7 or 4.6 m) long, 2 in (5 cm) wide, thumb loop, hook-and-loop end</li>
<li>Woven "this side down" tab, because everybody forgets</li>
<li>Machine wash at 86°F (30 °C), in the mesh bag that comes with it</li>
</ul>`,
  seo: {
    title: 'Canvas Hand Wraps, 108 and 180 inches',
    description:
      'Semi-elastic cotton hand wraps in 108 and 180 inches with thumb loop. They pull tight and stay tight, round after round.',
  },
  productFilter: 'Wraps',
  art: { shape: 'hand-wraps', color: 'eggshell' },
  views: [
    'a rolled wrap with its thumb loop',
    'the end of the roll, close up',
    'a folded stack and a roll',
  ],
  options: [
    { name: 'Length', values: ['108 in', '180 in'] },
    { name: 'Color', values: ['Eggshell', 'Red', 'Black'] },
  ],
  variants: [
    { values: ['108 in', 'Eggshell'], sku: 'CW-HW-108-EGG', price: 1200, stock: 60, grams: 90 },
    { values: ['108 in', 'Red'], sku: 'CW-HW-108-RED', price: 1200, stock: 45, grams: 90 },
    { values: ['108 in', 'Black'], sku: 'CW-HW-108-BLK', price: 1200, stock: 0, grams: 90 },
    { values: ['180 in', 'Eggshell'], sku: 'CW-HW-180-EGG', price: 1500, stock: 80, grams: 140 },
    { values: ['180 in', 'Red'], sku: 'CW-HW-180-RED', price: 1500, stock: 52, grams: 140 },
    { values: ['180 in', 'Black'], sku: 'CW-HW-180-BLK', price: 1500, stock: 71, grams: 140 },
  ],
  requiresShipping: true,
  metafields: [],
  created: '2023-05-02T09:00:00.000Z',
};
