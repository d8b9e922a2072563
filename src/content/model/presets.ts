import type { BlokContent, ModelName } from './blok-content';

/** Prefilled blok that an editor can start from. */
type Preset<Name extends ModelName> = Name extends ModelName
  ? {
      component: Name;
      name: string;
      description: string;
      /** Values of the fields that are prefilled. */
      fields: Partial<Omit<BlokContent<Name>, '_uid' | 'component'>>;
    }
  : never;

/** Presets of the blok library, each unique by component and name. */
export const presets: readonly Preset<ModelName>[] = [
  {
    component: 'workout',
    name: 'Three rounds',
    description: 'Three rounds of three minutes with a minute of rest, as in the gym.',
    fields: {
      title: 'Three rounds',
      level: 'beginner',
      rounds: '3',
      work_seconds: '180',
      rest_seconds: '60',
    },
  },
  {
    component: 'workout',
    name: 'Short intervals',
    description: 'Ten rounds of 40 seconds with 20 seconds of rest.',
    fields: {
      title: 'Short intervals',
      level: 'intermediate',
      rounds: '10',
      work_seconds: '40',
      rest_seconds: '20',
    },
  },
  {
    component: 'article_list',
    name: 'Latest articles',
    description: 'The newest article large, and three more beside it.',
    fields: { headline: 'Latest articles', mode: 'newest', layout: 'lead', count: '4' },
  },
  {
    component: 'announcement',
    name: 'Offer',
    description: 'A red bar with a headline. Add the link to the product.',
    fields: { active: true, theme: 'red', headline: 'New in the shop', link_text: 'See it' },
  },
  {
    component: 'signup',
    name: 'Newsletter',
    description: 'The usual invitation to the newsletter.',
    fields: {
      headline: 'One letter between rounds',
    },
  },
];
