import type { DemoReview } from './demo-review';

/** Reviews of bags, pads and protection. */
export const bagReviews: DemoReview[] = [
  {
    ...{ product: 'standing-bag', stars: 4, on: '2026-11-09', name: 'Trish' },
    title: 'Bring a friend and a funnel',
    text: 'Twenty minutes to assemble is honest if you have done it before. Filling it with sand took us an hour. Now it stands like a tree.',
    level: 'beginner',
  },
  {
    ...{ product: 'standing-bag', stars: 2, on: '2026-09-17', name: 'Anders' },
    title: 'Walks across the floor with water',
    text: 'On laminate the suction cups let go after a few kicks. It moved two feet in three rounds. With sand it may be better, but then I can never move out.',
    ...{ discipline: 'kickboxing', level: 'intermediate' },
    reply: 'On laminate they hold only if floor and cups are wet. For kicks we recommend sand.',
  },
  {
    ...{ product: 'standing-bag', stars: 5, on: '2026-07-02', name: 'DeShawn', isFromApp: true },
    title: 'Downstairs neighbor has not called yet',
    text: 'Quieter than the hanging one by far.',
  },
  {
    ...{ product: 'standing-bag', stars: 3, on: '2026-04-27', name: 'Eleni' },
    title: 'Good bag, rough delivery',
    text: 'The carton came torn open and one suction cup was missing. A new one arrived eight days later. The bag itself does what it should.',
    discipline: 'fitness',
  },
  {
    ...{ product: 'hanging-bag', stars: 5, on: '2026-10-07', name: 'Big Mike' },
    title: 'Heavy where it should be',
    text: 'No hard lump at the bottom after half a year. Swivel is quiet.',
    ...{ discipline: 'boxing', level: 'advanced' },
  },
  {
    ...{ product: 'hanging-bag', stars: 4, on: '2026-06-05', name: 'Ingrid' },
    title: 'Stinks for a week',
    text: 'The shell smells of plastic when it is new. I left it on the balcony for six days. Since then it hangs in the living room.',
    discipline: 'kickboxing',
  },
  {
    ...{ product: 'hanging-bag', stars: 1, on: '2026-03-03', name: 'P. Novak' },
    title: 'Strap weld cracked',
    text: 'One of the four straps came off its ring in week five. It was replaced without a question, but I will not stand under it again.',
    level: 'intermediate',
    reply:
      'This must not happen. It was one batch from January, and we have written to everybody who had one of it.',
  },
  {
    ...{ product: 'speed-bag', stars: 4, on: '2026-08-29', name: 'Walt' },
    title: 'Took me back to 1974',
    text: 'Platform is square and true. The bladder loses air in a week, so keep the pump at hand.',
    ...{ discipline: 'boxing', level: 'advanced' },
  },
  {
    ...{ product: 'double-end-bag', stars: 3, on: '2026-05-19', name: 'Ruth' },
    title: 'Suction foot, meh',
    text: 'The ball is great. The foot lets go of my tiles every few minutes. I drilled a hook in the end.',
    level: 'intermediate',
  },
  {
    ...{ product: 'teardrop-bag', stars: 5, on: '2026-09-30', name: 'Somchai' },
    title: 'Knees and uppercuts',
    text: 'The right shape for both. Settles a little in the first month, then stays.',
    ...{ discipline: 'Muay Thai', level: 'advanced' },
  },
  {
    ...{ product: 'focus-mitts', stars: 5, on: '2026-10-24', name: 'Leah' },
    title: 'My hands survive her',
    text: 'My daughter hits like a truck now and I can still type in the evening.',
    discipline: 'boxing',
  },
  {
    ...{ product: 'focus-mitts', stars: 4, on: '2026-06-21', name: 'Kofi', isFromApp: true },
    title: 'Good pop',
    text: 'Nice sound, nice curve. Finger hood is a bit short for long fingers.',
  },
  {
    ...{ product: 'thai-pads', stars: 4, on: '2026-07-30', name: 'Jules' },
    title: 'Heavy for the holder',
    text: 'Kicks feel great on them. After five rounds of holding, my forearms want a word. Stitching is fine after four months.',
    ...{ discipline: 'Muay Thai', level: 'intermediate' },
  },
  {
    ...{ product: 'kick-shield', stars: 5, on: '2026-04-18', name: 'Anna P.' },
    title: 'Family fights are legal now',
    text: 'Two teenagers, one shield, peace in the house.',
    discipline: 'fitness',
  },
  {
    ...{ product: 'switch-shin-guards', stars: 3, on: '2026-11-05', name: 'Tariq' },
    title: 'Protect well, slide a bit',
    text: 'Shin coverage is great. In longer rounds they turn outward and I have to fix them. Better since I cross the straps.',
    ...{ discipline: 'kickboxing', level: 'intermediate' },
  },
  {
    ...{ product: 'switch-shin-guards', stars: 5, on: '2026-08-08', name: 'Freya' },
    title: 'Finally an S that is small',
    text: 'I am 5 ft 2 and these do not knock against my kneecap.',
    ...{ discipline: 'Muay Thai', level: 'beginner' },
  },
  {
    ...{ product: 'sparring-headgear', stars: 4, on: '2026-09-14', name: 'Vik' },
    title: 'See everything',
    text: 'Good field of view to the sides. Hot in summer, like all of them. The suede inside got stiff after sweat dried in it.',
    ...{ discipline: 'boxing', level: 'intermediate' },
  },
  {
    ...{ product: 'sparring-headgear', stars: 2, on: '2026-05-08', name: 'Bridget' },
    title: 'M is not 22 to 23 inches',
    text: 'My head is 22.5 inches and M slides over my eyes when I get hit. Sent it back for an S.',
    level: 'beginner',
  },
  {
    ...{ product: 'mouthguard', stars: 5, on: '2026-10-02', name: 'Santi' },
    title: 'Second try fits',
    text: 'I overcooked the first molding. The guide says you can do it again, and you can.',
    ...{ discipline: 'kickboxing', level: 'beginner' },
  },
  {
    ...{ product: 'mouthguard', stars: 1, on: '2026-06-11', name: 'Gail', isFromApp: true },
    title: 'Makes me gag',
    text: 'Too long at the back even after trimming. Hygiene goods cannot be returned, so that was that.',
  },
  {
    ...{ product: 'ankle-supports', stars: 4, on: '2026-03-29', name: 'Nils' },
    title: 'They do the job',
    text: 'Warm, firm, a bit loose after half a year of washing.',
    discipline: 'Muay Thai',
  },
];
