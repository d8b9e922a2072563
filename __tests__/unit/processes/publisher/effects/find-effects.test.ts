import type { ParsedStory } from '../../../../../src/content/parse-story';
import { parseStory } from '../../../../../src/content/parse-story';
import { storyNodeId } from '../../../../../src/domain/site-map/mapped-story';
import {
  createSiteMaps,
  findEffects,
  withVisibility,
} from '../../../../../src/processes/publisher/effects/find-effects';
import { toLiveStory } from '../../../../../src/processes/publisher/effects/live-content';
import {
  articleContent,
  asset,
  blok,
  doc,
  linked,
  paragraph,
  picture,
  planContent,
  planSession,
  storyEntry,
  workoutBlok,
} from '../../../../rigs/builders/story-entries';

type Content = Record<string, unknown>;

const story = (folder: string, slug: string, content: Content, fields: Content = {}) =>
  storyEntry(content, { uuid: slug, slug, full_slug: `${folder}/${slug}`, ...fields });

/** An article of a day in January 2026. */
function article(slug: string, day: number, fields: Content = {}, frame: Content = {}) {
  const first = new Date(Date.UTC(2026, 0, day)).toISOString();
  const basics = { title: slug, topic: 'technique', author: 'quan', schedule: '' };
  const content = articleContent({ ...basics, cover_image: asset(picture), ...fields });
  return story('blogs', slug, content, { first_published_at: first, ...frame });
}

const link = (uuid: string, anchor = '') =>
  linked('there', { linktype: 'story', id: uuid, uuid, anchor });

const entries = {
  training: story('categories', 'training', { component: 'category', name: 'Training' }),
  technique: story('topics', 'technique', {
    component: 'topic',
    name: 'Technique',
    category: 'training',
  }),
  quan: story('authors', 'quan', { component: 'author', name: 'Quan', role: 'Coach' }),
  home: story('pages', 'home', {
    component: 'page',
    title: 'Home',
    body: [
      { component: 'article_list', mode: 'newest', count: 1 },
      { component: 'text_section', text: doc(paragraph(link('jab', 'stance'))) },
    ],
  }),
  about: story('pages', 'about', { component: 'page', title: 'About' }),
  jab: article('jab', 3, {
    tags: ['Hands'],
    body: doc(blok({ component: 'product', product_handle: 'rope' })),
  }),
  hook: article('hook', 2),
  pivot: article('pivot', 1),
  global: story('', 'global', {
    component: 'global',
    header_menus: [
      { component: 'menu', label: 'Technique', url: { linktype: 'story', id: 'technique' } },
    ],
  }),
};

const products = ['rope', 'gloves'].map((handle) => {
  return { id: handle, handle, title: handle, updatedAt: '', productType: 'Gear' };
});

function parse(entry: object): ParsedStory {
  const parsed = parseStory(entry);
  if (!parsed) throw new Error('Not a story of a page');
  return parsed;
}

/** Finds the effects of replacing a story by an entry; `undefined` unpublishes it. */
function effectsOf(
  name: string,
  entry: object | undefined,
  space: Readonly<Record<string, object>> = entries,
) {
  const parsed = Object.values(space).map(parse);
  const content = { stories: parsed.map(toLiveStory), products };
  const mapSite = createSiteMaps();
  const before = parsed.find(({ slug }) => slug === name);
  const after = entry && parse(entry);
  const storyId = storyNodeId(name);
  const sites = {
    before: mapSite(content),
    after: mapSite(content, new Map([[storyId, after && withVisibility(after, true)]])),
  };
  const layout = parsed.find((each) => each.type === 'layout');
  const effects = findEffects([{ before, after }], sites, layout);
  const paths = effects.pages.map(({ change, path }) => `${change} ${path}`).sort();
  return { ...effects, paths };
}

const changed = (...paths: string[]) => paths.map((path) => `changed ${path}`).sort();

/** Pages that show a card of the jab. The hook and the pivot suggest it. */
const cards = [
  '/',
  '/author/quan',
  '/c/training',
  '/products/rope',
  '/t/technique',
  '/tag/hands',
  '/training',
  '/training/hook',
  '/training/pivot',
];

const jab = (fields: Content, frame: Content = {}) =>
  article(
    'jab',
    3,
    {
      tags: ['Hands'],
      body: doc(blok({ component: 'product', product_handle: 'rope' })),
      ...fields,
    },
    frame,
  );

it.each([
  ['its title', { title: 'A long jab' }, [...cards, '/sitemap', '/training/jab']],
  ['its description', { description: 'Straight.' }, [...cards, '/training/jab']],
  ['words for search engines', { meta_info: { title: 'Jab' } }, ['/training/jab']],
  ['words of its picture', { cover_image: asset(picture, { alt: 'X' }) }, ['/training/jab']],
  ['nothing', {}, []],
])('pages that will change: with %s of an article', (_, fields, paths) => {
  expect(effectsOf('jab', jab(fields)).paths).toEqual(changed(...paths));
});

it('pages that will change: with the title of an article, those before and after it', () => {
  const related = ['slip', 'roll', 'block'];
  const space = {
    ...entries,
    ...Object.fromEntries(related.map((slug, place) => [slug, article(slug, 20 + place)])),
    hook: article('hook', 2, { related }),
    cross: article('cross', 4, { related }),
  };
  const { paths } = effectsOf('jab', jab({ title: 'A long jab' }), space);
  expect(paths).toEqual(
    expect.arrayContaining(changed('/training/hook', '/training/cross', '/training/jab')),
  );
});

it('pages that will change: with the name and the role of an author', () => {
  const author = (fields: Content) =>
    story('authors', 'quan', { component: 'author', name: 'Quan', role: 'Coach', ...fields });
  const whole = ['/author', '/author/quan', '/training/hook', '/training/jab', '/training/pivot'];
  expect(effectsOf('quan', author({ role: 'Head coach' })).paths).toEqual(changed(...whole));
  expect(effectsOf('quan', author({ name: 'Q' })).paths).toEqual(
    changed(...new Set([...whole, ...cards])),
  );
});

it('pages that will change: with a new article', () => {
  const { pages, paths } = effectsOf('cross', article('cross', 9, { tags: ['Feet'] }));
  expect(pages[0]).toEqual({
    path: '/training/cross',
    name: 'cross',
    change: 'added',
    reason: 'its own page',
  });
  expect(paths).toEqual(
    [
      'added /tag/feet',
      'added /training/cross',
      ...changed(
        ...['/', '/author', '/author/quan', '/c', '/c/training', '/sitemap', '/t'],
        ...['/t/technique', '/training', '/training/hook', '/training/jab', '/training/pivot'],
      ),
    ].sort(),
  );
  expect(pages.find(({ path }) => path === '/')?.reason).toBe('shows the newest articles');
});

it('pages that will change: with the slug of a category, all that is below it', () => {
  const { pages, paths, everyPage } = effectsOf(
    'training',
    story('categories', 'training', { component: 'category', name: 'Training' }, { slug: 'gym' }),
  );
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/training', '/c/training', '/training/jab', '/training/hook'].map((at) => `moved ${at}`),
      ...changed('/', '/products/rope', '/sitemap', '/t', '/t/technique'),
    ]),
  );
  expect(pages.find(({ path }) => path === '/training/jab')?.reason).toBe(
    'its address depends on this category; the old one leads to the new one',
  );
  expect(everyPage).toEqual([]);
});

it('pages that will change: with a new slug, the text that leads to the article by its old one', () => {
  const by = { linktype: 'story', uuid: '', href: '/blogs/jab' };
  const about = story('pages', 'about', {
    ...{ component: 'page', title: 'About' },
    body: [{ component: 'text_section', text: doc(paragraph(linked('there', by))) }],
  });
  const { paths } = effectsOf('jab', jab({}, { slug: 'long', full_slug: 'blogs/long' }), {
    ...entries,
    about,
  });
  expect(paths).toContain('changed /about');
});

it('pages that will change: with a topic in a menu, the menu of every page', () => {
  const topic = { component: 'topic', name: 'Technique', category: 'training' };
  const moved = story('topics', 'technique', topic, { slug: 'x' });
  expect(effectsOf('technique', moved).everyPage).toEqual(['the menus at the top']);
  const url = { linktype: 'story', id: '', cached_url: 'topics/technique' };
  const menu = { component: 'menu', label: 'Technique', url };
  const global = story('', 'global', { component: 'global', header_menus: [menu] });
  const bySlug = effectsOf('technique', moved, { ...entries, global });
  expect(bySlug.everyPage).toEqual(['the menus at the top']);
});

describe('a training plan', () => {
  const bell = (fields: Content = {}) =>
    article('bell', 8, { body: doc(workoutBlok()), ...fields });
  const planOf = (slug: string, fields: Content = {}) => {
    const session = planSession({ article: 'bell' });
    const weeks = [{ title: 'First', sessions: [session] }];
    return story('plans', slug, planContent({ title: slug, weeks, author: 'quan', ...fields }));
  };

  /** Finds the effects of a change in a space with two plans. */
  const effectsIn = (slug: string, entry: object | undefined) =>
    effectsOf(slug, entry, { ...entries, bell: bell(), one: planOf('one'), two: planOf('two') });

  it('changes its own page, the list and the other plans with its title', () => {
    const { paths } = effectsIn('one', planOf('one', { title: 'The first' }));
    expect(paths).toEqual(changed('/plans', '/plans/one', '/plans/two', '/sitemap', '/training'));
  });

  it('changes with the rounds of its article, and with the name of its author', () => {
    const rounds = { rounds: '8', work_seconds: '120', rest_seconds: '45' };
    const longer = blok({ component: 'workout', title: 'Eight', level: 'beginner', ...rounds });
    const plans = ['changed /plans/one', 'changed /plans/two'];
    expect(effectsIn('bell', bell({ body: doc(longer) })).paths).toEqual(
      expect.arrayContaining(plans),
    );
    const author = story('authors', 'quan', { component: 'author', name: 'Q', role: 'Coach' });
    expect(effectsIn('quan', author).paths).toEqual(expect.arrayContaining(plans));
  });
});

it('pages that will change: the timer, with the combinations of the layout', () => {
  const layout = (combinations: string) =>
    story('', 'global', { component: 'global', combinations });
  const { pages, everyPage } = effectsOf('global', layout('jab, cross'));
  expect(pages).toEqual([
    { path: '/timer', name: 'Round timer', change: 'changed', reason: 'calls the combinations' },
  ]);
  expect(everyPage).toEqual(['the menus at the top']);
  expect(effectsOf('global', layout('\n')).pages).toEqual([]);
});

it('pages that will change: none with the words of the search, and a note', () => {
  const content = { component: 'global', search_synonyms: 'cap, beanie' };
  const { pages, notes } = effectsOf('global', story('', 'global', content));
  expect(pages).toEqual([]);
  expect(notes).toEqual(['The search finds by other words.']);
});
