import { draftNeeds } from '../../../src/preview/draft/draft-needs';
import { emptyContext, isComplete, mergeContext } from '../../../src/preview/draft/draft-context';
import { readDraft } from '../../../src/preview/draft/read-draft';
import { toDraftPage } from '../../../src/preview/draft/to-draft-page';
import {
  articleContent,
  articleUuid,
  blok,
  doc,
  paragraph,
  planContent,
  planSession,
  storyEntry,
  workoutBlok,
} from '../../rigs/builders/story-entries';

type Fields = Record<string, unknown>;

/** A story as the service delivers it and the editor sends it. */
function delivered(fullSlug: string, content: Fields, fields: Fields = {}) {
  const slug = fullSlug.split('/').pop();
  return { ...storyEntry({}), id: 7, slug, full_slug: fullSlug, content, ...fields };
}

function read(story: unknown) {
  const result = readDraft(story);
  if (!result.ok) throw new Error(result.problem.sentence);
  return result;
}

const category = delivered(
  'categories/training',
  { component: 'category', name: 'Training', topics: [] },
  { uuid: 'category-uuid' },
);
const topic = delivered(
  'topics/technique',
  { component: 'topic', name: 'Technique', category },
  { uuid: 'topic-uuid' },
);

const editable = (name: string, uid: string) =>
  `<!--#storyblok#{"name": "${name}", "space": "104200", "uid": "${uid}", "id": "7"}-->`;

it('draft: relations that the editor inlined become uuids, and what they refer to is known', () => {
  const story = delivered('blogs/jab', articleContent({ topic, author: undefined }));
  const draft = read(story);
  expect(draft.story).toMatchObject({ type: 'article', topicUuid: 'topic-uuid' });
  expect(draft.context.stories).toMatchObject({
    'topic-uuid': { name: 'Technique', categoryUuid: 'category-uuid' },
    'category-uuid': { name: 'Training' },
  });
  expect(isComplete(draftNeeds(draft.story, draft.context))).toBe(true);
  expect(toDraftPage(draft.story, draft.context)).toMatchObject({
    path: '/training/jab',
    data: { article: { category: { name: 'Training' }, topic: { name: 'Technique' } } },
  });
});

it('draft: an inlined story that is broken counts as absent', () => {
  const broken = { ...topic, published_at: 'never' };
  const draft = read(delivered('blogs/jab', articleContent({ topic: broken })));
  expect(draft.context.stories).toEqual({ 'topic-uuid': null });
});

it('draft: bloks and the story itself carry edit marks; published ones none', () => {
  const quote = { component: 'quote', text: 'Breathe.', _editable: editable('quote', 'q1') };
  const body = doc(blok(quote));
  const { story } = read(
    delivered('blogs/jab', { ...articleContent({ body }), _editable: editable('article', 'root') }),
  );
  expect(story).toMatchObject({
    editable: { 'data-blok-uid': '7-root' },
    body: [
      {
        blok: {
          editable: {
            'data-blok-c': '{"name":"quote","uid":"q1","id":"7","space":"104200"}',
            'data-blok-uid': '7-q1',
          },
        },
      },
    ],
  });
  const published = read(
    delivered(
      'blogs/jab',
      articleContent({ body: doc(blok({ component: 'quote', text: 'Breathe.' })) }),
    ),
  );
  expect(JSON.stringify(published.story)).not.toContain('editable');
});

it.each([[null], ['text'], [{}], [{ uuid: 'x', slug: 'x', full_slug: 'x', content: 'text' }]])(
  'draft: %j is a problem, not an error',
  (story) => {
    expect(readDraft(story)).toMatchObject({ ok: false });
  },
);

it('draft: a content type without a page is named', () => {
  expect(readDraft(delivered('notes/one', { component: 'note' }))).toMatchObject({
    problem: { story: 'notes/one', sentence: expect.stringContaining('makes no page') },
  });
});

it('draft needs: a name that every object has is no known story or product', () => {
  const body = doc(blok({ component: 'product', product_handle: 'constructor' }));
  const { story } = read(delivered('blogs/jab', articleContent({ body, topic: 'toString' })));
  expect(draftNeeds(story, emptyContext)).toMatchObject({
    stories: ['toString', 'author-uuid'],
    products: ['constructor'],
  });
  expect(toDraftPage(story, emptyContext)).toMatchObject({
    data: { article: { topic: null, products: [] } },
  });
});

it('draft needs: follow what is known to what it refers to, and end at what is absent', () => {
  const { story } = read(delivered('blogs/jab', articleContent({ author: undefined })));
  const bare = { ...topic, content: { component: 'topic', category: 'category-uuid' } };
  const known = mergeContext(emptyContext, {
    ...emptyContext,
    stories: { 'topic-uuid': null },
  });
  expect(draftNeeds(story, known).stories).toEqual([]);
  const { context } = read(
    delivered('blogs/jab', articleContent({ topic: bare, author: undefined })),
  );
  expect(draftNeeds(story, mergeContext(known, context)).stories).toEqual(['category-uuid']);
});

it('draft page: an article without an own choice keeps what the built page shows around it', () => {
  const { story, context } = read(
    delivered('blogs/jab', articleContent({ related: [articleUuid] })),
  );
  const related = [{ storyUuid: 'hook-uuid', title: 'The hook' }];
  const built = { data: { article: {}, related, previous: [], next: [] }, pageContext: {} };
  expect(toDraftPage(story, context, { built })).toMatchObject({ data: { related } });
});

it('draft: a blok that the build refuses becomes a placeholder with the reason, and the rest is shown', () => {
  const empty = { _uid: 'q1', component: 'quote', text: '', _editable: editable('quote', 'q1') };
  const inList = {
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [{ type: 'blok', attrs: { body: [empty] } }] }],
  };
  const tabs = { component: 'tabs', label: 'T', tabs: [{ name: 'One', text: doc(inList) }] };
  const body = doc(paragraph('Hands up.'), blok(empty), blok({ ...tabs, _uid: 't1' }));
  const draft = read(delivered('blogs/jab', articleContent({ body })));
  const placeholder = {
    component: 'unknown',
    name: 'quote',
    problem:
      'The field “text” of this quote is empty. Until that is mended, readers keep the version they have.',
    uid: 'q1',
    editable: { 'data-blok-uid': '7-q1' },
  };
  expect(draft).toMatchObject({
    story: {
      body: [
        { type: 'paragraph' },
        { blok: placeholder },
        { blok: { component: 'tabs', tabs: [{ text: [{ items: [[{ blok: placeholder }]] }] }] } },
      ],
    },
  });
  expect(draft.problem).toBeUndefined();
});

it('draft: a question without an answer is left out and named, and an empty title is the name', () => {
  const faqs = [
    { question: 'Wraps?', answer: 'Always.' },
    { question: 'Tape?', answer: '' },
  ];
  const draft = read(delivered('blogs/jab', articleContent({ title: '', faqs })));
  expect(draft.story).toMatchObject({ title: 'The jab', faqs: [{ question: 'Wraps?' }] });
  expect(draft.problem).toMatchObject({ field: 'title' });
});

describe('draft of a training plan', () => {
  const article = delivered('blogs/jab', articleContent({ topic, body: doc(workoutBlok()) }));

  it('shows its workouts, which the editor inlined, and asks for what it lacks', () => {
    const weeks = [{ title: 'First', sessions: [planSession({ article })] }];
    const draft = read(delivered('plans/one', planContent({ weeks, next: 'next' }), { uuid: 'p' }));
    expect(draftNeeds(draft.story, draft.context)).toEqual({
      stories: ['author-uuid', 'next'],
      products: ['rope'],
      lists: [],
    });
    expect(toDraftPage(draft.story, draft.context)).toMatchObject({
      templateName: 'plan',
      path: '/plans/one',
      data: {
        plan: { title: 'One week', author: null, next: null, products: [] },
        workouts: [{ path: '/training/jab', workout: { minutes: 16, rounds: 6 } }],
        others: { nodes: [] },
      },
    });
  });

  it('is shown without a session that cannot be read yet', () => {
    const weeks = [
      { title: 'First', sessions: [planSession({ article }), planSession({ _uid: 'new' })] },
    ];
    const draft = readDraft(delivered('plans/one', planContent({ weeks }), { uuid: 'p' }));
    expect(draft).toMatchObject({
      ok: true,
      story: { weeks: [{ sessions: [{ id: 'session' }] }] },
      problem: { field: 'weeks.0.sessions.1.article' },
    });
  });
});
