import { readFieldLink, readMarkLink } from '../../../../src/domain/story/stored-link';

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
