import type { Blok, InlineNode, Mark, RichText } from '../../../../../src/domain/story/rich-text';
import { richTextHtml } from '../../../../../src/gatsby/config/feed/rich-text-html';

const setting = {
  siteUrl: 'https://www.example.com',
  articleUrl: 'https://www.example.com/training/jab',
  productTitles: new Map([['corner-gloves', 'Corner <gloves>']]),
};

const image = {
  url: 'https://a.storyblok.com/f/1/800x400/a/b.jpg',
  alt: 'A "b"',
  width: 800,
  height: 400,
};

function words(text: string, ...marks: Mark[]): InlineNode {
  return { type: 'text', text, marks };
}

function paragraph(...children: InlineNode[]): RichText {
  return [{ type: 'paragraph', children }];
}

function html(text: RichText): string {
  return richTextHtml(text, setting);
}

function blok(fields: { component: Blok['component'] } & Record<string, unknown>): string {
  return html([{ type: 'blok', blok: { uid: '1', ...fields } as Blok }]);
}

it('feed HTML: escapes text', () => {
  expect(html(paragraph(words('<script>alert("1")</script> & \u0000\ud800more')))).toBe(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more</p>',
  );
  expect(html(paragraph(words('👊🏽 مرحبا')))).toBe('<p>👊🏽 مرحبا</p>');
});

it('feed HTML: makes every link absolute', () => {
  const link = (target: Extract<Mark, { type: 'link' }>['link']) =>
    html(paragraph(words('go', { type: 'link', link: target })));
  expect(link({ kind: 'path', path: '/c/training' })).toContain(
    'href="https://www.example.com/c/training"',
  );
  expect(link({ kind: 'url', url: '#feet' })).toContain(
    'href="https://www.example.com/training/jab#feet"',
  );
  expect(link({ kind: 'url', url: 'mailto:a@example.com' })).toContain(
    'href="mailto:a@example.com"',
  );
  expect(link({ kind: 'story', story: '1' })).toBe('<p>go</p>');
});

it('feed HTML: writes a link around styled words once, with what an editor set', () => {
  const to: Mark = {
    type: 'link',
    link: { kind: 'url', url: 'https://example.com/p', rel: 'sponsored', title: 'T', newTab: true },
  };
  const line = paragraph(words('our ', to), words('new', to, { type: 'bold' }), words(' page', to));
  expect(html(line)).toBe(
    '<p><a href="https://example.com/p" rel="sponsored" title="T">our <strong>new</strong> page</a></p>',
  );
});

it('feed HTML: keeps lists, tables, quotes, code, headings and pictures', () => {
  const cell = { header: true, columnSpan: 2, rowSpan: 1, children: paragraph(words('Round')) };
  expect(
    html([
      { type: 'heading', level: 2, id: 'feet', children: [words('Feet')] },
      { type: 'list', ordered: true, start: 3, items: [paragraph(words('Step'))] },
      { type: 'blockquote', children: paragraph(words('Breathe')) },
      { type: 'code', language: '', text: '1 < 2' },
      { type: 'table', rows: [[cell]] },
      { type: 'rule' },
      { type: 'image', image, caption: 'A fist' },
    ]).split('\n'),
  ).toEqual([
    '<h2>Feet</h2>',
    '<ol start="3"><li><p>Step</p></li></ol>',
    '<blockquote><p>Breathe</p></blockquote>',
    '<pre><code>1 &lt; 2</code></pre>',
    '<table><tr><th colspan="2"><p>Round</p></th></tr></table>',
    '<hr>',
    `<figure><img src="${image.url}/m/800x0/smart/filters:format(jpeg)" alt="A &quot;b&quot;" width="800" height="400"><figcaption>A fist</figcaption></figure>`,
  ]);
});

it('feed HTML: turns films and products into links', () => {
  expect(
    blok({
      component: 'video',
      source: { kind: 'youtube', videoId: 'abcdefghijk' },
      title: 'Round',
      caption: '',
    }),
  ).toBe('<p><a href="https://www.youtube.com/watch?v=abcdefghijk">Video: Round</a></p>');
  expect(blok({ component: 'product', handle: 'corner-gloves', note: 'Ours.' })).toBe(
    '<p><a href="https://www.example.com/products/corner-gloves">Corner &lt;gloves&gt;</a></p><p>Ours.</p>',
  );
  expect(blok({ component: 'product', handle: 'sold', note: 'Gone.' })).toBe('');
});

it('feed HTML: writes out workouts, questions, quotes and calls to action', () => {
  const steps = [{ name: 'Jab', cue: 'Come home.' }];
  expect(
    blok({
      component: 'workout',
      title: 'Six',
      kit: [],
      rounds: 6,
      workSeconds: 120,
      restSeconds: 30,
      steps,
    }),
  ).toBe(
    '<h3>Six</h3><p>6 rounds, 2:00 of work, 0:30 of rest</p><ol><li><strong>Jab</strong> Come home.</li></ol>',
  );
  expect(blok({ component: 'faq', items: [{ question: 'Why?', answer: 'So.' }] })).toBe(
    '<h3>Why?</h3><p>So.</p>',
  );
  expect(blok({ component: 'quote', text: 'Breathe', cite: '' })).toBe(
    '<blockquote><p>Breathe</p></blockquote>',
  );
  const link = { kind: 'path', path: '/membership' };
  expect(
    blok({ component: 'call_to_action', headline: 'Join', text: '', label: 'See', link }),
  ).toBe('<p><strong>Join</strong></p><p><a href="https://www.example.com/membership">See</a></p>');
  expect(blok({ component: 'unknown', name: 'poll' })).toBe('');
});

it('feed HTML: writes out slides, tabs and icons, and names a picture that is a link', () => {
  const quote = { uid: 'q', component: 'quote', text: 'Breathe', cite: '' };
  const slides = [{ name: 'Load', content: quote }];
  expect(blok({ component: 'carousel', label: 'Kick', slides, infinite: true, view: 'one' })).toBe(
    '<h3>Load</h3><blockquote><p>Breathe</p></blockquote>',
  );
  const tabs = [{ name: 'Orthodox', text: paragraph(words('Left')) }];
  expect(blok({ component: 'tabs', label: 'Stance', tabs })).toBe('<h3>Orthodox</h3><p>Left</p>');
  expect(blok({ component: 'icon', icon: { name: 'bell' }, label: '', text: 'Stop' })).toBe(
    '<p>Stop</p>',
  );
  expect(blok({ component: 'anchor_button', label: 'Go', targetId: 'end', offset: 0 })).toBe('');
  const picture = { type: 'image', image: { ...image, alt: '' }, caption: '' } as const;
  expect(html([{ ...picture, link: { kind: 'path', path: '/membership' } }])).toMatch(
    /^<figure><a href="https:\/\/www.example.com\/membership"><img .*alt="Cornerwork article".*<\/a><\/figure>$/,
  );
});
