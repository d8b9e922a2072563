import type { ReadingState } from '../../../src/features/reading-state/reading-state';
import {
  addBookmark,
  emptyState,
  clearPlaces,
  isBookmarked,
  recordPlace,
  maxEntries,
  unfinishedPlace,
  removeBookmark,
  unfinished,
} from '../../../src/features/reading-state/reading-state';
import { makeBookmark, makePlace } from '../../rigs/builders/reading';
import {
  readStoredState,
  writeStoredState,
} from '../../../src/features/reading-state/read-stored-state';
import type {
  Position,
  TextLayout,
} from '../../../src/features/reading-state/place/reading-position';
import {
  locate,
  pixelsIntoSection,
} from '../../../src/features/reading-state/place/reading-position';
import { emptyLog, putEntry, putTrainingPlan } from '../../../src/domain/training/training-log';
import { readLogFile, writeLogFile } from '../../../src/features/training-log/log-file';
import {
  makeEntry,
  makeStartedTrainingPlan,
  makeTrainingPlan,
  makeCompletion,
  runSession,
} from '../../rigs/builders/started-training-plans';
import { readLog, writeLog } from '../../../src/features/training-log/read-log';
import { trainingPlanStatus } from '../../../src/domain/training/training-plan-schedule';
import type { StartedTrainingPlan } from '../../../src/domain/training/started-training-plan';
import type { TrainingEntry } from '../../../src/domain/training/training-log';
import { trainingPlanNews } from '../../../src/features/training-log/plans/training-plan-words';
import { trainingNews } from '../../../src/features/training-log/today/training-news';

describe('reading state', () => {
  function uuids(entries: readonly { storyUuid: string }[]) {
    return entries.map(({ storyUuid }) => storyUuid);
  }

  describe('bookmarks', () => {
    it('return to their own place after a removal', () => {
      const states = ['a', 'b', 'c'].map((uuid, index) => makeBookmark(uuid, index));
      const full = states.reduce(addBookmark, emptyState);
      const without = removeBookmark(full, 'b');
      expect(uuids(without.bookmarks)).toEqual(['c', 'a']);
      expect(addBookmark(without, makeBookmark('b', 1)).bookmarks).toEqual(full.bookmarks);
    });

    it('drop the oldest beyond two hundred', () => {
      let state: ReadingState = emptyState;
      for (let index = 0; index <= maxEntries; index += 1) {
        state = addBookmark(state, makeBookmark(`story-${index}`, index));
      }
      expect(state.bookmarks).toHaveLength(200);
      expect(isBookmarked(state, 'story-0')).toBe(false);
      expect(isBookmarked(state, 'story-200')).toBe(true);
    });
  });

  describe('places', () => {
    it('offer nothing in a finished article, even if it is read again', () => {
      let state = recordPlace(emptyState, makePlace('jab', { isFinished: true, progress: 1 }));
      state = recordPlace(state, makePlace('jab', { progress: 0.2, readAt: 2_000 }));
      expect(unfinishedPlace(state, 'jab')).toBeUndefined();
      expect(unfinished(state)).toEqual([]);
      expect(state.places).toMatchObject([{ isFinished: true, progress: 1, readAt: 2_000 }]);
    });

    it('drop the oldest beyond two hundred; clearing them leaves the bookmarks', () => {
      let state = addBookmark(emptyState, makeBookmark('jab'));
      for (let index = 0; index <= maxEntries; index += 1) {
        state = recordPlace(state, makePlace(`story-${index}`, { readAt: index }));
      }
      expect(state.places).toHaveLength(200);
      expect(unfinishedPlace(state, 'story-0')).toBeUndefined();
      expect(clearPlaces(state)).toEqual({ bookmarks: state.bookmarks, places: [] });
    });
  });

  const state = { bookmarks: [makeBookmark('jab')], places: [makePlace('cross')] };

  function stored(fields: object) {
    return JSON.stringify({ version: 1, bookmarks: [], places: [], ...fields });
  }

  it('stored reading state: survives a round trip; nothing is read from nothing', () => {
    expect(readStoredState(writeStoredState(state))).toEqual({ state, isDamaged: false });
    expect(readStoredState(null)).toEqual({ state: emptyState, isDamaged: false });
  });

  it.each(['', 'null', '{"version":2,"bookmarks":[],"places":[]}'])(
    'stored reading state: reads %j as damaged and empty',
    (text) => {
      expect(readStoredState(text)).toEqual({ state: emptyState, isDamaged: true });
    },
  );

  it.each([
    ['a script for a path', { path: 'javascript:alert(1)' }],
    ['another host for a path', { path: '//evil.example/x' }],
    ['another host, written with a backslash', { path: '/\\evil.example' }],
    ['an object for a title', { title: { toString: 'x' } }],
    ['a date no calendar has', { savedAt: 1e300 }],
  ])('stored reading state: leaves out a bookmark with %s', (_, fields) => {
    const text = stored({
      bookmarks: [{ ...makeBookmark('bad'), ...fields }, makeBookmark('jab')],
    });
    expect(readStoredState(text)).toEqual({
      state: { bookmarks: [makeBookmark('jab')], places: [] },
      isDamaged: true,
    });
  });

  it.each([
    ['a heading without words', { heading: { id: 'feet', text: '' } }],
    ['a fraction beyond the section', { fraction: 2 }],
    ['no word on whether it is finished', { isFinished: 'no' }],
  ])('stored reading state: leaves out a place with %s', (_, fields) => {
    const text = stored({ places: [{ ...makePlace('bad'), ...fields }, null, makePlace('jab')] });
    expect(readStoredState(text)).toEqual({
      state: { bookmarks: [], places: [makePlace('jab')] },
      isDamaged: true,
    });
  });

  /** A text of 3000 pixels that begins at 500 pixels of the page. */
  const layout: TextLayout = {
    top: 500,
    bottom: 3_500,
    headings: [
      { id: 'feet', text: 'Feet', top: 1_000 },
      { id: 'hands', text: 'Hands', top: 2_000 },
    ],
  };

  it('reading position: is finished at once when the whole text fits the window', () => {
    expect(locate(layout, { top: 0, bottom: 4_000 })).toMatchObject({
      isFinished: true,
      heading: { id: 'hands' },
    });
  });

  describe('pixelsIntoSection', () => {
    const place: Position = {
      heading: { id: 'feet', text: 'Feet' },
      fraction: 0.25,
      progress: 0.5,
      isFinished: false,
    };

    it('finds the same words in another layout', () => {
      const narrow: TextLayout = {
        top: 400,
        bottom: 6_000,
        headings: [
          { id: 'feet', text: 'Feet', top: 900 },
          { id: 'hands', text: 'Hands', top: 3_300 },
        ],
      };
      expect(pixelsIntoSection(narrow, place)).toBe(600);
      expect(pixelsIntoSection(layout, { ...place, heading: { id: 'hands', text: '' } })).toBe(375);
    });
  });
});

describe('training log', () => {
  const log = putTrainingPlan(
    putEntry(putEntry(emptyLog, makeEntry('2026-11-02')), makeEntry('2026-11-03')),
    makeStartedTrainingPlan(),
  );

  it('log file: is read as it was written', () => {
    expect(readLogFile(writeLogFile(log))).toEqual({ ok: true, log });
    expect(readLogFile(writeLogFile(emptyLog))).toEqual({ ok: true, log: emptyLog });
  });

  it('log file: a damaged one is refused with its line', () => {
    const lines = writeLogFile(log).split('\n');
    const damaged = lines.with(4, `${lines[4]?.slice(0, 20)}`).join('\n');
    expect(readLogFile(damaged)).toMatchObject({
      ok: false,
      refusal: expect.stringMatching(/^Line [56] of the file is damaged, so nothing was imported/),
    });
    expect(readLogFile(lines.slice(0, 5).join('\n'))).toMatchObject({
      refusal: expect.stringMatching(/^Line 5 of the file is damaged/),
    });
  });

  describe('stored log', () => {
    const entry = makeEntry('2026-11-02', { feeling: 'good', note: 'Windy' });
    const started = makeStartedTrainingPlan({
      plan: makeTrainingPlan({ next: { path: '/plans/second', title: 'Second' } }),
      weekdays: [0, 6],
      pauses: [{ from: '2026-11-03', until: '2026-11-04' }],
      moves: { a1: '2026-11-05' },
    });
    const log = putTrainingPlan(putEntry(emptyLog, entry), started);

    const stored = (fields: object) => readLog({ version: 1, entries: [], plans: [], ...fields });

    it('stored log: is read as it was written', () => {
      expect(readLog(JSON.parse(writeLog(log)))).toEqual({ kind: 'read', log, faults: [] });
    });

    it('stored log: a newer version is not read, other texts are no log', () => {
      expect(stored({ version: 2 })).toEqual({ kind: 'newer' });
      for (const value of [
        undefined,
        'text',
        [],
        {},
        { version: 0, entries: [] },
        { version: 1 },
      ]) {
        expect(readLog(value)).toEqual({ kind: 'unreadable' });
      }
    });

    it.each([
      ['day', { day: '2026-02-30' }],
      [
        'source',
        { source: { kind: 'article', storyUuid: 'x', path: '//evil.example', title: 'X' } },
      ],
      [
        'source',
        { source: { kind: 'article', storyUuid: 'x', path: '/\t/evil.example', title: 'X' } },
      ],
      ['minutes', { minutes: 100_000 }],
      ['note', { note: 7 }],
      ['completed', { completed: [{ startedPlanId: 'x' }] }],
      ['changedAt', { changedAt: '1' }],
      ['id', { id: '' }],
    ])('stored log: an entry with a wrong %s is left out, the others stay', (field, fields) => {
      const found = stored({ entries: [{ ...entry, id: 'wrong', ...fields }, entry] });
      expect(found).toMatchObject({
        log: { entries: [entry] },
        faults: [{ list: 'entry', place: 1, field }],
      });
    });

    it.each([
      ['plan', { plan: { ...makeTrainingPlan(), path: 'https://evil.example' } }],
      [
        'plan',
        {
          plan: {
            ...makeTrainingPlan(),
            weeks: [{ title: '', sessions: [{ id: 'a', note: '', kind: 'run' }] }],
          },
        },
      ],
      ['startDay', { startDay: '9999-12-31' }],
      ['weekdays', { weekdays: [7] }],
      ['pauses', { pauses: [{ until: '2026-11-03' }] }],
      ['moves', { moves: { a1: 'later' } }],
    ])('stored log: a plan with a wrong %s is left out', (field, fields) => {
      const found = stored({ plans: [{ ...started, ...fields }] });
      expect(found).toMatchObject({
        log: { plans: [] },
        faults: [{ list: 'plan', place: 1, field }],
      });
    });
  });

  const jab = 'About jab, 6 rounds, 17 minutes';
  const started = makeStartedTrainingPlan();

  /** Returns the words of home and header about one plan on a day. */
  function newsOn(
    today: string,
    plan: StartedTrainingPlan,
    entries: readonly TrainingEntry[] = [],
  ) {
    const log = { ...emptyLog, plans: [plan], entries };
    return [
      trainingPlanNews(trainingPlanStatus(plan, entries, today), today),
      trainingNews(log, today),
    ];
  }

  it.each([
    [
      'before its first day',
      '2026-10-20',
      `Next on Monday, November 2, 2026: ${jab}`,
      'Next, Nov 2: About jab',
    ],
    ['after its last day', '2026-11-20', 'finished. What comes next', 'Plan finished'],
  ])('training news: %s', (_, today, home, header) => {
    expect(newsOn(today, started)).toEqual([home, header]);
  });

  it('training news: after the session of the day, and in a pause', () => {
    const entries = [makeCompletion('2026-11-02', 'a1')];
    expect(newsOn('2026-11-02', started, entries)).toEqual([
      'Done for today. Next on Wednesday: Run, 20 minutes',
      'Next, Wed: Run',
    ]);
    const paused = makeStartedTrainingPlan({ pauses: [{ from: '2026-11-02' }] });
    expect(newsOn('2026-11-04', paused)).toEqual(['paused', 'Plan paused']);
  });

  it('training news: of two plans the header has the session that comes first', () => {
    const weeks = [{ title: '', sessions: [runSession('only')] }];
    const other = makeStartedTrainingPlan({
      id: 'other',
      plan: makeTrainingPlan({ weeks }),
      startDay: '2026-11-03',
    });
    const log = { ...emptyLog, plans: [started, other] };
    expect(trainingNews(log, '2026-11-03')).toBe('Today: Run');
  });
});
