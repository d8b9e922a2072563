import { isReleaseId, nextReleaseId } from '../../../../src/processes/shared/releases/release';

const now = new Date('2026-11-21T02:30:00.123Z');

test('release id: is the moment of the build', () => {
  expect(nextReleaseId(now, undefined)).toBe('2026-11-21T02-30-00-123Z');
  expect(nextReleaseId(now, '2026-11-20T02-30-00-123Z')).toBe('2026-11-21T02-30-00-123Z');
});

test('release id: sorts by age when two are equal or the clock was set back', () => {
  expect(nextReleaseId(now, '2026-11-21T02-30-00-123Z')).toBe('2026-11-21T02-30-00-124Z');
  expect(nextReleaseId(now, '2027-01-01T00-00-59-999Z')).toBe('2027-01-01T00-01-00-000Z');
});

test.each(['2026-11-21T02-30-00-123Z.partial', '..', '', 'live'])(
  'release id: %j is none',
  (name) => {
    expect(isReleaseId(name)).toBe(false);
  },
);
