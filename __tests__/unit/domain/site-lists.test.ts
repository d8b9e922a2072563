import type { AppearanceChange } from '../../../src/domain/site-map/appearance';
import {
  appearanceAt,
  appearanceMessage,
  comingMessage,
} from '../../../src/domain/site-map/appearance';
import { recommendProducts } from '../../../src/domain/site-map/recommended-products';
import { keyTerms } from '../../../src/content/enhance/key-terms';
import { SimilarArticles } from '../../../src/domain/site-map/similar-articles';
import { numbered } from '../../../src/domain/site-map/similarity-group';
import type { ListedArticle } from '../../../src/domain/site-map/site-lists';
import { leadShopLink, shopAddresses } from '../../../src/domain/site-map/shop-addresses';
import { indexRedirects, matchRedirect } from '../../../src/lib/http/redirects-file';

const march = { from: '2027-03-01T09:00:00.000Z' };
const june = { from: '2027-06-01T09:00:00.000Z' };
const months: Readonly<Record<string, string>> = { [march.from]: 'March 1', [june.from]: 'June 1' };
const format = (time: string) => months[time] ?? time;

test.each<[AppearanceChange, string]>([
  [
    { before: 'shown', after: march },
    'Leaves the site now, returns March 1, the date in “Appears on”.',
  ],
  [{ before: march, after: march }, 'Nothing changes before March 1, the date in “Appears on”.'],
  [
    { before: march, after: june },
    'Appears June 1, no longer March 1, by the date in “Appears on”.',
  ],
  [{ before: march, after: 'shown' }, 'Appears now, no longer March 1.'],
  [{ before: 'shown', after: 'absent' }, 'It leaves the site, its lists and search.'],
  [{ before: march, after: 'absent' }, 'It is not on the site yet, and will not appear March 1.'],
  [{ before: 'absent', after: 'absent' }, 'It has no page on the site.'],
])('appearance: %j is said as "%s"', (change, sentence) => {
  expect(appearanceMessage(change, format)).toBe(sentence);
});

test('appearance: a date counts from the moment of the publication on', () => {
  expect(appearanceAt(march.from, '2027-02-01T00:00:00.000Z')).toEqual(march);
  expect(appearanceAt(march.from, march.from)).toBe('shown');
  expect(appearanceAt(undefined, march.from)).toBe('shown');
  const planned = { before: 'shown', after: june } as const;
  expect(appearanceMessage(planned, format, 'then')).toMatch(/^Leaves the site then, returns June/);
  expect(comingMessage(june.from, format, true)).toBe(
    'It has left the site. Readers see it again from June 1 on, the date in “Appears on”.',
  );
});

const product = (handle: string, productType: string, tags: string[] = []) => ({
  id: handle,
  handle,
  productType,
  tags,
});
const shop = [
  product('gloves', 'Gloves', ['bag work']),
  product('other-gloves', 'Gloves', ['bag work']),
  product('wraps', 'Wraps', ['bag work']),
  product('bag', 'Bags'),
  product('tee', 'Apparel'),
];

/** Articles by the handles they show. */
const showing = (...articles: string[][]) => ({
  articlesShowing: (handle: string) =>
    articles
      .filter((handles) => handles.includes(handle))
      .map((productHandles, place) => ({
        node: { id: `${handle}-${place}`, productHandles },
      })) as never,
});
const nothing = showing();

it('recommendations: begin with what articles name together', () => {
  const collections = [{ products___NODE: ['gloves', 'bag'] }];
  const recommended = recommendProducts(shop, collections, showing(['gloves', 'tee']));
  expect(recommended.get('gloves')).toEqual(['tee', 'bag', 'wraps']);
});

it('recommendations: respect the age group', () => {
  const kids = product('kids-gloves', 'Gloves', ['bag work', 'kids']);
  const recommended = recommendProducts(
    [...shop, kids, product('kids-wraps', 'Wraps', ['kids'])],
    [],
    nothing,
  );
  expect(recommended.get('wraps')).toEqual(['gloves', 'other-gloves']);
  expect(recommended.get('kids-gloves')).toEqual(['kids-wraps']);
});

function listed(id: string, title: string, fields: { topicId?: string; chosen?: string[] } = {}) {
  const { topicId = 'technique', chosen = [] } = fields;
  const terms = keyTerms({ title, description: '', tags: [], body: [] });
  const node = { id, editorsChoice: chosen, keyTerms: numbered(terms) };
  return { node, path: `/${id}`, topicId, categoryId: 'training' } as unknown as ListedArticle;
}

/** Dates articles, which are listed newest first, and finds the related ones of each. */
function related(articles: readonly ListedArticle[], count: number) {
  const dated = articles.map((article, place) => {
    const date = new Date(Date.UTC(2026, 0, 100 - place)).toISOString();
    return { ...article, node: { ...article.node, date } };
  });
  const byId = new Map(dated.map((article) => [article.node.id, article]));
  const found = new SimilarArticles(count);
  found.update({ removed: [], added: dated });
  return new Map(
    dated.map((article) => [article.node.id, found.relatedTo(article, (id) => byId.get(id))]),
  );
}

const space = [
  listed('jab', 'jab shoulder elbow'),
  listed('kick', 'kick shin hip'),
  listed('double', 'double jab shoulder'),
  listed('hook', 'hook elbow'),
  listed('stretch', 'shoulder stretch elbow jab', { topicId: 'mobility' }),
  listed('sleep', 'sleep', { topicId: 'mobility' }),
];

it('related articles: puts the most similar texts of the topic first', () => {
  expect(related(space, 3).get('jab')).toEqual(['double', 'hook', 'kick']);
});

it('related articles: puts the editor’s choice first, once, without the article itself and articles without a page', () => {
  const chosen = ['jab', 'sleep', 'gone', 'hook'];
  const found = related([listed('jab', 'jab shoulder elbow', { chosen }), ...space.slice(1)], 3);
  expect(found.get('jab')).toEqual(['sleep', 'hook', 'double']);
});

it('related articles: fills up from the category, the most similar first', () => {
  expect(related(space, 3).get('sleep')?.[0]).toBe('stretch');
  expect(related(space, 4).get('stretch')?.slice(0, 3)).toEqual(['sleep', 'jab', 'double']);
});

it('related articles: change for a new article only where it is related', () => {
  const before = related(space, 2);
  const after = related([listed('low', 'low kick shin calf'), ...space], 2);
  const changed = [...before].filter(([id, ids]) => ids.join() !== after.get(id)?.join());
  expect(changed.map(([id]) => id)).toEqual(['kick']);
});

describe('addresses of a shop', () => {
  const page = (slug: string) => ({ type: 'page', slug, path: `/${slug}` });

  const index = indexRedirects(
    shopAddresses([
      ...['about', 'contact', 'shipping-and-returns', 'privacy'].map(page),
      { type: 'page', slug: 'home', path: '/' },
      { type: 'category', slug: 'training', path: '/c/training' },
      { type: 'topic', slug: 'training', path: '/t/training' },
      { type: 'topic', slug: 'footwork', path: '/t/footwork' },
      { type: 'article', slug: 'jab', path: '/training/jab' },
      { type: 'article', slug: 'jab', path: '/gear/jab' },
      { type: 'article', slug: 'na\u00efve', path: '/gear/na\u00efve' },
    ]),
  );

  it.each([
    ['/collections', '/products'],
    ['/pages/about', '/about'],
    ['/policies/refund-policy', '/shipping-and-returns'],
    ['/policies/privacy-policy', '/privacy'],
    ['/policies/contact-information', '/contact'],
    ['/account/login', '/contact'],
    ['/blogs/news', '/c'],
    ['/blogs/training', '/c/training'],
    ['/blogs/news/nai\u0308ve', '/gear/na%C3%AFve'],
    ['/blogs/news/tagged/sparring', '/tag/sparring'],
  ])('address of a shop: %s leads to %s', (address, to) => {
    expect(matchRedirect(index, address, '')?.redirect.to).toBe(to);
  });

  it('addresses of a shop: have one order, those with placeholders last', () => {
    const stories = ['privacy', 'about', 'contact'].map(page);
    const lines = shopAddresses(stories).map(({ from }) => from);
    expect(shopAddresses(stories.toReversed()).map(({ from }) => from)).toEqual(lines);
    const last = lines.findIndex((from) => from.includes('/:'));
    expect(lines.slice(last).every((from) => from.includes('/:'))).toBe(true);
  });

  it.each([
    [
      '/discount/A&B',
      'redirect=%2Fproducts%3FSize%3D12oz%23buy',
      '/products?Size=12oz&discount=A%26B#buy',
    ],
    ['/discount/SPAR', 'redirect=/%09/evil.example', '/?discount=SPAR'],
    ['/discount/SPAR', 'redirect=javascript:alert(1)', '/?discount=SPAR'],
    ['/discount/SPAR', 'redirect=/%25', '/?discount=SPAR'],
    ['/cart/add', 'id=12', '/cart?lines=12:1'],
    [
      '/cart/add',
      'id=gid%3A%2F%2Fshopify%2FProductVariant%2F12&quantity=3&selling_plan=5&utm_source=x',
      '/cart?lines=12:3:5&utm_source=x',
    ],
  ])('link of a shop: %s?%s leads to %s', (path, query, to) => {
    expect(leadShopLink(path, query)).toBe(to);
  });

  it.each(['/discount/A/b', '/cart', '/cart/12:1,x', '/cart/add', '/cart/12:1/x'])(
    'link of a shop: %s is none',
    (path) => expect(leadShopLink(path, 'a=b')).toBeUndefined(),
  );
});
