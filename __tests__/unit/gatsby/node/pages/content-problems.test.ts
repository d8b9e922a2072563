import type { NodeInput } from 'gatsby';
import { trainFragment } from '../../../../../src/config/routes';
import type { StoryWarning } from '../../../../../src/domain/story/story-warning';
import { articleProblems } from '../../../../../src/gatsby/node/pages/article-problems';
import {
  pageProblems,
  trainingPlanProblems,
  sharedTextProblems,
  tagProblems,
} from '../../../../../src/gatsby/node/pages/content-problems';
import { pathProblems } from '../../../../../src/gatsby/node/pages/link-problems';
import type { BuiltArticle } from '../../../../../src/gatsby/node/pages/site-map-of-nodes';
import { siteMapOfNodes } from '../../../../../src/gatsby/node/pages/site-map-of-nodes';
import { cachedNodes, derivedNodes } from '../../../../rigs/builders/node-source';
import {
  articleContent,
  articleUuid,
  blok,
  doc,
  heading,
  linked,
  paragraph,
  planContent,
  planSession,
  storyEntry,
  workoutBlok,
} from '../../../../rigs/builders/story-entries';

/** A story that others link to, with one heading. */
const guide = (words = 'Feet') =>
  storyEntry(articleContent({ title: 'Guide', topic: 'technique', body: doc(heading(2, words)) }), {
    uuid: 'guide',
    slug: 'guide',
    full_slug: 'blogs/guide',
    name: 'Guide',
  });

/** Topic and category of the guide, without which it has no page. */
const places = [
  storyEntry({ component: 'category', name: 'Training' }, { uuid: 'training', slug: 'training' }),
  storyEntry(
    { component: 'topic', name: 'Technique', category: 'training' },
    { uuid: 'technique', slug: 'technique' },
  ),
];

const shop = [
  shopNode('rope', 'ShopifyProduct', { handle: 'rope', variants___NODE: ['v1', 'v2'] }),
  shopNode('tracker', 'ShopifyProduct', { handle: 'tracker', variants___NODE: ['v3'] }),
  shopNode('v1', 'ShopifyProductVariant', { availableForSale: false }),
  shopNode('v2', 'ShopifyProductVariant', { availableForSale: true }),
  shopNode('v3', 'ShopifyProductVariant', { availableForSale: false }),
];

function shopNode(id: string, type: string, fields: object): NodeInput {
  return { ...fields, id, internal: { type, contentDigest: 'digest' } };
}

/** Opens the nodes of some stories, of one author who is published, and of the shop. */
function nodesOf(...contents: Record<string, unknown>[]) {
  const quan = storyEntry({ component: 'author', name: 'Quan' }, { uuid: 'quan', slug: 'quan' });
  const entries = contents.map((content) => storyEntry(content));
  return cachedNodes([...derivedNodes([...entries, quan, guide(), ...places]), ...shop]);
}

const sentences = (warnings: readonly StoryWarning[]) => warnings.map(({ sentence }) => sentence);

/** Returns the problems of one article. */
function problems(fields: Record<string, unknown>): readonly string[] {
  const nodes = nodesOf(articleContent({ title: 'Jab', author: 'quan', ...fields }));
  const articles = nodes
    .all('Article')
    .filter(({ slug }) => slug === 'jab')
    .map((node) => ({ node }) as unknown as BuiltArticle);
  return sentences(articleProblems(nodes, { articles }));
}

/** Returns the problems of one page, author or layout story. */
function problemsOf(content: Record<string, unknown>): string[] {
  const nodes = nodesOf(content);
  return sentences([...pageProblems(nodes), ...sharedTextProblems(nodes)]);
}

const page = (...body: unknown[]) => ({ component: 'page', title: 'About', body });

const toStory = (id: string) => ({ linktype: 'story', id });
const toPlace = (url: string) => ({ linktype: 'url', url });

it('content problems: reports none for a good article', () => {
  const link = linked('Quan', { linktype: 'story', uuid: 'quan' });
  const product = blok({ component: 'product', product_handle: 'rope' });
  const film = { component: 'video', youtube: 'https://youtu.be/abcdefghijk', key: 'film' };
  const buttons = ['feet', 'film', 'note'].map((target) =>
    blok({ component: 'anchor_button', label: 'Go', target }),
  );
  const note = { type: 'text', text: 'n', marks: [{ type: 'anchor', attrs: { id: 'note' } }] };
  const places = [heading(2, 'Feet'), blok(film), paragraph(note)];
  const body = doc(paragraph('By ', link), product, ...buttons, ...places);
  expect(problems({ body })).toEqual([]);
});

it('content problems: a link to the training of an article needs a workout there', () => {
  const train = paragraph(
    linked('Train', { linktype: 'story', uuid: articleUuid, anchor: trainFragment }),
  );
  expect(problems({ topic: 'technique', body: doc(train, workoutBlok()) })).toEqual([]);
  expect(problems({ topic: 'technique', body: doc(train) })).toEqual([
    expect.stringContaining('links "Train" to "#train"'),
  ]);
});

const toGuide = (anchor: string) =>
  linked(`the ${anchor}`, { linktype: 'story', uuid: 'guide', anchor });
const listItem = {
  type: 'list_item',
  content: [blok({ component: 'product', product_handle: 'vanished' })],
};
const call = { component: 'call_to_action', headline: 'Join', label: 'Go' };

it.each([
  [{ body: doc() }, 'has no text.'],
  [{ author: 'gone' }, 'names an author who is not published, so its page shows none.'],
  [{ contributors: ['gone'] }, 'names a contributor who is not published.'],
  [{ contributors: ['gone', 'too'] }, 'names 2 contributors who are not published.'],
  [{ related: ['gone', 'guide'] }, 'names 1 related story not published.'],
  [
    { body: doc(paragraph(toGuide('feet'), toGuide('hands'))) },
    'links "the hands" to "#hands" on "Guide" (blogs/guide), which has no such heading or anchor; the page opens at its top.',
  ],
  [
    { body: doc(blok({ component: 'anchor_button', label: 'To the end', target: 'end' })) },
    'has a button "To the end" to "#end", which is not on its page.',
  ],
  [
    { body: doc(paragraph(linked('the hook', { linktype: 'story', uuid: 'gone' }))) },
    'links "the hook" to a story that has no page; it is shown as plain text.',
  ],
  [
    { body: doc({ type: 'bullet_list', content: [listItem] }) },
    'shows the product "vanished", which the shop does not have; nothing is shown for it.',
  ],
  [
    { body: doc(blok({ component: 'product', product_handle: 'tracker' })) },
    'shows the product "tracker", which is sold out.',
  ],
  [
    { body: doc(blok({ ...call, link: toStory('gone') })) },
    'links "Go" to a story that has no page; it is shown as plain text.',
  ],
])('%j %s', (fields, sentence) => {
  expect(problems(fields)).toEqual([`Article "Jab" (blogs/jab) ${sentence}`]);
});

it('content problems: reports a product beside a page’s text that the shop does not have', () => {
  const split = (product_handle: string) => ({
    ...{ component: 'split_section', text: doc() },
    media: [{ component: 'product', product_handle }],
  });
  const lists = { component: 'product_list', product_handles: [] };
  expect(problemsOf(page(split('rope'), split('gong'), lists))).toEqual([
    expect.stringMatching(
      /^Page "About" .* shows the product "gong", which the shop does not have; nothing is shown for it\.$/,
    ),
  ]);
});

/** Sections, author and layout whose links all lead to the same two targets. */
function withLinks(story: string, place: string) {
  const textLink = paragraph(linked('text', { linktype: 'story', uuid: story }));
  const hero = {
    component: 'hero',
    headline: 'Box',
    primary_label: 'first',
    primary_link: toStory(story),
    secondary_label: 'second',
    secondary_link: toPlace(`#${place}`),
  };
  const split = {
    component: 'split_section',
    headline: 'Rounds',
    text: doc(textLink, blok({ component: 'anchor_button', label: 'down', target: place })),
    media: [{ component: 'product', product_handle: 'rope' }],
    button_label: 'third',
    button_link: toStory(story),
  };
  const callToAction = { link_url: toStory(story), link_text: 'terms' };
  return {
    page: page(hero, split, { ...call, label: 'fourth', link: toStory(story) }),
    author: { component: 'author', name: 'Anouk', bio: doc(textLink) },
    layout: {
      component: 'global',
      pre_header: [{ headline: 'Free', items: [{ headline: 'Free', ...callToAction }] }],
      announcements: [{ component: 'announcement', headline: 'New', ...callToAction }],
      header_menus: [
        { label: 'menu', url: toStory(story), links: [{ label: 'entry', url: toStory(story) }] },
      ],
      footer_menus: [{ label: 'none', links: [{ label: 'foot', url: toStory(story) }] }],
    },
  };
}

const goodLinks = withLinks('quan', 'rounds');
const badLinks = withLinks('gone', 'end');

it.each([goodLinks.page, goodLinks.author, goodLinks.layout])(
  'content problems: reports none for good links: %j',
  (content) => expect(problemsOf(content)).toEqual([]),
);

const noPage = (words: string) =>
  `links "${words}" to a story that has no page; it is shown as plain text.`;
const noPlace = 'to "#end", which is not on its page.';

it.each([
  [
    'Page "About" (blogs/jab)',
    badLinks.page,
    [
      ...['first', 'third', 'fourth', 'text'].map(noPage),
      `has a button "down" ${noPlace}`,
      `links "second" ${noPlace}`,
    ],
  ],
  ['Author "Anouk" (blogs/jab)', badLinks.author, [noPage('text')]],
  ['Story "blogs/jab"', badLinks.layout, ['terms', 'terms', 'menu', 'entry', 'foot'].map(noPage)],
])('content problems: names the links of %s that lead nowhere', (story, content, sentences) => {
  expect(problemsOf(content)).toEqual(sentences.map((sentence) => `${story} ${sentence}`));
});

it('content problems: names lists with stories that are not published, and a layout without menus', () => {
  const list = { component: 'article_list', mode: 'picked', articles: ['guide', 'gone', 'too'] };
  expect(problemsOf(page(list))).toEqual([
    'Page "About" (blogs/jab) lists 2 stories that are not published; the list is shown without.',
  ]);
  expect(problemsOf({ component: 'global' })).toEqual([
    'Story "blogs/jab" has no menu for the header; every page is without those links.',
    'Story "blogs/jab" has no menu for the footer; every page is without those links.',
  ]);
});

it('content problems: names links to paths of the site that lead nowhere', () => {
  const toPath = (path: string) => linked(path, { linktype: 'url', href: path });
  const body = doc(
    paragraph(toPath('/cart'), toPath('/old/jab?x=1#feet'), toPath('https://a.example/x')),
  );
  const nodes = nodesOf(articleContent({ title: 'Jab', body }));
  const found = pathProblems(nodes, (path) => path === '/cart');
  expect(found).toMatchObject([
    {
      kind: 'dead-link',
      field: 'body',
      fullSlug: 'blogs/jab',
      sentence:
        'Story "blogs/jab" links "/old/jab?x=1#feet" to /old/jab?x=1#feet, where the site has no page. Change the link, or add a redirect.',
    },
  ]);
});

describe('training plans', () => {
  /** Returns the problems of a plan whose only session names an article. */
  function planProblemsOf(article: string, fields: Record<string, unknown> = {}): string[] {
    const weeks = [{ title: 'First', sessions: [planSession({ article })] }];
    const content = planContent({ weeks, author: 'quan', ...fields });
    const frame = { uuid: 'plan', slug: 'plan', full_slug: 'plans/plan', name: 'One week' };
    const bell = storyEntry(articleContent({ topic: 'technique', body: doc(workoutBlok()) }), {
      ...{ uuid: 'bell', slug: 'bell', full_slug: 'blogs/bell', name: 'Bell' },
    });
    const quan = storyEntry({ component: 'author', name: 'Quan' }, { uuid: 'quan', slug: 'quan' });
    const entries = [storyEntry(content, frame), bell, quan, guide(), ...places];
    const nodes = cachedNodes([...derivedNodes(entries), ...shop]);
    return sentences(trainingPlanProblems(nodes, siteMapOfNodes(nodes)));
  }

  const named = 'Training plan "One week" (plans/plan)';

  it.each([
    ['guide', 'it names "Guide" (blogs/guide), which has no workout of its own'],
    ['gone', 'it names an article that is not published'],
  ])('are left out by name with the article %s', (article, words) => {
    expect(planProblemsOf(article)).toEqual([
      `${named} is left out: ${words}. Choose another article for each, or publish it with exactly one workout.`,
    ]);
  });

  it('say what their pages lack', () => {
    const lacks = { author: 'gone', next: 'gone', equipment: ['gone'], membership: 'gone' };
    expect(planProblemsOf('bell', lacks)).toEqual([
      `${named} names an author not published, so its page shows none.`,
      `${named} names a next plan not published, so its page shows none.`,
      `${named} shows the product "gone", which the shop does not have; nothing is shown for it.`,
      `${named} shows the product "gone", which the shop does not have; nothing is shown for it.`,
    ]);
  });
});

it('content problems: name a tag without a page, and two tags that would have one address', () => {
  const tagged = (title: string, slug: string, tags: string[]) =>
    storyEntry(articleContent({ title, topic: 'technique', tags }), {
      uuid: slug,
      slug,
      full_slug: `blogs/${slug}`,
      name: title,
    });
  const entries = [
    tagged('Jab', 'jab', ['C++', 'bag-work', '🥊']),
    tagged('Hook', 'hook', ['c plus plus', 'Bag Work']),
    tagged('Cross', 'cross', ['C++']),
  ];
  const nodes = cachedNodes(derivedNodes([...entries, ...places]));
  expect(sentences(tagProblems(siteMapOfNodes(nodes))).sort()).toEqual([
    'Article "Hook" (blogs/hook) has the tag "c plus plus", which would have the address of the tag "C++", /tag/c-plus-plus, and is listed there. Rename one of the two.',
    'Article "Jab" (blogs/jab) has the tag "🥊", which has no letters or digits, so that no page lists it. Rename it.',
  ]);
});
