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
    products: [
      'corner-gloves',
      'bag-day-gloves',
      'lace-up-gloves',
      'open-hand-gloves',
      'first-bell-gloves',
      'canvas-hand-wraps',
      'mexican-style-wraps',
      'quick-wraps',
      'wrap-wash-bag',
    ],
    created: '2023-05-02T09:00:00.000Z',
  },
  {
    handle: 'bags',
    title: 'Bags',
    descriptionHtml:
      '<p>Something to hit that stays where you left it. Standing for flats, hanging for beams.</p>',
    seo: {
      title: 'Heavy bags for home',
      description:
        'Standing, hanging, double-end and speed bags, for rented rooms and proper beams.',
    },
    products: ['standing-bag', 'hanging-bag', 'double-end-bag', 'speed-bag', 'teardrop-bag'],
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
    products: [
      'switch-shin-guards',
      'sparring-headgear',
      'mouthguard',
      'full-face-headgear',
      'ankle-supports',
      'body-protector',
    ],
    created: '2023-05-02T09:00:00.000Z',
  },
  {
    handle: 'apparel',
    title: 'Apparel',
    descriptionHtml: '<p>A few things, made properly. They wash well and say very little.</p>',
    seo: {
      title: 'Training shirts, shorts and shoes',
      description: 'Tees, hoodies, fight shorts, boxing shoes and socks from Cornerwork.',
    },
    products: [
      'ringside-tee',
      'ringside-hoodie',
      'fight-shorts',
      'boxing-shoes',
      'round-socks',
      'corner-cap',
    ],
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
    products: [
      'round-timer',
      'speed-rope',
      'focus-mitts',
      'punch-tracker',
      'beaded-rope',
      'heart-rate-band',
      'thai-pads',
      'kick-shield',
      'tracker-charging-case',
    ],
    created: '2023-05-02T09:00:00.000Z',
  },
  {
    handle: 'start-here',
    title: 'Start here',
    descriptionHtml:
      '<p>The first round, nothing more. Everything here forgives you while you learn.</p>',
    seo: {
      title: 'Boxing gear for beginners',
      description:
        'Gloves, wraps, ropes, bags and a kit for people in their first weeks of boxing.',
    },
    products: {
      anyRule: false,
      rules: [
        { column: 'TAG', relation: 'EQUALS', condition: 'beginner' },
        { column: 'VENDOR', relation: 'EQUALS', condition: 'Cornerwork' },
      ],
      sortOrder: 'BEST_SELLING',
    },
    created: '2024-01-16T09:00:00.000Z',
  },
  {
    handle: 'under-25-dollars',
    title: 'Under $25',
    descriptionHtml: '<p>Small things that make the big ones work. Good in a stocking.</p>',
    seo: {
      title: 'Boxing gear under $25',
      description: 'Wraps, ropes, socks, mouthguards and other small gear for less than $25.',
    },
    products: {
      anyRule: false,
      rules: [
        { column: 'VARIANT_PRICE', relation: 'LESS_THAN', condition: '25' },
        { column: 'TYPE', relation: 'NOT_EQUALS', condition: 'Membership' },
      ],
      sortOrder: 'PRICE_ASC',
    },
    created: '2024-11-12T09:00:00.000Z',
  },
  {
    handle: 'last-round',
    title: 'Last round',
    descriptionHtml: '<p>Colors and sizes we will not make again, reduced until they are gone.</p>',
    seo: {
      title: 'Reduced boxing gear: last sizes and colors',
      description: 'Gloves, wraps, shorts and shoes in their last sizes and colors, at less.',
    },
    products: {
      anyRule: false,
      rules: [{ column: 'VARIANT_COMPARE_AT_PRICE', relation: 'IS_SET', condition: '' }],
      sortOrder: 'CREATED_DESC',
    },
    created: '2025-01-21T09:00:00.000Z',
  },
  {
    handle: 'with-a-partner',
    title: 'With a partner',
    descriptionHtml:
      '<p>For rounds with somebody at the other end, holding, kicking or complaining.</p>',
    seo: {
      title: 'Pads and protection for training in pairs',
      description: 'Mitts, Thai pads, shields and sparring protection for two people in one room.',
    },
    products: {
      anyRule: true,
      rules: [
        { column: 'TAG', relation: 'EQUALS', condition: 'partner' },
        { column: 'TAG', relation: 'EQUALS', condition: 'sparring' },
      ],
      sortOrder: 'ALPHA_ASC',
    },
    created: '2025-02-11T09:00:00.000Z',
  },
];
