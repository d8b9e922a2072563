import { toLink } from '../../../../src/domain/story/link';

it.each([
  ['/training/jab?x=1#y', { kind: 'path', path: '/training/jab?x=1#y' }],
  ['#feet', { kind: 'url', url: '#feet' }],
  ['https://example.com', { kind: 'url', url: 'https://example.com/' }],
  ['mailto:a@example.com', { kind: 'url', url: 'mailto:a@example.com' }],
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
  '',
])('toLink: rejects %j', (address) => {
  expect(toLink(address)).toBeUndefined();
});
