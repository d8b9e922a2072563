import { toLink } from '../../../../src/domain/story/link';

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
