import {
  InternalRedirectError,
  RedirectError,
  toRedirect,
} from '../../../../src/domain/story/redirect';

it('redirect: has status 302 by default, 301 if it is permanent', () => {
  expect(toRedirect('/old', '/training')).toEqual({ from: '/old', to: '/training', status: 302 });
  expect(toRedirect('/old', '/training', { permanent: true }).status).toBe(301);
});

it.each([
  ['/old/', '/new/', '/old', '/new'],
  ['/straße', '/a/../b?x=1#z', '/stra%C3%9Fe', '/b?x=1#z'],
  ['/cafe\u0301', '/cafe%CC%81/%25', '/caf%C3%A9', '/caf%C3%A9/%25'],
  [' /old ', ' / ', '/old', '/'],
  ['/a"<b>', '/c|d', '/a%22%3Cb%3E', '/c|d'],
  ['/?p=12', '/new', '/?p=12', '/new'],
  ['/blog/?p=12', '/new', '/blog?p=12', '/new'],
  ['/?q=1&p=12&q=1', '/new', '/?p=12&q=1', '/new'],
  ['/?tag=größe&u=a/b:c', '/new', '/?tag=gr%C3%B6%C3%9Fe&u=a%2Fb%3Ac', '/new'],
])('redirect: writes %j and %j as browsers send them', (from, to, sentFrom, sentTo) => {
  expect(toRedirect(from, to)).toMatchObject({ from: sentFrom, to: sentTo });
});

it.each([
  'https://example.com',
  'mailto:a@example.com',
  '//example.com',
  '/..//example.com',
  '#jab',
])('redirect: refuses to lead to %s', (address) => {
  expect(() => toRedirect('/old', address)).toThrow(InternalRedirectError);
  expect(() => toRedirect('/old', address)).toThrow(
    `Cannot redirect to "${address}" inside the site.`,
  );
});

it.each([
  ['https://example.com/a', 'is no old address'],
  ['old', 'is no old address'],
  ['/a b', 'is no old address'],
  ['/a\n/b', 'is no old address'],
  ['', 'is no old address'],
  ['/old/*', 'one of'],
  ['/old/:slug', 'one of'],
  ['/?p=*', 'one of'],
  ['/?p=12#top', 'one of'],
  ['/?', 'is not complete'],
  ['/?p', 'is not complete'],
  ['/?p=', 'is not complete'],
  ['/?p=12&', 'is not complete'],
  ['/?p=12?p=13', 'is not complete'],
  ['/..//x', 'an empty piece'],
  ['/100%', 'a % that encodes nothing'],
])('redirect: refuses %j as old address', (address, problem) => {
  expect(() => toRedirect(address, '/new')).toThrow(RedirectError);
  expect(() => toRedirect(address, '/new')).toThrow(problem);
});

it('redirect: refuses an empty new address', () => {
  expect(() => toRedirect('/old', ' ')).toThrow('there is no new address');
});
