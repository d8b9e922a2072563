import type { DemoReview } from './demo-review';

/** Reviews of gloves and wraps. */
export const gloveReviews: DemoReview[] = [
  {
    ...{ product: 'corner-gloves', stars: 5, on: '2026-11-14', name: 'Marisol' },
    title: 'My wrists stopped complaining',
    text: 'I came from a pair that folded at the cuff. These hold the wrist straight even when I get tired and sloppy in round six. Worth the wait for the 14oz to come back.',
    ...{ discipline: 'boxing', level: 'intermediate' },
  },
  {
    ...{ product: 'corner-gloves', stars: 3, on: '2026-10-29', name: 'Dave K.' },
    title: 'Good glove, tight hand compartment',
    text: 'Padding and stitching are what you pay for. But the hand compartment runs small. With 180 inch wraps I can barely close my fist in the 12oz, and I have ordinary hands. Order one up or wear short wraps.',
    ...{ discipline: 'boxing', level: 'intermediate' },
    reply:
      'That is fair: the second edition sits closer than the first. In 12oz we wear 108 inch wraps ourselves. If yours are unworn, we swap them for 14oz.',
  },
  {
    ...{ product: 'corner-gloves', stars: 4, on: '2026-10-03', name: 'Theo' },
    title: 'Smells like a saddle shop',
    text: 'The leather smell filled the hallway for two weeks. My wife asked whether we bought a horse. Other than that, great.',
    ...{ discipline: 'kickboxing', level: 'beginner' },
  },
  {
    ...{ product: 'corner-gloves', stars: 2, on: '2026-09-11', name: 'Priya N.' },
    title: 'Velcro gave up after seven months',
    text: 'Four sessions a week. The hook side has gone fuzzy and the strap opens in the middle of a round. The shell still looks new, which makes it more annoying.',
    ...{ discipline: 'Muay Thai', level: 'advanced' },
    reply:
      'Seven months is too short. They are covered for twelve: write to us with your order number and we replace the cuff.',
  },
  {
    ...{ product: 'corner-gloves', stars: 5, on: '2026-08-20', name: 'Osei', isFromApp: true },
    title: 'Second pair',
    text: 'First pair lasted three years. Bought the same again.',
  },
  {
    ...{ product: 'corner-gloves', stars: 5, on: '2026-07-08', name: 'Hanneke', level: 'beginner' },
    title: 'For a first pair, maybe too good',
    text: 'I did not need this quality to learn a jab, but I look forward to putting them on, and that got me through the first month.',
  },
  {
    ...{ product: 'corner-gloves', stars: 4, on: '2026-06-17', name: 'Luis', isFromApp: true },
    title: 'Solid, slow to break in',
    text: 'Stiff as a board for the first five or six sessions. Now they are perfect.',
  },
  {
    ...{ product: 'corner-gloves', stars: 1, on: '2026-05-30', name: 'Karen W.', isFromApp: true },
    title: 'Late, and then the wrong color',
    text: 'Took nine business days and I got blue instead of red. They sent the right ones after an email, but the birthday was over by then.',
    reply: 'We mixed up two boxes that week. We are sorry about the birthday.',
  },
  {
    ...{ product: 'corner-gloves', stars: 4, on: '2026-05-02', name: 'Jun', discipline: 'boxing' },
    title: 'Thumb sits right',
    text: 'The attached thumb does not pull like on my old pair. One star less because the inside dries slowly. Take them out of the bag at home or regret it.',
  },
  {
    ...{ product: 'corner-gloves', stars: 5, on: '2026-03-21', name: 'Abena' },
    title: 'Bag and mitts, one pair',
    text: 'Enough foam for the heavy bag, and my pad holder says he does not feel bricks. No complaints after 60 hours or so.',
    ...{ discipline: 'kickboxing', level: 'intermediate' },
  },
  {
    ...{ product: 'corner-gloves', stars: 3, on: '2026-02-12', name: 'Rob', isUnverified: true },
    title: 'Fine',
    text: 'They are gloves. Nice ones. I expected more for the price, though I could not tell you what.',
  },
  {
    ...{ product: 'canvas-hand-wraps', stars: 5, on: '2026-11-02', name: 'Nadia' },
    title: 'The tab',
    text: 'Yes, the "this side down" tab. I laughed, then I used it every day.',
    level: 'beginner',
  },
  {
    ...{ product: 'canvas-hand-wraps', stars: 4, on: '2026-08-15', name: 'Greg T.' },
    title: 'Hold up in the wash',
    text: 'About forty washes in. A little shorter than new, maybe four inches. The thumb loop frays on the left one.',
    discipline: 'boxing',
  },
  {
    ...{ product: 'canvas-hand-wraps', stars: 2, on: '2026-04-09', name: 'Solveig' },
    title: '108 inches is for children',
    text: 'My own fault for not reading, but the short ones end before they are past the knuckles twice. The long ones are OK I guess.',
  },
  {
    ...{
      product: 'mexican-style-wraps',
      stars: 5,
      on: '2026-09-25',
      name: 'Ernesto',
      level: 'advanced',
    },
    title: 'Stretch where it counts',
    text: 'Snug without cutting off the fingers. The stripe really shows the twists.',
    discipline: 'boxing',
  },
  {
    ...{ product: 'mexican-style-wraps', stars: 3, on: '2026-06-28', name: 'Mai' },
    title: 'Nice, but the dye runs',
    text: 'First wash turned a white tee pink. Wash them alone. After that they are lovely to wrap with.',
    ...{ discipline: 'Muay Thai', level: 'intermediate' },
  },
  {
    ...{ product: 'bag-day-gloves', stars: 4, on: '2026-10-18', name: 'Casey' },
    title: 'Quick on, quick off',
    text: 'I keep them by the bag for ten minute breaks between meetings. Not for sparring and they do not pretend to be.',
    discipline: 'fitness',
  },
  {
    ...{ product: 'bag-day-gloves', stars: 2, on: '2026-07-22', name: 'Milan', level: 'advanced' },
    title: 'Foam bottoms out',
    text: 'I hit hard and I am 210 pounds. After two months I feel the bag through the left one. Light hitters will be happier.',
    discipline: 'boxing',
  },
  {
    ...{ product: 'quick-wraps', stars: 4, on: '2026-09-04', name: 'Jo' },
    title: 'For lazy days',
    text: 'Not the support of real wraps, and the gel takes a day to dry. But I train more often because of them.',
    ...{ discipline: 'fitness', level: 'beginner' },
  },
  {
    ...{
      product: 'lace-up-gloves',
      stars: 5,
      on: '2026-08-01',
      name: 'Coach Bev',
      level: 'advanced',
    },
    title: 'Like a second skin',
    text: 'You need somebody to tie them, everybody knows that. Once tied I forget them.',
    discipline: 'boxing',
  },
  {
    ...{ product: 'open-hand-gloves', stars: 3, on: '2026-10-11', name: 'Yusuf' },
    title: 'Runs a size small',
    text: 'I measured as the chart says and M was a fight to get on over a wrap. L fits. The exchange was easy but cost me a week.',
    ...{ discipline: 'kickboxing', level: 'intermediate' },
    reply:
      'Thank you for measuring. The chart means the knuckles in a wrap, as thick as you wear it. We are sorry about the week.',
  },
];
