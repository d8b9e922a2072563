/** Redirects of old addresses with a query, as plain links of WordPress are, and of a shop's addresses, over HTTP. */
import { shopAddresses } from '../../../src/domain/site-map/shop-addresses';
import { toRedirectsFile } from '../../../src/lib/http/redirects-file';
import { createSiteRig, getRaw } from '../../rigs/servers/site-rig';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const releaseId = (number: number) => `2026-11-21T02-30-00-00${number}Z`;
const jab = '/training/jab';

const files = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>This page could not be found</h1>',
  'training/jab/index.html': '<h1>Jab</h1>',
  'page-data/index/page-data.json': '{"path":"/"}',
  _redirects: [
    `/ cat=3 p=12 /cross 302!`,
    `/ p=12 ${jab}#guard 301!`,
    `/ p=13 ${jab}?part=2 301!`,
    `${jab} page_id=7 / 301!`,
    `/moved p=1 ${jab} 302!`,
    '/moved q=a%26b+c /cross 301!',
    '/moved /cross 302',
    `/blog p=12 ${jab} 301!\n`,
  ].join('\n'),
};

const rig = openForFile(createSiteRig, 'end');

beforeAll(async () => {
  await rig.release(releaseId(1), files);
});

test.each([
  ['/?p=12', 301, `${jab}#guard`],
  ['/?p=%312', 301, `${jab}#guard`],
  ['/?utm_source=a%20b&p=12', 301, `${jab}?utm_source=a%20b#guard`],
  ['/?p=12&cat=3&p=13', 302, '/cross?p=13'],
  ['/?p=13&utm_source=mail', 301, `${jab}?part=2`],
  [`${jab}?page_id=7`, 301, '/'],
  ['/moved?p=1&x=y', 302, `${jab}?x=y`],
  ['/moved?p=2', 302, '/cross?p=2'],
  ['/moved?q=a%26b%20c', 301, '/cross'],
  ['/blog?p=12', 301, jab],
])('%s is redirected with status %i to %s, and revalidated', async (target, status, location) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${rig.server.url}${target}`, { method, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('an address with a slash before its query is redirected in two steps', async () => {
  const { headers } = await rig.get('/blog/?p=12');
  expect(headers.get('location')).toBe('/blog?p=12');
});

test.each([
  '/',
  '/?',
  '/?p=1',
  '/?p=121',
  '/?P=12',
  '/?cat=3',
  '/?utm_source=mail',
  '/?q=p%3D12',
  '/?%',
  `/?${'a[b]='.repeat(1_000)}`,
])('%s is the home page, with the entity tag that it has without a query', async (target) => {
  const plain = await rig.get('/');
  const answer = await rig.get(target);
  expect([answer.status, await answer.text()]).toEqual([200, '<h1>Home</h1>']);
  for (const header of ['cache-control', 'etag', 'content-security-policy', 'vary']) {
    expect(answer.headers.get(header)).toBe(plain.headers.get(header));
  }
});

test('the data of a page are served with any query, and an unknown path is not found', async () => {
  expect((await rig.get('/page-data/index/page-data.json?p=12')).status).toBe(200);
  expect((await rig.get('/nowhere?p=12')).status).toBe(404);
  expect((await rig.get('/blog?p=13')).status).toBe(404);
});

test('a path that looks like one with a query is not that address', async () => {
  expect((await rig.get('/blog%3Fp=12')).status).toBe(404);
  expect((await rig.get('/%3Fp=12')).status).toBe(404);
});

test('they change with the release, also of a release that redirects paths alone', async () => {
  const table = '/*  preview-access\n/404 moved-addresses\n';
  await rig.release(releaseId(2), { ...files, _redirects: '/old /new 302\n', _middleware: table });
  expect((await rig.get('/?p=12')).status).toBe(200);
  expect((await rig.get('/old')).headers.get('location')).toBe('/new');
});

describe("a shop's own addresses", () => {
  const shop = {
    ...files,
    'products/index.html': '<h1>Shop</h1>',
    'products/gloves/index.html': '<h1>Gloves</h1>',
    'cart/index.html': '<h1>Cart</h1>',
    'c/index.html': '<h1>All</h1>',
    'blogs/news/index.html': '<h1>A page of its own</h1>',
    _redirects: `/products/old-gloves /products/gloves 301\n${toRedirectsFile(
      shopAddresses([{ type: 'article', slug: 'jab', path: jab }]),
    )}`,
  };
  beforeAll(() => rig.release(releaseId(3), shop));

  test.each([
    ['/collections/all?utm_source=mail', 301, '/products?utm_source=mail'],
    ['/collections/new/products/gloves?variant=7', 301, '/products/gloves?variant=7'],
    ['/collections/new/products/old-gloves?variant=7', 301, '/products/gloves?variant=7'],
    ['/blogs/journal?page=2', 302, '/c?page=2'],
    ['/blogs/journal/jab?a=1', 301, `${jab}?a=1`],
    ['/discount/SPAR', 302, '/?discount=SPAR'],
    ['/discount/SPAR?redirect=/products', 302, '/products?discount=SPAR'],
    ['/discount/SPAR?redirect=/collections/all&a=1', 302, '/products?a=1&discount=SPAR'],
    ['/discount/SPAR?redirect=/nowhere', 302, '/?discount=SPAR'],
    ['/discount/SPAR?redirect=//evil.example', 302, '/?discount=SPAR'],
    ['/discount/SPAR?redirect=%2F%5Cevil.example', 302, '/?discount=SPAR'],
    ['/discount/%0D%0ASet-Cookie:a', 302, '/?discount=%0D%0ASet-Cookie%3Aa'],
    ['/cart/7:1,8:2?discount=SPAR', 302, '/cart?lines=7:1,8:2&discount=SPAR'],
    ['/cart/gid://shopify/ProductVariant/7:1', 302, '/cart?lines=7:1'],
    ['/cart/gid:%2F%2Fshopify%2FProductVariant%2F7:1', 302, '/cart?lines=7:1'],
    ['/cart/add?id=7&quantity=2', 302, '/cart?lines=7:2'],
  ])('%s leads with status %i to %s', async (target, status, location) => {
    const answer = await getRaw(rig.server, target);
    expect([answer.status, answer.location]).toEqual([status, location]);
  });

  test.each([
    '/collections/new',
    '/collections/new/products/none',
    // As Storyblok opens the drafts of an article and of a product's page.
    '/blogs/cross?_storyblok=7&_storyblok_tk%5Bspace_id%5D=1',
    '/collections/new/products/gloves?_storyblok=7',
    '/blogs/journal/none',
    '/blogs/journal/tagged/none',
    '/policies/refund-policy',
    '/pages/about',
    '/account',
    '/discount',
    '/cart/7',
    '/cart/x//y',
    '//cart/gid://shopify/ProductVariant/7:1',
  ])('%s is not found', async (target) => {
    expect((await getRaw(rig.server, target)).status).toBe(404);
  });

  test('a page at such an address is shown', async () => {
    expect((await rig.get('/blogs/news')).status).toBe(200);
  });
});
