import { toCountryCode, toCountryName } from '../../../src/domain/address/country';
import { needsProvince, toProvinceCode } from '../../../src/domain/address/province';
import { describeWorkout, roundsAndKit } from '../../../src/domain/article/time-needed';
import { readImageSize, shopifyImage } from '../../../src/domain/media/image-providers';
import { youtubeVideoId } from '../../../src/domain/media/video';
import { findWords } from '../../../src/domain/search/words';
import { createLexicon, readSynonyms } from '../../../src/domain/search/synonyms';

it.each([
  ['United States', 'US'],
  [' united states ', 'US'],
  ['U.S.', 'US'],
  ['USA', 'US'],
  ['de', 'DE'],
  ['Mongolia', 'MN'],
  ['England', 'GB'],
  ['St. Lucia', 'LC'],
  ['St Lucia', 'LC'],
])('reads the country "%s" as %s', (text, code) => {
  expect(toCountryCode(text)).toBe(code);
});

it.each(['', 'Atlantis', 'ZZ', 'EU', '<script>', 'constructor', '__proto__'])(
  'refuses the country "%s"',
  (text) => {
    expect(toCountryCode(text)).toBeUndefined();
  },
);

it('names a country and returns an unknown code unchanged', () => {
  expect(toCountryName('US')).toBe('United States');
  expect(toCountryName('nowhere')).toBe('nowhere');
});

it('reads states by name and code for countries that need one', () => {
  expect(toProvinceCode('US', 'washington')).toBe('WA');
  expect(toProvinceCode('US', ' wa ')).toBe('WA');
  expect(toProvinceCode('US', 'Ontario')).toBeUndefined();
  expect(toProvinceCode('CA', 'Ontario')).toBe('ON');
  expect(toProvinceCode('FR', 'Bretagne')).toBe('Bretagne');
  expect(needsProvince('US')).toBe(true);
  expect(needsProvince('FR')).toBe(false);
});

it('workout: is described in one line, with what it needs', () => {
  expect(describeWorkout({ minutes: 16, rounds: 6, level: 'beginner', kit: [] })).toBe(
    '16 min workout, 6 rounds, beginner, no gear',
  );
  expect(roundsAndKit({ rounds: 1, kit: ['rope'] })).toBe('1 round, rope');
  expect(roundsAndKit({ rounds: 3, level: 'advanced', kit: ['bag', 'gloves', 'wraps'] })).toBe(
    '3 rounds, advanced, bag, gloves and wraps',
  );
});

it('shopify: leaves a URL unchanged that has no known file extension', () => {
  expect(shopifyImage('https://cdn.example/a/loop.gif?v=1', { width: 4, height: 4 })).toBe(
    'https://cdn.example/a/loop.gif?v=1',
  );
});

describe('readImageSize', () => {
  it.each([
    ['https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['//a.storyblok.com/f/1/1600x900/ab12/jab.jpg', { width: 1600, height: 900 }],
    ['http://localhost:4401/f/1/80x60/x/y.png?cv=1', { width: 80, height: 60 }],
    ['https://a.storyblok.com/f/1/0x0/x/y.svg', undefined],
    ['https://example.com/1600x900/y.png', undefined],
    ['/static/logo.png', undefined],
  ])('reads the fourth segment of %s', (src, size) => {
    expect(readImageSize(src)).toEqual(size);
  });
});

it.each([
  'https://youtu.be/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?t=5',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=1',
  'http://youtube.com/v/aqz-KE-bpKQ',
  '//www.youtube.com/v/aqz-KE-bpKQ',
])('YouTube id: reads %s', (link) => {
  expect(youtubeVideoId(link)).toBe('aqz-KE-bpKQ');
});

it.each([
  'https://vimeo.com/12345',
  'https://youtu.be/short',
  'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onload',
  '',
])('YouTube id: rejects %j', (link) => {
  expect(youtubeVideoId(link)).toBeUndefined();
});

const terms = (text: string) => findWords(text).map(({ term }) => term);

it('words: fold case, accents, apostrophes and plurals', () => {
  expect(terms('Inês’s GLOVES, Straße')).toEqual(['ine', 'glove', 'strasse']);
  expect(terms('punches boxes bodies presses')).toEqual(['punch', 'box', 'body', 'press']);
  expect(terms('press canvas this us')).toEqual(['press', 'canvas', 'this', 'us']);
});

it('words: fold decomposed letters', () => {
  expect(terms('Ine\u0302s')).toEqual(terms('Inês'));
});

it('words: split numbers from letters', () => {
  expect(terms('12oz 1-2 108in')).toEqual(['12', 'oz', '1', '2', '108', 'in']);
});

it('words: exist in other scripts, not in signs and emoji', () => {
  expect(terms('พิชิต משקל')).toHaveLength(2);
  expect(terms('🥊 .*+?^$ <>&"')).toEqual([]);
});

it('words: overlap in scripts without blanks, and every letter of a searched text begins one', () => {
  expect(terms('拳击训练 12kg')).toEqual(['拳击', '击训', '训练', '12', 'kg']);
  const searched = findWords('用Jab训练', { withEnds: true });
  expect(searched.map(({ term }) => term)).toEqual(['用', 'jab', '训练', '练']);
  expect(searched.at(-2)).toEqual({ term: '训练', start: 4, end: 6 });
  expect(terms('มวยไทย')).toEqual(['มวย', 'วยไ', 'ยไท', 'ไทย']);
  expect(terms('권투 훈련')).toHaveLength(2);
});

it('words: have their position', () => {
  expect(findWords('A jab.')).toEqual([
    { term: 'a', start: 0, end: 1 },
    { term: 'jab', start: 2, end: 5 },
  ]);
});

it('words: are cut at the maximum length', () => {
  expect(terms('x'.repeat(5000))[0]).toHaveLength(40);
});

const termsOf = (text: string) => findWords(text).map(({ term }) => term);
const lexicon = createLexicon();
const concepts = (text: string, inQuery = false) =>
  lexicon.find(termsOf(text), { inQuery }).map(({ concept }) => concept);

it('synonyms: finds the longest name and all its concepts', () => {
  expect(concepts('a roundhouse kick and a hand wrap')).toEqual(['roundhouse', 'wraps']);
  expect(concepts('the one-two')).toEqual(['jab', 'cross']);
});

it('synonyms: does not join separated words to a name', () => {
  expect(concepts('push the pace, kick late')).toEqual([]);
});

it('synonyms: of editors join a group that has one of their names, or make one', () => {
  const kept = createLexicon([
    ['sandbag', 'heavy bag'],
    ['size chart', 'glove weight'],
    ['手套', '拳套'],
  ]);
  const find = (text: string) => kept.find(termsOf(text)).map(({ concept }) => concept);
  expect(find('sandbag')).toEqual(find('punching bag'));
  expect(find('a size chart')).toEqual(['size-chart']);
  expect(find('Choosing glove weight')).toEqual(['size-chart']);
  expect(find('拳击手套')).toEqual(find('拳套'));
  expect(find('拳套')).toHaveLength(1);
});

it('synonyms: are read from lines, of which those with one name are none', () => {
  expect(readSynonyms(' cap, Beanie ,,\r\n\nscarf\n')).toEqual([['cap', 'Beanie']]);
  expect(readSynonyms('')).toEqual([]);
});
