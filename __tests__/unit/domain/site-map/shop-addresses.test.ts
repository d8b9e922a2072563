import { leadShopLink, shopAddresses } from '../../../../src/domain/site-map/shop-addresses';
import { indexRedirects, matchRedirect } from '../../../../src/lib/http/redirects-file';

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
  ['/collections/all', '/products'],
  ['/collections/gloves/products/first-bell', '/products/first-bell'],
  ['/pages/about', '/about'],
  ['/pages/home', '/'],
  ['/policies/refund-policy', '/shipping-and-returns'],
  ['/policies/shipping-policy', '/shipping-and-returns'],
  ['/policies/privacy-policy', '/privacy'],
  ['/policies/contact-information', '/contact'],
  ['/account', '/contact'],
  ['/account/login', '/contact'],
  ['/account/orders/7', '/contact'],
  ['/blogs', '/c'],
  ['/blogs/news', '/c'],
  ['/blogs/training', '/c/training'],
  ['/blogs/footwork', '/t/footwork'],
  ['/blogs/news/jab', '/training/jab'],
  ['/blogs/gear/jab', '/gear/jab'],
  ['/blogs/news/nai\u0308ve', '/gear/na%C3%AFve'],
  ['/blogs/news/tagged/sparring', '/tag/sparring'],
])('address of a shop: %s leads to %s', (address, to) => {
  expect(matchRedirect(index, address, '')?.redirect.to).toBe(to);
});

it.each([
  '/pages/shipping',
  '/policies/subscription-policy',
  '/blogs/news/cross',
  '/collections/new',
])('address of a shop: %s has no page here', (address) =>
  expect(matchRedirect(index, address, '')).toBeUndefined(),
);

it('addresses of a shop: have one order, those with placeholders last', () => {
  const stories = ['privacy', 'about', 'contact'].map(page);
  const lines = shopAddresses(stories).map(({ from }) => from);
  expect(shopAddresses(stories.toReversed()).map(({ from }) => from)).toEqual(lines);
  const last = lines.findIndex((from) => from.includes('/:'));
  expect(lines.slice(last).every((from) => from.includes('/:'))).toBe(true);
});

it.each([
  ['/discount/SPAR', '', '/?discount=SPAR'],
  [
    '/discount/SPAR',
    'redirect=/products&utm_source=mail',
    '/products?utm_source=mail&discount=SPAR',
  ],
  [
    '/discount/A&B',
    'redirect=%2Fproducts%3FSize%3D12oz%23buy',
    '/products?Size=12oz&discount=A%26B#buy',
  ],
  ['/discount/SPAR', 'redirect=//evil.example', '/?discount=SPAR'],
  ['/discount/SPAR', 'redirect=/\\\\evil.example', '/?discount=SPAR'],
  ['/discount/SPAR', 'redirect=/..//evil.example', '/?discount=SPAR'],
  ['/discount/SPAR', 'redirect=/%09/evil.example', '/?discount=SPAR'],
  ['/discount/SPAR', 'redirect=https://evil.example', '/?discount=SPAR'],
  ['/discount/SPAR', 'redirect=javascript:alert(1)', '/?discount=SPAR'],
  ['/discount/SPAR', 'redirect=/%25', '/?discount=SPAR'],
  ['/cart/12:1,34:2', 'discount=SPAR&ref=x', '/cart?lines=12:1,34:2&discount=SPAR&ref=x'],
  ['/blogs/notes', '', '/c'],
  ['/blogs/notes', 'page=2', '/c?page=2'],
  ['/cart/add', 'id=12', '/cart?lines=12:1'],
  [
    '/cart/add',
    'id=gid%3A%2F%2Fshopify%2FProductVariant%2F12&quantity=3&selling_plan=5&utm_source=x',
    '/cart?lines=12:3:5&utm_source=x',
  ],
])('link of a shop: %s?%s leads to %s', (path, query, to) => {
  expect(leadShopLink(path, query)).toBe(to);
});

it.each([
  '/discount',
  '/discount/A/b',
  '/cart',
  '/cart/x',
  '/cart/12',
  '/cart/12:1,',
  '/cart/add',
  '/cart/12:1/x',
])('link of a shop: %s is none', (path) => expect(leadShopLink(path, 'a=b')).toBeUndefined());
