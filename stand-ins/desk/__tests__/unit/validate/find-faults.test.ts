import { parseStory } from '../../../../../src/content/parse-story';
import type { StoredStory } from '../../../../services/content-service/store/stored-space';
import { currentVersion } from '../../../../services/content-service/store/stored-space';
import type { BlokContent, Library } from '../../../app/wire/management';
import { findFieldFaults } from '../../../validate/find-faults';
import { storyEntry } from '../../../../../__tests__/rigs/builders/story-entries';
import { readDemoSpace } from '../../../../services/rigs/demo-space';
import { modelLibrary } from '../../rigs/model-library';
import { missingFields } from '../../../../../src/content/model-words';
import { schema } from '../../../../../src/content/model/schema';

let library: Library;
let stories: StoredStory[] = [];

beforeAll(async () => {
  const space = await readDemoSpace();
  library = modelLibrary(space.datasources);
  stories = space.stories.filter((story) => !story.isFolder);
});

function contentOf(story: StoredStory): BlokContent {
  return currentVersion(story).content as BlokContent;
}

/** Faults as lines: severity, where in words, where by ids, what to do. */
function linesOf(content: unknown, known: Library = library): string[] {
  return findFieldFaults(content as BlokContent, known).map(
    ({ severity, trail, at, sentence }) =>
      `${severity} at ${trail || 'the story'} (${[at.blokUid, at.field].filter(Boolean).join('.')}): ${sentence}`,
  );
}

const workout = {
  ...{ _uid: 'w1', component: 'workout', title: 'Ladder', level: 'beginner' },
  ...{ rounds: '1', work_seconds: '180', rest_seconds: '60' },
  steps: [
    { _uid: 's1', component: 'workout_step', name: 'Jab', cue: '' },
    { _uid: 's2', component: 'workout_step', name: 'Cross', cue: '' },
  ],
};

const article = {
  _uid: 'a1',
  component: 'article',
  title: 'A title',
  description: 'What it is about.',
  body: text({ type: 'blok', attrs: { id: 'x', body: [workout] } }),
  topic: 'de262dca-f411-5cf1-8d8a-e5489be9a23f',
  author: 'e687ceaf-3279-5679-8990-23ec9892086d',
};

function text(...content: unknown[]) {
  return { type: 'doc', content };
}

/** The article with another workout in its text. */
function withWorkout(changes: Record<string, unknown>) {
  const body = [{ ...workout, ...changes }];
  return { ...article, body: text({ type: 'blok', attrs: { id: 'x', body } }) };
}

test('every demo story: nothing that would stop it from being published', () => {
  const errors = stories.flatMap((story) =>
    findFieldFaults(contentOf(story), library)
      .filter(({ severity }) => severity === 'error')
      .map(({ trail, sentence }) => `${currentVersion(story).name}: ${trail}: ${sentence}`),
  );

  expect(errors).toEqual([]);
});

test('faults: name the innermost blok, its field and the way there in words', () => {
  const [first, second] = workout.steps;
  const faulty = withWorkout({ rounds: '0', steps: [first, { ...second, name: ' ' }] });

  expect(linesOf(article)).toEqual([]);
  expect(linesOf({ ...faulty, title: '' })).toEqual([
    'error at Title (a1.title): Write something here. This field must be filled.',
    'error at Text › Workout › Rounds (w1.rounds): Write a number of at least 1.',
    'error at Text › Workout › Exercise 2 › Exercise (s2.name): Write something here. This field must be filled.',
  ]);
});

test.each([
  ['rounds: abc', { rounds: 'abc' }, '“abc” is not a number. Write it in digits, such as 3.'],
  ['rounds: 2.5', { rounds: '2.5' }, 'Write a whole number.'],
  ['level', { level: 'champion' }, '“champion” is not in the list. Choose another one.'],
  ['no steps', { steps: [] }, 'Add at least one blok. This field must be filled.'],
  ['steps: text', { steps: 'Jab' }, 'Here is a text where bloks belong. Add a blok to replace it.'],
  [
    'a stray',
    { steps: [{ component: 'quote', text: 'Up.' }] },
    '“Quote” cannot be here. Remove it',
  ],
  [
    'a deleted one',
    { steps: [{ component: 'old_step' }] },
    'There is no blok “old_step” any more.',
  ],
])('a workout: %s', (_, changes, sentence) => {
  expect(findFieldFaults(withWorkout(changes) as BlokContent, library)).toEqual([
    expect.objectContaining({ severity: 'error', sentence: expect.stringContaining(sentence) }),
  ]);
});

test.each([
  ['date', { schedule: '2026-02-30 10:00' }, 'error at Appears on', 'is no date'],
  ['link in a text', { body: text(linked('javascript:alert(1)')) }, 'warning at Text', 'nowhere'],
  ['node', { body: text({ type: 'iframe' }) }, 'warning at Text', 'does not know “iframe”'],
  ['text that is none', { body: text('x') }, 'error at Text', 'cannot be read'],
  ['field of old', { subtitle: 'Gone' }, 'warning at subtitle', 'has no field “subtitle” any more'],
  ['tag', { tags: ['jab', 'odd'] }, 'error at Tags', '“odd” is not in the datasource'],
  ['relation', { topic: 'Technique' }, 'error at Topic', '“Technique” is no story'],
  ['picture without words', { cover_image: picture({}) }, 'warning at Cover picture', 'Describe'],
  [
    'WebP',
    { cover_image: picture({}, 'webp') },
    'error at Cover picture',
    'is no jpeg, jpg, gif or',
  ],
])('an article: %s', (_, changes, where, what) => {
  const lines = linesOf({ ...article, ...changes });

  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(where);
  expect(lines[0]).toContain(what);
});

function linked(href: string) {
  const marks = [{ type: 'link', attrs: { href, linktype: 'url' } }];
  return { type: 'paragraph', content: [{ type: 'text', text: 'here', marks }] };
}

function picture(parts: object, extension = 'jpg') {
  const filename = `https://a.storyblok.com/f/1/1600x1000/a/x.${extension}`;
  return { fieldtype: 'asset', id: 1, alt: '', filename, ...parts };
}

test('links: a required one needs a target that can be followed', () => {
  const menu = (url: object) => {
    const links = [{ _uid: 'l', component: 'menu_link', label: 'Jab', url }];
    const header = { _uid: 'm', component: 'menu', label: 'Train', links };
    return { _uid: 'g', component: 'global', header_menus: [header] };
  };
  const at = 'error at Menus of the header › Menu › Menu entry › Link (l.url)';

  expect(linesOf(menu({ linktype: 'url', url: '/search' }))).toEqual([]);
  expect(linesOf(menu({ linktype: 'story', id: '', cached_url: '' }))).toEqual([
    `${at}: Choose where the link leads. This field must be filled.`,
  ]);
  expect(linesOf(menu({ linktype: 'url', url: 'javascript:alert(1)' }))).toEqual([
    `${at}: “javascript:alert(1)” leads nowhere. Begin the address with https://, / or #.`,
  ]);
  expect(linesOf(menu({ linktype: 'email', email: 'corner' }))).toEqual([
    `${at}: “corner” is no email address.`,
  ]);
});

/** Values that stand where others belong. */
const strays: readonly unknown[] = [
  ...[null, 7, true, ' ', '<script>alert(1)</script>', [null], {}, '-1.5'],
  { type: 'doc', content: [{ type: 5 }] },
];

/** Faults that no schema can express (see `findFieldFaults`). */
const unknowable = [
  'needs a file or a YouTube link',
  'has two tabs of one name',
  '.vtt',
  'but the session is a workout',
  '_uid" is missing',
];

test('whatever the parser of the site refuses is an error here', () => {
  const tried = new Set<string>();
  const missed: string[] = [];
  for (const story of stories) {
    const content = contentOf(story);
    for (const { key, change } of placesIn(content)) {
      if (tried.has(key)) continue;
      tried.add(key);
      for (const stray of strays) {
        const changed = change(stray);
        const refusal = refusalOf(changed);
        if (!refusal || unknowable.some((words) => refusal.includes(words))) continue;
        const faults = findFieldFaults(changed as BlokContent, library);
        if (faults.some(({ severity }) => severity === 'error')) continue;
        missed.push(`${key} = ${JSON.stringify(stray)}: ${refusal}`);
      }
    }
  }

  expect(tried.size).toBeGreaterThan(300);
  expect(missed).toEqual([]);
});

function refusalOf(content: unknown): string | undefined {
  try {
    parseStory(storyEntry(content as Record<string, unknown>));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

type Place = { key: string; change: (value: unknown) => unknown };

/** Lists the places inside a value, by component and names, each with a change of it. */
function placesIn(value: unknown, around = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const named = value as Record<string, unknown>;
  const owner = [named['component'], named['type'], around].find(
    (name) => typeof name === 'string',
  );
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? '*' : name;
    const replace = (changed: unknown): unknown =>
      Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === name ? changed : item))
        : { ...value, [name]: changed };
    const key = named['component'] ? `${owner}.${step}` : `${around}>${owner}.${step}`;
    const below = placesIn(inner, Array.isArray(value) ? around : `${owner}.${step}`);
    return [
      ...(name === 'component' && around === '' ? [] : [{ key, change: replace }]),
      ...below.map(({ key: path, change }) => ({
        key: path,
        change: (changed: unknown) => replace(change(changed)),
      })),
    ];
  });
}

test('hostile content: never throws, and says what to do', () => {
  let deep: unknown = [];
  for (let level = 0; level < 100_000; level += 1) deep = [{ content: deep }];
  const hostile: unknown[] = [
    ...[null, [], 'text', 5, {}, { component: 5 }],
    ...[{ component: '__proto__' }, { component: 'constructor' }],
    { _uid: 5, component: 'article', body: deep },
    JSON.parse(
      '{"_uid":"a","component":"article","__proto__":{"title":"x"},"body":{"type":"doc","content":[null,5,{"type":"blok","attrs":{"body":[null,[],{"component":"__proto__"}]}}]}}',
    ),
  ];

  for (const content of hostile) {
    const faults = findFieldFaults(content as BlokContent, library);
    expect(faults.length).toBeGreaterThan(0);
    for (const { sentence } of faults) expect(sentence).toMatch(/\.$/);
  }
  expect(
    linesOf(contentOf(stories[0] as StoredStory), { components: {}, groups: [], datasources: {} }),
  ).toHaveLength(1);
});

test.each(Object.keys(schema.blocks))('desk and publisher want the same fields of "%s"', (name) => {
  const content = { _uid: 'u1', component: name };
  const wanted = findFieldFaults(content, library)
    .filter(({ sentence }) => sentence.endsWith('This field must be filled.'))
    .map(({ at }) => at.field);
  expect(missingFields(content)).toEqual(wanted);
});

test('a broken story: the list of faults has an end', () => {
  const faq = { _uid: 'f', component: 'faq_item', question: '', answer: '' };
  const broken = { ...article, faqs: Array.from({ length: 5_000 }, () => faq) };
  expect(findFieldFaults(broken, library)).toHaveLength(300);
});
