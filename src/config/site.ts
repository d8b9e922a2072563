/** Brand of the site and defaults of its pages. A real brand replaces these values. */
export const site = {
  name: 'Cornerwork',
  journal: 'Between Rounds',
  title: 'Cornerwork: boxing and kickboxing at home',
  description:
    'Boxing and kickboxing at home: technique, workouts, recovery and gear from coaches who have worked the corner.',
  parentCompany: 'Cornerwork Athletics, Inc.',
  copyrightFrom: 2017,
  language: 'en-US',
  currency: 'USD',
  country: 'US',
  /** Slug of the page about delivery and returns, whose structured data has the shop's rules of both. */
  deliveryPage: 'shipping-and-returns',
  /** Promise of a signup, in every place that asks for one. The email service decides when it sends. */
  newsletterPromise:
    'New guides and workouts by email, when we have something to say and not before. Every letter has a link that stops it.',
  /** Alternative text of an article's picture that carries meaning and has no text of its own. */
  articlePictureLabel: 'Cornerwork article',
  /** Brand mark as a square picture. */
  logo: { path: '/icons/icon-512x512.png', width: 512, height: 512 },
  /** Title and description of the feed; defaults of journal pages without their own. */
  blog: {
    title: 'Between Rounds, the Cornerwork journal',
    description:
      'Technique, workouts, recovery, gear and fight news for people who box and kickbox at home, written by the coaches in their corner.',
    headerImage: {
      path: '/blog-header.jpg',
      width: 1200,
      height: 630,
      alt: 'Between Rounds in large capitals, half on a red corner, half on a blue one',
    },
  },
} as const;
