import { routes } from './routes';
import { site } from './site';

/** Pages of the site that no story makes, with the words by which a reader finds them. */
export const fixedPages = {
  products: {
    path: routes.products(),
    title: 'Shop',
    lead: 'Gear for training at home: tested by the people who write the journal, sold in the sizes they argue about.',
  },
  categories: {
    path: routes.categories(),
    title: 'All categories',
    lead: `Everything in ${site.journal}, by what it is about.`,
  },
  topics: {
    path: routes.topics(),
    title: 'All topics',
    lead: `The subjects ${site.journal} keeps coming back to.`,
  },
  authors: {
    path: routes.authors(),
    title: 'Authors',
    lead: `The people in the corner: who writes ${site.journal}.`,
  },
  workouts: {
    path: routes.workouts(),
    title: 'Find a workout',
    lead: 'Rounds for the minutes you have, at your level, with the gear in your house. Each brings its own clock.',
  },
  plans: {
    path: routes.plans(),
    title: 'Training plans',
    lead: 'Whole plans, week by week: which session comes on which day, and what you need for it.',
  },
  bookmarks: {
    path: routes.bookmarks(),
    title: 'Bookmarks',
    lead: 'Articles you saved, and where you stopped reading.',
  },
  trainingLog: {
    path: routes.trainingLog(),
    title: 'Training log',
    lead: 'What you trained, week by week, and the plans you follow.',
  },
  timer: {
    path: routes.timer(),
    title: 'Round timer',
    lead: 'Boxing rounds, Tabata, EMOM, AMRAP and ladders, with a bell for the whole garage and combinations if you want them called.',
  },
  sitemap: {
    path: routes.sitemap(),
    title: 'Sitemap',
    lead: `Every article in ${site.journal}, by category.`,
  },
} as const;
