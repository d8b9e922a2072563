import type { BuildReceipt, Follow, PublisherState } from '../../../app/publish/follow-publish';
import {
  isOver,
  stageOf,
  startFollow,
  warningsOf,
  withReceipt,
  withState,
  withStep,
} from '../../../app/publish/follow-publish';
import type { PublishedChange } from '../../../app/publish/published-change';

const pressedAt = Date.parse('2026-03-04T09:00:00.000Z');
const at = (seconds: number) => new Date(pressedAt + seconds * 1000).toISOString();

const change: PublishedChange = {
  ...{ storyId: 7, storyUuid: 'jab', rootUid: 'root', fullSlug: 'blogs/jab', name: 'The jab' },
  ...{ action: 'published', publishedAt: at(0.1), pressedAt },
};

const jab = { source: 'storyblok', fullSlug: 'blogs/jab' };
const other = { source: 'storyblok', fullSlug: 'blogs/hook' };

const building = (startedAt: string, triggers = [jab]) => ({
  ...{ triggers, startedAt, step: 'building the site', usualMs: 2000 },
});

const state = (fields: Partial<PublisherState> = {}): PublisherState => ({
  ...{ live: { release: '2026-03-01', since: at(-9000) }, building: null, waiting: [] },
  ...fields,
});

const receipt = (fields: Partial<BuildReceipt> = {}): BuildReceipt => ({
  ...{ buildId: '2026-03-04', triggers: [jab], started: at(1), outcome: 'live' },
  timing: { receivedAt: at(0.2) },
  ...fields,
});

const kindOf = (follow: Follow, seconds = 5) => stageOf(follow, pressedAt + seconds * 1000).kind;
const started = startFollow(change);

test('stage of a publish: from the press over queue and build to the reading of the page', () => {
  expect(kindOf(started)).toBe('connecting');
  let follow = withState(
    started,
    state({ receipts: [receipt({ started: at(-60), timing: { receivedAt: at(-61) } })] }),
  );
  expect(kindOf(follow)).toBe('unheard');
  follow = withState(follow, state({ building: building(at(-3), [other]), waiting: [jab] }));
  expect(stageOf(follow, pressedAt)).toEqual({ kind: 'queued', isBehind: true });
  follow = withStep(withState(follow, state({ building: building(at(2)) })), 'switching');
  expect(stageOf(follow, pressedAt)).toMatchObject({
    kind: 'building',
    step: 'switching',
    usualMs: 2000,
  });
  // The build has ended, and its receipt is on the way.
  follow = withState(follow, state());
  expect(kindOf(follow)).toBe('proving');
  follow = withReceipt(follow, receipt());
  expect(kindOf(follow)).toBe('proving');
  expect(kindOf({ ...follow, proof: { kind: 'not-yet' } })).toBe('proving');
  const proof = { kind: 'live' as const, url: 'https://site.example/jab', at: pressedAt + 4000 };
  expect(stageOf({ ...follow, proof }, pressedAt)).toEqual({ kind: 'done', proof });
});

test('stage of a publish: an earlier build of the same story is not that of the change', () => {
  const running = withState(started, state({ building: building(at(-5)) }));
  expect(kindOf(running)).toBe('unheard');
  expect(kindOf(withState(running, state({ building: building(at(-5)), waiting: [jab] })))).toBe(
    'queued',
  );
  const failedBefore = receipt({
    outcome: 'failed',
    started: at(-5),
    timing: { receivedAt: at(-6) },
  });
  expect(withReceipt(running, failedBefore).receipt).toBeNull();
  // A build of everything after the press has the change too.
  const nightly = receipt({ triggers: [{ source: 'nightly' }], started: at(3) });
  expect(withReceipt(running, nightly).receipt).toBe(nightly);
});

test('stage of a publish: why it is not live', () => {
  const open = withState(started, state());
  const failed = withReceipt(open, receipt({ outcome: 'failed', cause: 'No disk space.' }));
  expect(stageOf(failed, pressedAt)).toEqual({
    kind: 'stopped',
    outcome: 'failed',
    cause: 'No disk space.',
  });
  // The next build may bring it.
  expect(kindOf(withReceipt(failed, receipt({ buildId: '2026-03-05' })))).toBe('proving');
  const warning = {
    storyUuid: 'jab',
    storyId: 7,
    fullSlug: 'blogs/jab',
    name: 'The jab',
    kind: 'held-back' as const,
    sentence: 'No title.',
  };
  const held = receipt({
    storyWarnings: { warnings: [{ ...warning, storyUuid: 'hook' }, warning] },
  });
  expect(stageOf(withReceipt(open, held), pressedAt)).toEqual({ kind: 'held-back', warning });
  const unpublished = startFollow({ ...change, action: 'unpublished', publishedAt: null });
  expect(kindOf(withReceipt(withState(unpublished, state()), held))).not.toBe('held-back');
  const live = { release: '2026-03-04', since: at(2) };
  const promoted = withReceipt(withState(started, state({ live })), receipt());
  expect(kindOf(promoted)).toBe('proving');
  expect(kindOf(withState(promoted, state()))).toBe('rolled-back');
  expect(kindOf({ ...promoted, proof: { kind: 'unreadable', sentence: 'No site.' } })).toBe(
    'site-gone',
  );
  expect(kindOf({ ...promoted, connection: 'lost' })).toBe('lost');
});

test('a live change: has the warnings of its own story, from the receipt it waits for', () => {
  const proof = { kind: 'live' as const, url: 'https://site.example/jab', at: pressedAt + 4000 };
  const proved: Follow = { ...withState(started, state()), proof };
  expect(isOver(proved)).toBe(false);
  const dead = {
    ...{ storyUuid: 'jab', storyId: 7, fullSlug: 'blogs/jab', name: 'The jab' },
    ...{ kind: 'dead-link' as const, field: 'body', sentence: 'It links to /nowhere.' },
  };
  const warnings = [dead, { ...dead, storyUuid: 'hook' }];
  const heard = withReceipt(proved, receipt({ storyWarnings: { warnings } }));
  expect(isOver(heard)).toBe(true);
  expect(warningsOf(heard)).toEqual([dead]);
  expect(warningsOf({ ...heard, change: { ...change, action: 'unpublished' } })).toEqual([]);
});

test('stage of a scheduled publish: planned until its time', () => {
  const planned = withState(startFollow({ ...change, action: 'scheduled' }), state());
  expect(kindOf(planned, -60)).toBe('planned');
  expect(kindOf(planned, 1)).toBe('unheard');
});

test('stage of an unpublished story that others need: it is still on the site', () => {
  const warning = {
    ...{ storyUuid: 'jab', storyId: 7, fullSlug: 'blogs/jab', name: 'The jab' },
    ...{ kind: 'held-removal' as const, sentence: '19 articles need it.', needs: 19 },
  };
  const follow = withReceipt(
    withState(startFollow({ ...change, action: 'unpublished' }), state()),
    receipt({ storyWarnings: { warnings: [warning] } }),
  );
  expect(stageOf(follow, pressedAt)).toEqual({ kind: 'kept', warning });
});
