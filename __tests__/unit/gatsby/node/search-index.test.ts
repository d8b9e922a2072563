import { bucketFraction, bucketOf } from '../../../../src/gatsby/node/search-index/buckets';
import { hashText } from '../../../../src/lib/values/hash-text';
import { decodePostings } from '../../../../src/domain/search/postings';
import type { SearchDocument } from '../../../../src/domain/search/search-index';
import { searchFields } from '../../../../src/domain/search/search-index';
import { createLexicon } from '../../../../src/domain/search/synonyms';
import { buildShard } from '../../../../src/gatsby/node/search-index/build-shard';
import { toIndexEntry } from '../../../../src/gatsby/node/search-index/index-entry';
import { openNodeCache } from '../../../../src/gatsby/node/nodes/node-cache';
import { siteMapOfNodes } from '../../../../src/gatsby/node/pages/site-map-of-nodes';
import { pageSources } from '../../../../src/gatsby/node/search-index/page-searchables';
import type { ShopProductNode } from '../../../../src/gatsby/node/search-index/searchables';
import { productSources, storySources } from '../../../../src/gatsby/node/search-index/searchables';
import { derivedNodes, nodeSource } from '../../../rigs/builders/node-source';
import * as stories from '../../../rigs/builders/story-entries';

const hashes = Array.from({ length: 4000 }, (_, index) => hashText(`story-${index}`));

it.each([1, 2, 3, 4, 11, 20])('buckets: %i of them share all ids by their fractions', (count) => {
  const fractions = Array.from({ length: count }, (_, bucket) => bucketFraction(bucket, count));
  expect(fractions.reduce((sum, each) => sum + each)).toBe(1);
  fractions.forEach((fraction, bucket) => {
    const size = hashes.filter((hash) => bucketOf(hash, count) === bucket).length;
    expect(size / hashes.length / fraction).toBeGreaterThan(0.8);
    expect(size / hashes.length / fraction).toBeLessThan(1.25);
  });
});

function entry(title: string, body: string) {
  const path = `/training/${title}`;
  const document: SearchDocument = { kind: 'article', path, title, label: '', note: '' };
  const fields = { title, tags: '', headings: '', about: '', body };
  return toIndexEntry({ document, fields }, createLexicon());
}

/** Terms of the bodies, and of the titles, by document. */
function read({ terms, postings }: ReturnType<typeof buildShard>) {
  const found: Record<string, string[][]> = { title: [[], [], []], body: [[], [], []] };
  terms.split(' ').forEach((term, index) =>
    decodePostings(postings[index] ?? [], (document, field) => {
      found[searchFields[field] ?? '']?.[document]?.push(term);
    }),
  );
  return found;
}

it('search shard: has the terms of all fields in alphabetical order, with concepts', () => {
  const { terms } = buildShard([entry('Wrapping', 'Hand wraps and the jab.')], 100);
  expect(terms).toBe('hand jab wrap wrapping ~jab ~wraps');
});

it('search shard: keeps every title, short bodies and the distinctive words of long ones', () => {
  const entries = [
    entry('Long', 'round bell round bell pivot floor ceiling hand wraps'),
    entry('Other', 'round bell floor ceiling'),
    entry('Short', 'bell'),
  ];
  // One word of the budget is for the shortest body, four for each of the others.
  expect(read(buildShard(entries, 9))).toEqual({
    title: [['long'], ['other'], ['short']],
    body: [['hand', 'pivot', 'round', '~wraps'], ['bell', 'ceiling', 'floor', 'round'], ['bell']],
  });
  expect(read(buildShard(entries, 13))['body']?.[0]).toHaveLength(8);
});

const { articleContent, blok, doc, heading, paragraph, storyEntry } = stories;

function searchables(...entries: object[]) {
  const source = nodeSource(derivedNodes([...entries, category, topic, author]));
  const index = siteMapOfNodes(openNodeCache(source));
  return storySources(index, source.getNode).map(({ read }) => read());
}

const category = storyEntry(
  { component: 'category', name: 'Training', topics: [] },
  { uuid: 'category-uuid', slug: 'training', full_slug: 'categories/training' },
);
const topic = storyEntry(
  { component: 'topic', name: 'Technique', category: 'category-uuid' },
  { uuid: 'topic-uuid', slug: 'technique', full_slug: 'topics/technique' },
);
const author = storyEntry(
  { component: 'author', name: 'Inês Carvalho', role: 'Reporter', bio: doc(paragraph('Writes.')) },
  { uuid: 'author-uuid', slug: 'ines-carvalho', full_slug: 'authors/ines-carvalho' },
);

it('searchables: an article is found by all its words', () => {
  const body = doc(
    heading(2, 'Where it starts'),
    paragraph('From the floor.'),
    blok({ component: 'quote', text: 'Hands home.', cite: 'Walt' }),
  );
  const [article] = searchables(storyEntry(articleContent({ body, tags: ['beginners'] })));
  const [title, note] = ['How to throw a jab', 'Straight out, straight back.'];
  const document = { kind: 'article', path: '/training/jab', title, label: 'Technique', note };
  expect(article?.document).toMatchObject(document);
  expect(article?.fields).toEqual({
    ...{ title, tags: 'beginners', headings: 'Where it starts' },
    about: `${note}\nTechnique\nInês Carvalho`,
    body: 'From the floor.\nHands home.',
  });
});

function product(fields: Partial<ShopProductNode>): ShopProductNode {
  const facts = {
    handle: 'speed-rope',
    title: 'Speed Rope',
    description: 'Ball bearings. A long text.',
    productType: 'Ropes',
    tags: ['cardio'],
    ...fields,
  };
  return facts as ShopProductNode;
}

const short = { namespace: 'custom', key: 'short_description', value: 'Turns fast.' };

it('searchables: a product is found by its words', () => {
  const image = { originalSrc: 'https://cdn/rope.png' };
  const node = product({ featuredImage: image, metafields___NODE: ['other', 'short'] });
  const nodes = { short, other: { namespace: 'custom', key: 'coupon', value: 'X' } };
  const find = (nodeId: string) => nodes[nodeId as keyof typeof nodes];
  expect(productSources([node], find).map(({ read }) => read())).toEqual([
    {
      document: {
        ...{ kind: 'product', path: '/products/speed-rope', title: 'Speed Rope', label: 'Ropes' },
        ...{ note: 'Turns fast.', picture: { url: 'https://cdn/rope.png' } },
      },
      fields: {
        ...{ title: 'Speed Rope', tags: 'cardio\nRopes', headings: '', about: 'Turns fast.' },
        body: 'Ball bearings. A long text.',
      },
    },
  ]);
});

it('searchables: the key of an article changes with its text and with the names it shows', () => {
  const keys = (...entries: object[]) => {
    const source = nodeSource(derivedNodes(entries));
    const index = siteMapOfNodes(openNodeCache(source));
    return storySources(index, source.getNode).map(({ key }) => key)[0];
  };
  const article = storyEntry(articleContent());
  const key = keys(article, category, topic, author);
  expect(keys(article, category, topic, { ...author })).toBe(key);
  const renamed = (entry: { content: string }, name: string) => ({
    ...entry,
    content: JSON.stringify({ ...(JSON.parse(entry.content) as object), name }),
  });
  expect(keys(article, category, topic, renamed(author, 'Walt'))).not.toBe(key);
  expect(keys(article, category, renamed(topic, 'Moves'), author)).not.toBe(key);
  expect(keys(article, { ...category, slug: 'drills' }, topic, author)).not.toBe(key);
  const edited = storyEntry(articleContent({ body: doc(paragraph('Another text.')) }));
  expect(keys(edited, category, topic, author)).not.toBe(key);
});

it('searchables: a page story is found by all its words, the home page is not listed', () => {
  const section = {
    component: 'text_section',
    _uid: 'returns',
    headline: 'Returns',
    text: doc(heading(3, 'Who pays'), paragraph('We refund within five days.')),
  };
  const content = {
    component: 'page',
    title: 'Shipping and returns',
    body: [section, { component: 'faq', _uid: 'faq', items: [] }],
    meta_info: { title: 'Delivery', description: 'What can come back.' },
  };
  const pages = ['shipping-and-returns', 'home'].map((slug) =>
    storyEntry(content, { uuid: slug, slug, full_slug: `pages/${slug}` }),
  );
  const nodes = openNodeCache(nodeSource(derivedNodes(pages))).all('PageStory');
  expect(pageSources(nodes).map(({ read }) => read())).toEqual([
    {
      document: {
        kind: 'page',
        path: '/shipping-and-returns',
        title: 'Shipping and returns',
        label: '',
        note: 'What can come back.',
      },
      fields: {
        title: 'Shipping and returns',
        tags: '',
        headings: 'Returns\nWho pays',
        about: 'Delivery\nWhat can come back.',
        body: 'We refund within five days.',
      },
      text: 'Returns\nWho pays\nWe refund within five days.',
    },
  ]);
});
