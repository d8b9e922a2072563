import { parseStory } from '../../../src/content/parse-story';
import type { RichText } from '../../../src/domain/rich-text';
import {
  articleContent,
  asset,
  blok,
  doc,
  linked,
  paragraph,
  picture,
  storyEntry,
} from '../../support/story-entries';

function parseBody(...content: unknown[]): RichText {
  const story = parseStory(storyEntry(articleContent({ body: doc(...content) })));
  if (story?.type !== 'article') throw new Error('Not an article');
  return story.body;
}

function linkOf(attrs: Record<string, unknown>) {
  const [node] = parseBody(paragraph(linked('here', attrs)));
  if (node?.type !== 'paragraph') throw new Error('Not a paragraph');
  const [child] = node.children;
  return child?.type === 'text' ? child.marks : undefined;
}

describe('links in a text', () => {
  it.each([
    [
      { href: '/blogs/jab', linktype: 'story', uuid: 'u1', anchor: 'home' },
      { kind: 'story', storyUuid: 'u1', anchor: 'home' },
    ],
    [
      { href: 'https://example.com/a b', linktype: 'url' },
      { kind: 'url', url: 'https://example.com/a%20b' },
    ],
    [
      { href: 'coach@example.com', linktype: 'email' },
      { kind: 'url', url: 'mailto:coach@example.com' },
    ],
    [
      { href: 'tel:+15550100', linktype: 'url' },
      { kind: 'url', url: 'tel:+15550100' },
    ],
    [
      { href: '/products/rope', linktype: 'url' },
      { kind: 'path', path: '/products/rope' },
    ],
    [
      { href: '#the-way-home', linktype: 'url' },
      { kind: 'url', url: '#the-way-home' },
    ],
  ])('%j is kept', (attrs, link) => {
    expect(linkOf(attrs)).toEqual([{ type: 'link', link }]);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    '',
  ])('%j leaves plain text', (href) => {
    expect(linkOf({ href, linktype: 'url' })).toEqual([]);
  });
});

it('keeps the words of a node type it does not know', () => {
  expect(parseBody({ type: 'callout', content: [paragraph('Still here')] })).toEqual([
    { type: 'paragraph', children: [{ type: 'text', text: 'Still here', marks: [] }] },
  ]);
});

it('reads lists, code, rules, breaks and pictures', () => {
  const body = parseBody(
    {
      type: 'ordered_list',
      attrs: { order: 3 },
      content: [{ type: 'list_item', content: [paragraph('Jab')] }],
    },
    {
      type: 'code_block',
      attrs: { class: 'language-txt' },
      content: [{ type: 'text', text: '1-2' }],
    },
    { type: 'horizontal_rule' },
    paragraph('a', { type: 'hard_break' }, { type: 'emoji', attrs: { emoji: '🥊' } }),
    { type: 'paragraph' },
    paragraph({ type: 'image', attrs: { src: picture, alt: 'Stance' } }),
    { type: 'image', attrs: { src: 'https://example.com/no-size.jpg' } },
  );
  expect(body).toEqual([
    {
      type: 'list',
      ordered: true,
      start: 3,
      items: [[{ type: 'paragraph', children: [{ type: 'text', text: 'Jab', marks: [] }] }]],
    },
    { type: 'code', language: 'txt', text: '1-2' },
    { type: 'rule' },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'a', marks: [] },
        { type: 'break' },
        { type: 'text', text: '🥊', marks: [] },
      ],
    },
    { type: 'image', image: { url: picture, alt: 'Stance', width: 1600, height: 1000 } },
  ]);
});

it('reads every blok of a body', () => {
  const bodies = [
    { component: 'image', asset: asset(picture), caption: 'Feet' },
    { component: 'gallery', images: [asset(picture, { title: 'One' })] },
    { component: 'video', youtube: 'https://youtu.be/aqz-KE-bpKQ', title: 'Round' },
    { component: 'video', file: asset('http://localhost:4401/f/1/demo.mp4'), title: 'Round' },
    { component: 'product', product_handle: 'corner-gloves', note: '' },
    { component: 'quote', text: 'Breathe out.', cite: 'Coach' },
    {
      component: 'call_to_action',
      headline: 'Join',
      text: '',
      label: 'Go',
      link: { linktype: 'url', url: '/membership' },
    },
    {
      component: 'table',
      table: { thead: [{ value: 'Zone' }], tbody: [{ body: [{ value: '1' }] }] },
    },
    { component: 'faq', items: [{ question: 'Q', answer: 'A' }] },
    {
      component: 'workout',
      title: 'Six',
      level: 'beginner',
      rounds: '6',
      work_seconds: '120',
      rest_seconds: '45',
      steps: [],
    },
    { component: 'poll' },
  ];
  const bloks = parseBody(...bodies.map(blok)).map((node) =>
    node.type === 'blok' ? node.blok : node,
  );
  expect(bloks).toMatchObject([
    { component: 'image', caption: 'Feet', image: { width: 1600 } },
    { component: 'gallery', pictures: [{ caption: 'One', image: { url: picture } }] },
    { component: 'video', source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' } },
    { component: 'video', source: { kind: 'file', url: 'http://localhost:4401/f/1/demo.mp4' } },
    { component: 'product', handle: 'corner-gloves' },
    { component: 'quote', text: 'Breathe out.' },
    { component: 'call_to_action', link: { kind: 'path', path: '/membership' } },
    { component: 'table', head: ['Zone'], body: [['1']] },
    { component: 'faq', items: [{ question: 'Q', answer: 'A' }] },
    { component: 'workout', rounds: 6, workSeconds: 120, restSeconds: 45 },
    { component: 'unknown', name: 'poll', uid: 'blok-uid' },
  ]);
});

it('refuses a video without a film', () => {
  expect(() => parseBody(blok({ component: 'video', title: 'Nothing' }))).toThrow(
    'needs a file or a YouTube link',
  );
});
