import { parseStory } from '../../../src/content/parse-story';
import { bloksIn } from '../../../src/content/enhance/map-rich-text';
import { countWords } from '../../../src/content/enhance/plain-text';
import type { RichText } from '../../../src/domain/story/rich-text';
import {
  articleContent,
  asset,
  blok,
  doc,
  heading,
  linked,
  paragraph,
  picture,
  storyEntry,
} from '../../rigs/builders/story-entries';

function parseBody(...content: unknown[]): RichText {
  const story = parseStory(storyEntry(articleContent({ body: doc(...content) })));
  if (story?.type !== 'article') throw new Error('Not an article');
  return story.body;
}

/** Parses one blok of an article. */
function parse(fields: Record<string, unknown>) {
  const [node] = parseBody(blok(fields));
  if (node?.type !== 'blok') throw new Error('Not a blok');
  return node.blok;
}

const image = { url: picture, alt: 'A red glove', width: 1600, height: 1000 };
const film = { component: 'video', title: 'Jab', file: asset('http://localhost:4401/f/1/jab.mp4') };
const slide = (name: string, ...content: object[]) => ({
  component: 'carousel_slide',
  name,
  content,
});
const quote = { _uid: 'q', component: 'quote', text: 'Breathe.', cite: '' };

it('a tab outside a container is refused by name', () => {
  const tab = { component: 'tab', name: 'Care', text: doc(paragraph('Dry it.')) };
  expect(() => parse(tab)).toThrow('is a tab outside a container: Tabs were not provided');
});

describe('picture', () => {
  it('has the rendition an editor chose, and none of an empty field', () => {
    const settings = { preset: 'wide', fit: 'contain', format: 'png', quality: '80' };
    const given = { component: 'image', asset: asset(picture) };
    const read = { component: 'image', uid: 'blok-uid', image, caption: '' };
    const rendition = { ...settings, quality: 80, background: '15110e' };
    expect(parse({ ...given, ...settings, background: '#15110e' })).toEqual({
      ...read,
      ...rendition,
    });
    const empty = { preset: '', fit: '', format: '', quality: '', background: '' };
    expect(parse({ ...given, ...empty })).toEqual(read);
  });
});

describe('film', () => {
  it('has the player an editor set up, with the icons drawn', () => {
    const kept = { key: 'the-jab', playback: 'onHover', preload: 'metadata', muted: true };
    const parsed = parse({
      ...{ ...film, ...kept, controls: false, hide_mute_button: true },
      captions: asset('http://localhost:4401/f/1/jab.vtt'),
      captions_language: 'pt-BR',
      play_icon: 'bell',
      pause_icon: 'hippo',
    });
    expect(parsed).toEqual({
      ...{ component: 'video', uid: 'blok-uid', title: 'Jab', caption: '', ...kept },
      source: { kind: 'file', url: 'http://localhost:4401/f/1/jab.mp4' },
      hidesMuteButton: true,
      captions: {
        url: 'http://localhost:4401/f/1/jab.vtt',
        language: 'pt-BR',
        label: 'Brazilian Portuguese',
      },
      playIcon: { name: 'bell', drawing: { width: 448, height: 512, path: expect.any(String) } },
      pauseIcon: { name: 'hippo' },
    });
  });

  it('gives its key to the first film that has it, and to no heading', () => {
    const body = parseBody(
      blok({ ...film, key: 'Feet' }),
      blok({ ...film, key: 'Feet' }),
      heading(2, 'Feet'),
    );
    expect(bloksIn(body).map((each) => 'key' in each && each.key)).toEqual(['Feet', false]);
    expect(body.at(-1)).toMatchObject({ id: 'feet' });
  });
});

describe('icon', () => {
  it('has its shape, size and rotation; an unknown one only its name', () => {
    const icon = { component: 'icon', name: 'hand-fist', size: '2xl', text: 'Fist' };
    expect(parse({ ...icon, rotation: '270' })).toMatchObject({
      icon: { name: 'hand-fist', drawing: { height: 512 } },
      ...{ size: '2xl', rotation: 270, label: '', text: 'Fist' },
    });
    expect(parse({ component: 'icon', name: 'hippo' })).toMatchObject({ icon: { name: 'hippo' } });
  });
});

describe('carousel', () => {
  it('stays still, stops at its ends and shows one slide by default', () => {
    const given = { component: 'carousel', timer: 'default', slides: [slide('Words', quote)] };
    const content = { component: 'quote', uid: 'q', text: 'Breathe.', cite: '' };
    expect(parse(given)).toEqual({
      ...{ component: 'carousel', uid: 'blok-uid', label: '', infinite: false, view: 'one' },
      slides: [{ name: 'Words', content }],
    });
  });
});

describe('tabs', () => {
  it('hold rich texts with bloks, which count like those of the article', () => {
    const text = doc(
      paragraph('Lead with the left.'),
      blok({ component: 'product', product_handle: 'rope' }),
    );
    const tabs = [
      { name: 'Orthodox', text },
      { name: 'Southpaw', text: '' },
    ];
    const body = parseBody(blok({ component: 'tabs', label: 'Stance', tabs }));
    const read = [
      { name: 'Orthodox', text: [{ type: 'paragraph' }, { type: 'blok' }] },
      { name: 'Southpaw', text: [] },
    ];
    expect(body).toMatchObject([{ blok: { component: 'tabs', label: 'Stance', tabs: read } }]);
    expect(bloksIn(body).map(({ component }) => component)).toEqual(['tabs', 'product']);
    expect(countWords(body)).toBe(6);
  });
});

it('anchor button: leads to an id, with an offset in pixels', () => {
  const button = { component: 'anchor_button', label: 'To the workout', target: '#the-workout' };
  expect(parse({ ...button, offset: '-24' })).toMatchObject({
    targetId: 'the-workout',
    offset: -24,
  });
  expect(parse({ ...button, offset: '' })).toMatchObject({ offset: 0 });
});

it.each([
  [
    { component: 'image', asset: asset(picture), preset: 'poster' },
    '(image).preset" must be one of natural, cover',
  ],
  [
    { component: 'image', asset: asset(picture), quality: '0' },
    '(image).quality" must be from 1 to 100',
  ],
  [
    { component: 'image', asset: asset(picture), background: 'red' },
    'must be a color of six hexadecimal digits',
  ],
  [{ ...film, playback: 'always' }, '(video).playback" must be one of auto, onHover, onClick'],
  [
    { ...film, captions: asset('http://localhost:4401/f/1/jab.txt') },
    'must be a WebVTT file (.vtt)',
  ],
  [{ ...film, captions_language: 'English' }, 'must be a language code'],
  [{ ...film, key: 'the jab' }, 'must be letters, digits and hyphens'],
  [{ component: 'icon', name: '' }, '(icon).name" is empty'],
  [
    { component: 'icon', name: 'bell', size: '11x' },
    'must be one of 2xs, xs, sm, lg, xl, 2xl, 1x, 2x, 3x, 4x, 5x, 6x, 7x, 8x, 9x, 10x',
  ],
  [{ component: 'icon', name: 'bell', rotation: '45' }, 'must be one of 90, 180, 270'],
  [{ component: 'anchor_button', label: 'Go', target: 'two words' }, 'without blanks'],
  [{ component: 'tabs', tabs: [] }, '(tabs).tabs" has no tabs'],
  [{ component: 'tabs', tabs: [{ name: 'A' }, { name: 'A' }] }, 'has two tabs of one name'],
  [{ component: 'carousel', slides: [] }, '(carousel).slides" has no slides'],
  [
    { component: 'carousel', timer_limit: '20', slides: [slide('A', quote)] },
    'from 500 to 3600000',
  ],
  [
    { component: 'carousel', slides: [slide('A', quote), slide('B', quote, quote)] },
    'body.0(carousel).slides.1.content" must hold exactly one picture, quotation or film',
  ],
  [
    { component: 'carousel', slides: [slide('A', { component: 'image', asset: asset('') })] },
    'body.0(carousel).slides.0.content.0(image).asset" has no picture',
  ],
])('%j is refused with the field', (fields, sentence) => {
  expect(() => parse(fields)).toThrow(sentence);
});

it('picture of a rich text: keeps its link, and is left out with another file type', () => {
  const link = [{ type: 'link', attrs: { href: '/membership', linktype: 'url' } }];
  const body = parseBody(
    { type: 'image', attrs: { src: picture, alt: 'Join' }, marks: link },
    paragraph('See ', { type: 'image', attrs: { src: picture, alt: 'Join' }, marks: link }),
    { type: 'image', attrs: { src: picture.replace('.jpg', '.webp') } },
    paragraph(linked('words', { href: '/membership' })),
  );
  const to = { kind: 'path', path: '/membership' };
  expect(body).toMatchObject([
    { type: 'image', link: to },
    { type: 'paragraph', children: [{ type: 'text' }, { type: 'inline-image', link: to }] },
    { type: 'paragraph' },
  ]);
});
