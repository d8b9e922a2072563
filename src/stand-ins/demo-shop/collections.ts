import type { DemoCollection } from './demo-product';

export const demoCollections: DemoCollection[] = [
  {
    handle: 'gloves-and-wraps',
    title: 'Gloves and wraps',
    descriptionHtml:
      '<p>Hands first. Gloves for the bag, gloves for the round, and the wraps that go under both.</p>',
    seo: {
      title: 'Boxing gloves and hand wraps',
      description:
        'Training gloves from 10 to 16 oz, bag gloves and hand wraps, sized for rounds at home.',
    },
    products: ['corner-gloves', 'bag-day-gloves', 'canvas-hand-wraps', 'quick-wraps'],
    created: '2023-05-02T09:00:00.000Z',
  },
  {
    handle: 'bags',
    title: 'Bags',
    descriptionHtml:
      '<p>Something to hit that stays where you left it. Standing for flats, hanging for beams.</p>',
    seo: {
      title: 'Heavy bags for home',
      description: 'A standing bag for a rented room and a hanging bag for a proper beam.',
    },
    products: ['standing-bag', 'hanging-bag'],
    created: '2023-05-02T09:00:00.000Z',
  },
  {
    handle: 'protection',
    title: 'Protection',
    descriptionHtml:
      '<p>Worn so that you can train again tomorrow. Shins, head, teeth: in no particular order.</p>',
    seo: {
      title: 'Sparring and kickboxing protection',
      description: 'Shin guards, headgear and mouthguards for sparring and kickboxing drills.',
    },
    products: ['switch-shin-guards', 'sparring-headgear', 'mouthguard'],
    created: '2023-05-02T09:00:00.000Z',
  },
  {
    handle: 'apparel',
    title: 'Apparel',
    descriptionHtml: '<p>Two things, made properly. They wash well and say very little.</p>',
    seo: {
      title: 'Training tees and hoodies',
      description: 'A heavyweight training tee and a corner hoodie from Cornerwork.',
    },
    products: ['ringside-tee', 'ringside-hoodie'],
    created: '2023-09-12T09:00:00.000Z',
  },
  {
    handle: 'training-aids',
    title: 'Training aids',
    descriptionHtml:
      '<p>The clock, the rope, the mitts, and a pair of sensors that count what you really threw.</p>',
    seo: {
      title: 'Boxing training aids',
      description: 'Round timer, speed rope, focus mitts and punch trackers for rounds at home.',
    },
    products: ['round-timer', 'speed-rope', 'focus-mitts', 'punch-tracker'],
    created: '2023-05-02T09:00:00.000Z',
  },
];
