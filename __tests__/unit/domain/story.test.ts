import {
  readAnnouncement,
  readLink,
  readMenus,
  readRichText,
  readSections,
} from '../../../src/domain/story/json-fields';
import { toLink } from '../../../src/domain/story/link';
import {
  InternalRedirectError,
  RedirectError,
  toRedirect,
} from '../../../src/domain/story/redirect';
import { readFieldLink, readMarkLink } from '../../../src/domain/story/stored-link';

const link = { kind: 'path', path: '/technique' };

describe('JSON fields of build queries', () => {
  it.each([
    ['formatted text', readRichText, [{ uid: 'a', component: 'signup' }]],
    ['formatted text', readRichText, { type: 'rule' }],
    ['sections', readSections, [{ type: 'rule' }]],
    ['link', readLink, null],
    ['link', readLink, '/technique'],
  ])('throws when a field holds no %s', (name, read: (field: unknown) => unknown, field) => {
    expect(() => read(field)).toThrow(`A JSON field of a build query holds no ${name}.`);
  });

  it('reads the links of a menu; a menu without one keeps none', () => {
    const entry = { label: 'Stance', note: '', link };
    expect(
      readMenus([
        { label: 'Technique', link, links: [entry] },
        { label: 'Shop', link: null, links: [] },
      ]),
    ).toEqual([
      { label: 'Technique', link, links: [entry] },
      { label: 'Shop', links: [] },
    ]);
    expect(readMenus(undefined)).toEqual([]);
  });

  it('reads an announcement with and without a call to action', () => {
    const fields = { active: true, component: 'bar', headline: 'New', text: 'Gloves' };
    expect(
      readAnnouncement({ ...fields, theme: 'black', callToAction: { link, text: 'See' } }),
    ).toEqual({ ...fields, theme: 'black', callToAction: { link, text: 'See' } });
    expect(readAnnouncement({ ...fields, theme: 'plaid', callToAction: null })).toEqual({
      ...fields,
      theme: 'red',
    });
  });
});

it.each([
  ['/training/jab?x=1#y', { kind: 'path', path: '/training/jab?x=1#y' }],
  ['#feet', { kind: 'url', url: '#feet' }],
  ['https://example.com', { kind: 'url', url: 'https://example.com/' }],
  ['mailto:a@example.com', { kind: 'url', url: 'mailto:a@example.com' }],
  ['www.example.com/x y', { kind: 'url', url: 'https://www.example.com/x%20y' }],
  ['example.com:8080?a=1', { kind: 'url', url: 'https://example.com:8080/?a=1' }],
  ['//cdn.example.com/x', { kind: 'url', url: 'https://cdn.example.com/x' }],
  [' a@b.example ', { kind: 'url', url: 'mailto:a@b.example' }],
  ['+1 (555) 010-0100', { kind: 'url', url: 'tel:+15550100100' }],
  ['tel: +1 555 0100', { kind: 'url', url: 'tel:+15550100' }],
  ['/old page', { kind: 'path', path: '/old%20page' }],
  ['blogs/the-jab', { kind: 'story', story: '/blogs/the-jab' }],
  ['blogs/日本/#feet', { kind: 'story', story: '/blogs/日本', anchor: 'feet' }],
])('toLink: accepts %s', (address, link) => {
  expect(toLink(address)).toEqual(link);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  '//host/path',
  '/\\host',
  'no scheme',
  '#',
  'sms:+15550100',
  'guide.pdf',
  'https:// example.com',
  '',
])('toLink: rejects %j', (address) => {
  expect(toLink(address)).toBeUndefined();
});

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

const slugs = { kind: 'story', story: '/blogs/the-jab' };

test.each([
  [
    { linktype: 'url', url: 'www.example.com', cached_url: 'www.example.com' },
    'https://www.example.com/',
  ],
  [{ linktype: 'email', email: ' a@b.example ' }, 'mailto:a@b.example'],
  [{ linktype: 'email', url: 'mailto: a@b.example' }, 'mailto:a@b.example'],
  [{ url: 'https://example.com/x', anchor: 'y' }, 'https://example.com/x#y'],
])('link field: %j leads to %s', (field, url) => {
  expect(readFieldLink(field).link).toEqual({ kind: 'url', url });
});

test('link of a story: is found by its slug without an id, in a field and in a text', () => {
  const field = { linktype: 'story', id: '', url: '', cached_url: 'blogs/the-jab/' };
  expect(readFieldLink(field).link).toEqual(slugs);
  expect(readFieldLink({ ...field, id: 'jab', anchor: '#feet' }).link).toEqual({
    ...{ kind: 'story', story: 'jab', anchor: 'feet' },
  });
  expect(readMarkLink({ linktype: 'story', href: '/blogs/the-jab', uuid: null }).link).toEqual(
    slugs,
  );
});

test.each([
  ['sms:+15550100', 'url'],
  ['javascript:alert(1)', 'url'],
  ['the jab', 'url'],
  ['coach at example.com', 'email'],
])('link in a text: %s as %s leads nowhere, and is named', (href, linktype) => {
  expect(readMarkLink({ href, linktype })).toEqual({ link: undefined, address: href });
});

test('link: keeps the attributes that an editor set, of those that links may have', () => {
  const attrs = {
    ...{ href: 'https://shop.example/x', linktype: 'url', target: '_blank' },
    custom: { rel: 'Sponsored nofollow preload sponsored', title: ' T ', onclick: 'hurt()' },
  };
  expect(readMarkLink(attrs).link).toEqual({
    ...{ kind: 'url', url: 'https://shop.example/x' },
    ...{ newTab: true, rel: 'sponsored nofollow', title: 'T' },
  });
  const field = { linktype: 'story', id: 'jab', target: '_self', rel: 'nofollow', title: '' };
  expect(readFieldLink(field).link).toEqual({ kind: 'story', story: 'jab', rel: 'nofollow' });
});
