/** Builders of stories as the source plugin stores them, with only what a test names changed. */

type Content = Record<string, unknown>;

export const articleUuid = '00000000-0000-4000-8000-000000000001';

export function storyEntry(content: Content, fields: Record<string, unknown> = {}) {
  return {
    internalId: 4100,
    uuid: articleUuid,
    slug: 'jab',
    full_slug: 'blogs/jab',
    name: 'The jab',
    position: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: '2026-03-05T10:00:00.000Z',
    first_published_at: '2026-03-04T09:00:00.000Z',
    tag_list: [],
    content: JSON.stringify(content),
    ...fields,
  };
}

export function articleContent(fields: Content = {}): Content {
  return {
    _uid: 'root',
    component: 'article',
    title: 'How to throw a jab',
    description: 'Straight out, straight back.',
    schedule: '2026-03-04 09:00',
    body: doc(paragraph('Land the foot and the fist together.')),
    topic: 'topic-uuid',
    author: 'author-uuid',
    ...fields,
  };
}

/** Content of a training plan of one week: a workout, rest and a run. */
export function planContent(fields: Content = {}): Content {
  return {
    _uid: 'root',
    component: 'plan',
    title: 'One week',
    description: 'From six minutes to sixteen.',
    level: 'beginner',
    audience: 'People who have never boxed.',
    equipment: ['rope'],
    weeks: [
      {
        _uid: 'week',
        component: 'plan_week',
        title: 'Learn the room',
        sessions: [
          planSession({ article: articleUuid }),
          planSession({ _uid: 'rest', kind: 'rest' }),
          planSession({ _uid: 'run', kind: 'run', minutes: '20' }),
        ],
      },
    ],
    author: 'author-uuid',
    ...fields,
  };
}

export function planSession(fields: Content = {}): Content {
  return { _uid: 'session', component: 'plan_session', kind: 'workout', note: '', ...fields };
}

/** Blok of a workout of six rounds, 16 minutes. */
export function workoutBlok(): Content {
  const rounds = { rounds: '6', work_seconds: '120', rest_seconds: '45' };
  return blok({ component: 'workout', title: 'Six rounds', level: 'beginner', ...rounds });
}

export function doc(...content: unknown[]) {
  return { type: 'doc', content };
}

export function paragraph(...content: (string | object)[]) {
  return {
    type: 'paragraph',
    content: content.map((part) =>
      typeof part === 'string' ? { type: 'text', text: part } : part,
    ),
  };
}

export function heading(level: number, text: string) {
  return { type: 'heading', attrs: { level }, content: [{ type: 'text', text }] };
}

export function linked(text: string, attrs: Content) {
  return { type: 'text', text, marks: [{ type: 'link', attrs }] };
}

export function blok(body: Content) {
  return { type: 'blok', attrs: { id: 'b1', body: [{ _uid: 'blok-uid', ...body }] } };
}

export function asset(filename: string, fields: Content = {}) {
  return { id: 1, fieldtype: 'asset', filename, alt: 'A red glove', focus: '', ...fields };
}

export const picture = 'http://localhost:4401/f/1/1600x1000/abc/cover.jpg';
