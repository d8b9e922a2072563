import type {
  BodyBlok,
  CallToActionBlok,
  FaqBlok,
  FaqItemBlok,
  QuoteBlok,
  TableBlok,
  VideoBlok,
  WorkoutBlok,
} from '../../../src/content/model/stored-content';
import type { TableFieldCell } from '../../../src/content/model/stored-fields';
import { kitKinds, workoutLevels } from '../../../src/domain/training/workout-facts';
import { demoShop } from '../storefront-service/demo-shop/demo-shop';
import { emptyAsset } from '../../../src/content/model/stored-fields';
import type { StoryScope } from './story-scope';
import { anyArticle, articleLink, pathLink } from './story-scope';
import { capital, paragraphText, personName, phrase, sentence } from './write-sentences';
import * as words from './word-lists';

type BlokMaker<Component> = (scope: StoryScope) => Extract<BodyBlok, { component: Component }>;

/** Generators by component, one for every blok of an article's body. */
const makers: { [Component in BodyBlok['component']]: BlokMaker<Component> } = {
  image: ({ nextUid, pictures, random }) => ({
    _uid: nextUid(),
    component: 'image',
    asset: random.chance(0.5) ? pictures.diagram(random) : pictures.inline(random),
    caption: sentence(random),
  }),
  gallery: ({ nextUid, pictures, random }) => ({
    _uid: nextUid(),
    component: 'gallery',
    images: Array.from({ length: random.whole(2, 5) }, () =>
      pictures.inline(random, phrase(random)),
    ),
  }),
  video: (scope) => filmBlok(scope, 'file'),
  product: ({ nextUid, random }) => ({
    _uid: nextUid(),
    component: 'product',
    product_handle: random.pick(demoShop.products).handle,
    note: random.chance(0.5) ? sentence(random) : '',
  }),
  quote: quoteBlok,
  call_to_action: callToActionBlok,
  table: tableBlok,
  faq: faqBlok,
  workout: workoutBlok,
  carousel: ({ nextUid, pictures, random }) => ({
    _uid: nextUid(),
    component: 'carousel',
    label: phrase(random),
    timer: random.pick(['', 'default', 'timer_on_load', 'timer_on_hover']),
    timer_limit: random.pick(['', '3000']),
    infinite: random.chance(0.5),
    view: random.pick(['', 'one', 'edges', 'hosts']),
    slides: Array.from({ length: random.whole(3, 8) }, () => ({
      _uid: nextUid(),
      component: 'carousel_slide',
      name: capital(random.pick(words.moves)),
      content: [
        {
          _uid: nextUid(),
          component: 'image',
          asset: pictures.inline(random),
          caption: sentence(random),
        },
      ],
    })),
  }),
  tabs: ({ nextUid, random }) => ({
    _uid: nextUid(),
    component: 'tabs',
    label: phrase(random),
    tabs: ['Orthodox', 'Southpaw'].map((name) => ({
      _uid: nextUid(),
      component: 'tab',
      name,
      text: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: paragraphText(random) }] }],
      },
    })),
  }),
  anchor_button: ({ nextUid }) => ({
    _uid: nextUid(),
    component: 'anchor_button',
    label: 'To the questions',
    target: 'article-questions',
    offset: '',
  }),
  icon: ({ nextUid, random }) => ({
    _uid: nextUid(),
    component: 'icon',
    name: random.pick(['bell', 'stopwatch', 'hand-fist']),
    size: random.pick(['', 'lg', '3x']),
    rotation: random.pick(['', '90']),
    label: '',
    text: sentence(random),
  }),
};

/** The generators as a list; the video occurs twice, once for each of its two sources. */
export const blokMakers: readonly ((scope: StoryScope) => BodyBlok)[] = [
  ...Object.values(makers),
  (scope) => filmBlok(scope, 'youtube'),
];

export function quoteBlok({ nextUid, random }: StoryScope): QuoteBlok {
  const cite = random.chance(0.8) ? personName(random) : '';
  return { _uid: nextUid(), component: 'quote', text: sentence(random), cite };
}

export function callToActionBlok(scope: StoryScope): CallToActionBlok {
  const { nextUid, random } = scope;
  return {
    _uid: nextUid(),
    component: 'call_to_action',
    headline: phrase(random),
    text: sentence(random),
    label: 'Read on',
    link: random.chance(0.5) ? articleLink(scope, anyArticle(scope)) : pathLink('/products'),
  };
}

export function faqBlok(scope: StoryScope): FaqBlok {
  return { _uid: scope.nextUid(), component: 'faq', items: faqItems(scope, 3) };
}

/** Returns questions with answers. */
export function faqItems({ nextUid, random }: StoryScope, count: number): FaqItemBlok[] {
  return Array.from({ length: count }, () => ({
    _uid: nextUid(),
    component: 'faq_item',
    question: `Should I ${random.pick(words.verbs)} the ${random.pick(words.bodyParts)} in ${random.pick(words.occasions)}?`,
    answer: paragraphText(random),
  }));
}

export function filmBlok(
  { nextUid, pictures, random }: StoryScope,
  source: 'file' | 'youtube',
): VideoBlok {
  return {
    _uid: nextUid(),
    component: 'video',
    file: source === 'file' ? pictures.film : emptyAsset(),
    youtube: source === 'youtube' ? 'https://youtu.be/dQw4w9WgXcQ' : '',
    title: phrase(random),
    caption: random.chance(0.5) ? sentence(random) : '',
    first_frame: pictures.inline(random),
  };
}

function workoutBlok({ nextUid, random }: StoryScope): WorkoutBlok {
  return {
    _uid: nextUid(),
    component: 'workout',
    title: phrase(random),
    level: random.pick(workoutLevels),
    kit: kitKinds.filter(() => random.chance(0.2)),
    rounds: String(random.whole(3, 12)),
    work_seconds: String(random.whole(2, 18) * 10),
    rest_seconds: String(random.whole(0, 6) * 10),
    steps: Array.from({ length: random.whole(2, 6) }, () => ({
      _uid: nextUid(),
      component: 'workout_step',
      name: capital(random.pick(words.moves)),
      cue: sentence(random),
    })),
  };
}

function tableBlok({ nextUid, random }: StoryScope): TableBlok {
  const cell = (component: TableFieldCell['component'], value: string): TableFieldCell => ({
    _uid: nextUid(),
    component,
    value,
  });
  return {
    _uid: nextUid(),
    component: 'table',
    table: {
      fieldtype: 'table',
      thead: ['Punch', 'Rounds', 'Watch'].map((value) => cell('_table_head', value)),
      tbody: Array.from({ length: random.whole(3, 7) }, () => ({
        _uid: nextUid(),
        component: '_table_row',
        body: [
          random.pick(words.moves),
          String(random.whole(1, 12)),
          random.pick(words.bodyParts),
        ].map((value) => cell('_table_col', value)),
      })),
    },
  };
}
