/** The brand and the defaults of its pages. A real brand replaces these values. */
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
} as const;
