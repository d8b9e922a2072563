import { productNodes } from '../builders/shop-nodes';
import type { Random } from '../../../stand-ins/services/shared/random';
import { createRandom } from '../../../stand-ins/services/shared/random';
import * as stories from '../builders/story-entries';
import type { GatsbyStore } from './gatsby-store';

/** The part of a store that edits change. */
export type EditedStore = Pick<
  GatsbyStore,
  'putStory' | 'removeStory' | 'putShopNode' | 'removeShopNode'
>;

const { articleContent, asset, blok, doc, heading, linked, paragraph, picture, storyEntry } =
  stories;
const { planContent, planSession, workoutBlok } = stories;

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${name}-${place}`);

/** Few of each, so that edits concern one another. */
const names = {
  word: 'jab hook cross pivot guard stance elbow shoulder breath round bell slip'.split(' '),
  article: numbered('article', 40),
  topic: numbered('topic', 5),
  category: numbered('category', 2),
  author: numbered('author', 3),
  plan: numbered('plan', 3),
  product: ['rope', 'gloves', 'wraps'],
};

/** Words of headings, and places that links name: few, so that an edit mends and breaks some. */
const headings = names.word.slice(0, 2);

/**
 * Returns a function that makes one random edit: of an article most often, else of another story or
 * a product, which may be new, changed or removed. The same seed makes the same edits.
 */
export function randomEditor(store: EditedStore, seed: string) {
  const random = createRandom(seed);
  const { article, topic, category, author, plan } = names;
  const removable = [...article, ...article, ...topic, ...category, ...author, ...plan];
  const others = [topicEntry, categoryEntry, authorEntry, pageEntry, trainingPlanEntry];
  return async () => {
    const roll = random.next();
    if (roll < 0.1) await editProduct(store, random);
    else if (roll < 0.25) await store.removeStory(random.pick(removable));
    else if (roll < 0.85) await store.putStory(articleEntry(random));
    else await store.putStory(random.pick(others)(random));
  };
}

function some<T>(random: Random, list: readonly T[], count: number): T[] {
  return list.filter(() => random.chance(count / list.length));
}

function entry(random: Random, name: string, folder: string, content: Record<string, unknown>) {
  const slug = random.chance(0.05) ? `${name}-renamed` : name;
  return storyEntry(content, {
    uuid: name,
    slug,
    full_slug: `${folder}/${slug}`,
    first_published_at: new Date(Date.UTC(2026, 0, random.whole(1, 20))).toISOString(),
    published_at: new Date(Date.UTC(2026, 2, random.whole(1, 200))).toISOString(),
  });
}

function linkTo(uuid: string, anchor = '') {
  return paragraph(linked(`to ${uuid}`, { linktype: 'story', id: uuid, uuid, anchor }));
}

function articleEntry(random: Random) {
  const products = some(random, names.product, 1);
  const body = doc(
    paragraph(some(random, names.word, 6).join(' ')),
    heading(2, random.pick(headings)),
    ...some(random, names.article, 2).map((uuid) =>
      linkTo(uuid, random.chance(0.5) ? random.pick(headings) : ''),
    ),
    ...(random.chance(0.8) ? [workoutBlok()] : []),
    ...products.map((product_handle) => blok({ component: 'product', product_handle })),
  );
  const content = articleContent({
    title: `The ${some(random, names.word, 3).join(' ')}`,
    body,
    topic: random.pick([...names.topic, 'nowhere']),
    author: random.pick([...names.author, 'gone']),
    contributors: some(random, names.author, 0.5),
    tags: some(random, names.word, 1.5),
    cover_image: random.chance(0.7) ? asset(picture) : asset(''),
    related: some(random, names.article, 0.5),
    schedule: random.chance(0.1) ? '2999-01-01 09:00' : '',
  });
  return entry(random, random.pick(names.article), 'blogs', content);
}

function topicEntry(random: Random) {
  const category = random.pick([...names.category, 'none']);
  const content = { component: 'topic', name: random.pick(names.word), category };
  return entry(random, random.pick(names.topic), 'topics', content);
}

function categoryEntry(random: Random) {
  const topics = some(random, names.topic, 2);
  const content = { component: 'category', name: random.pick(names.word), topics };
  return entry(random, random.pick(names.category), 'categories', content);
}

function authorEntry(random: Random) {
  const bio = doc(linkTo(random.pick(names.article)));
  const content = { component: 'author', name: random.pick(names.word), bio };
  return entry(random, random.pick(names.author), 'authors', content);
}

function pageEntry(random: Random) {
  const chosen = some(random, names.article, 2);
  const mode = random.pick(['newest', 'chosen']);
  const body = [{ component: 'article_list', mode, count: 3, articles: chosen }];
  const content = { component: 'page', title: 'Page', body };
  return entry(random, random.pick(['home', 'about']), 'pages', content);
}

function trainingPlanEntry(random: Random) {
  const sessions = some(random, names.article, 2).map((article) =>
    planSession({ _uid: article, article }),
  );
  const rest = planSession({ _uid: 'rest', kind: 'rest' });
  const week = { _uid: 'week', title: 'Week', sessions: [rest, ...sessions].slice(0, 7) };
  const content = planContent({
    title: random.pick(names.word),
    weeks: [week],
    author: random.pick([...names.author, 'gone']),
    next: random.pick([...names.plan, '']),
    equipment: some(random, names.product, 1),
  });
  return entry(random, random.pick(names.plan), 'plans', content);
}

async function editProduct(store: EditedStore, random: Random): Promise<void> {
  const handle = random.pick(names.product);
  const digest = String(random.next());
  const variant = `variant-${handle}`;
  if (random.chance(0.2)) {
    await store.removeShopNode(`product-${handle}`);
    return;
  }
  const goods = productNodes(
    {
      handle,
      title: handle,
      updatedAt: new Date(Date.UTC(2026, 0, random.whole(1, 200))).toISOString(),
      productType: 'Gear',
      tags: some(random, names.word, 2),
    },
    [{ id: variant, availableForSale: random.chance(0.5), price: `${random.whole(5, 90)}.00` }],
  );
  for (const node of goods) {
    await store.putShopNode({ ...node, internal: { ...node.internal, contentDigest: digest } });
  }
}
