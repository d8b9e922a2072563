import type { Redirect } from '../../../../src/lib/http/redirects-file';
import {
  homeFileRedirect,
  indexRedirects,
  matchRedirect,
  readRedirectsFile,
  toRedirectsFile,
} from '../../../../src/lib/http/redirects-file';

const redirects: readonly Redirect[] = [
  { from: '/?p=12', to: '/training/jab', status: 301 },
  { from: '/?cat=3&p=12', to: '/training', status: 302 },
  { from: '/old', to: '/about', status: 302 },
  { from: '/old?q=a%26b+c', to: '/about?x=1#y', status: 302 },
];

const file = [
  '/ cat=3 p=12 /training 302!',
  '/ p=12 /training/jab 301!',
  '/old q=a%26b+c /about?x=1#y 302!',
  '/old /about 302\n',
].join('\n');

const index = indexRedirects(redirects);

it('redirects file: has the most exact lines first, with a mark where a page may be at the path', () => {
  expect(toRedirectsFile(redirects)).toBe(file);
});

it('redirects file: is read as it was written, with the line of the home page', () => {
  const read = readRedirectsFile(file + homeFileRedirect);
  expect(toRedirectsFile(read)).toBe(`${file}/index.html / 301\n`);
  expect(new Set(read)).toEqual(
    new Set([...redirects, { from: '/index.html', to: '/', status: 301 }]),
  );
});

it.each([
  '/ p=12 https://evil.example 301',
  '/ p /x 301',
  '/ p=12 /x 200',
  '/ p=12 /x',
  ' / /x 301',
])('redirects file: the line %j is skipped', (line) =>
  expect(readRedirectsFile(`${line}\n`)).toEqual([]),
);

it.each([
  ['/', 'p=12', '/?p=12', ''],
  ['/', 'utm_source=a%20b&p=12&&utm_medium', '/?p=12', 'utm_source=a%20b&&utm_medium'],
  ['/', 'p=%31%32', '/?p=12', ''],
  ['/', 'p=12&cat=3&p=13', '/?cat=3&p=12', 'p=13'],
  ['/old', 'q=a%26b%20c', '/old?q=a%26b+c', ''],
  ['/old', 'q=a&b', '/old', 'q=a&b'],
  ['/old', '', '/old', ''],
])('redirect of %s?%s is that of %s, and %j is passed on', (path, query, from, rest) => {
  const match = matchRedirect(index, path, query);
  expect([match?.redirect.from, match?.rest]).toEqual([from, rest]);
});

it.each([
  ['/', ''],
  ['/', 'p=1'],
  ['/', 'P=12'],
  ['/', 'cat=3'],
  ['/', 'utm_source=p%3D12'],
  ['/', '%'],
  ['/old?q=a&b', 'c'],
  ['/training', 'p=12'],
])('no redirect for %s?%s', (path, query) => {
  expect(matchRedirect(index, path, query)).toBeUndefined();
});

const guesses = indexRedirects(
  readRedirectsFile(
    [
      '/blogs/training /training 301',
      '/blogs/:blog /c 301',
      '/blogs/:blog/jab /training/jab#top 301',
      '/blogs/:blog/tagged/:tag /tag/:tag 301',
      '/collections/:collection/products/:product /products/:product 301',
      '/discount/:code /?discount=:code 302\n',
    ].join('\n'),
  ),
);

it.each([
  ['/blogs/training', '/training', undefined],
  ['/blogs/news', '/c', true],
  ['/blogs/training/jab', '/training/jab#top', true],
  ['/blogs/news/tagged/bag work', '/tag/bag%20work', true],
  ['/collections/jab/products/:product', '/products/%3Aproduct', true],
  ['/discount/:code', '/?discount=%3Acode', true],
  ['/discount/A&b=c', '/?discount=A%26b%3Dc', true],
])('redirect of %s leads to %s, by a placeholder: %s', (path, to, isGuess) => {
  const match = matchRedirect(guesses, path, 'a=b');
  expect([match?.redirect.to, match?.isGuess, match?.rest]).toEqual([to, isGuess, 'a=b']);
});

it.each([
  '/blogs',
  '/blogs/news/cross',
  '/:blog/training',
  '/discount/a/b',
  `/blogs${'/x'.repeat(5000)}`,
])('no placeholder fits %s', (path) => expect(matchRedirect(guesses, path, '')).toBeUndefined());
