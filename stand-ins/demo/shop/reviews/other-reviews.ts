import type { DemoReview } from './demo-review';

/** Reviews of training aids, apparel and the membership. */
export const otherReviews: DemoReview[] = [
  {
    ...{ product: 'speed-rope', stars: 5, on: '2026-11-11', name: 'Imani' },
    title: 'Turns like nothing',
    text: 'Doubles came after a week. The bearings make the difference.',
    ...{ discipline: 'boxing', level: 'intermediate' },
  },
  {
    ...{ product: 'speed-rope', stars: 4, on: '2026-09-21', name: 'Paul' },
    title: 'Cut it once, cut it right',
    text: 'I cut mine an inch too short, because the guide assumes shoes and I jump barefoot. It still works. The cable stings if it catches your calf.',
    level: 'beginner',
  },
  {
    ...{ product: 'speed-rope', stars: 2, on: '2026-07-15', name: 'Chloe' },
    title: 'Coating is gone on concrete',
    text: 'Six weeks in the driveway and the steel shows in the middle. Indoors it may last. I was not warned.',
    discipline: 'fitness',
    reply: 'Concrete eats every coated cable. The Beaded Rope is the one for outside.',
  },
  {
    ...{ product: 'speed-rope', stars: 5, on: '2026-05-24', name: 'Ray', isFromApp: true },
    title: 'Good rope',
    text: 'Does what a rope does, faster.',
  },
  {
    ...{ product: 'speed-rope', stars: 4, on: '2026-02-19', name: 'Sunniva' },
    title: 'Handles a bit slick',
    text: 'With wet hands they turn in my grip. A strip of tape fixed it.',
    ...{ discipline: 'kickboxing', level: 'intermediate' },
  },
  {
    ...{ product: 'beaded-rope', stars: 5, on: '2026-10-15', name: 'Mrs. Alvarez' },
    title: 'Thirty kids, one term, not one broken',
    text: 'We use them in the school yard. You hear the rhythm, which helps beginners.',
    discipline: 'fitness',
  },
  {
    ...{ product: 'beaded-rope', stars: 3, on: '2026-06-01', name: 'Tom' },
    title: 'Loud',
    text: 'A fine rope for outside. In an apartment, no.',
    level: 'beginner',
  },
  {
    ...{ product: 'round-timer', stars: 5, on: '2026-10-30', name: 'Zora' },
    title: 'The neighborly bell is the one',
    text: 'I train at six in the morning and am still married.',
    ...{ discipline: 'boxing', level: 'intermediate' },
  },
  {
    ...{ product: 'round-timer', stars: 4, on: '2026-08-11', name: 'Hideo' },
    title: 'Readable from across the garage',
    text: 'Everything works. The magnet is too weak for my old fridge, so I used the screws.',
  },
  {
    ...{ product: 'round-timer', stars: 3, on: '2026-03-12', name: 'Bex', isFromApp: true },
    title: 'Eats batteries',
    text: 'Three cells in five weeks at an hour a day. On USB-C all is well.',
  },
  {
    ...{ product: 'punch-tracker', stars: 3, on: '2026-09-08', name: 'Noor' },
    title: 'Counts hooks as uppercuts',
    text: 'Straight punches are counted well. It mixes up my left hook and my uppercut about one time in five. Speed looks plausible.',
    ...{ discipline: 'boxing', level: 'advanced' },
  },
  {
    ...{ product: 'punch-tracker', stars: 4, on: '2026-04-03', name: 'Alec', level: 'beginner' },
    title: 'A good nag',
    text: 'It tells me when I drop my pace, and then I do not. Charging takes most of an evening.',
  },
  {
    ...{ product: 'ringside-hoodie', stars: 5, on: '2026-11-18', name: 'Mel' },
    title: 'Stolen by my son within a day',
    text: 'Thick, soft, hood stays up. I ordered another.',
  },
  {
    ...{ product: 'ringside-hoodie', stars: 3, on: '2026-02-26', name: 'Oksana', isFromApp: true },
    title: 'Shrinks, whatever they say',
    text: 'Washed cold and dried flat, and the sleeves are an inch shorter. Take one size up.',
  },
  {
    ...{ product: 'ringside-tee', stars: 4, on: '2026-07-19', name: 'Wes' },
    title: 'Heavy cotton, good neck',
    text: 'Does not ride up when I jab. The print on the back cracked a little after ten washes.',
    discipline: 'boxing',
  },
  {
    ...{ product: 'boxing-shoes', stars: 4, on: '2026-10-20', name: 'Ines' },
    title: 'Light and flat',
    text: 'True to size for me. They take three sessions until the canvas stops rubbing at the ankle.',
    ...{ discipline: 'boxing', level: 'intermediate' },
  },
  {
    ...{ product: 'gym-duffel', stars: 5, on: '2026-05-14', name: 'Curtis' },
    title: 'Gloves in their own room',
    text: 'The vented pocket is why I bought it and it works: the rest of the bag does not smell of gloves.',
  },
  {
    ...{ product: 'cornerwork-membership', stars: 5, on: '2026-08-25', name: 'Dana' },
    title: 'Somebody watched my round',
    text: 'Coach wrote a page about my feet. It hurt, and it helped.',
    ...{ discipline: 'kickboxing', level: 'beginner' },
  },
];
