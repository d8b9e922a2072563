import { isReleaseId, nextReleaseId } from '../../../../src/processes/shared/release-folders';

const now = new Date('2026-11-21T02:30:00.123Z');

test('a release is named after its moment', () => {
  expect(nextReleaseId(now, undefined)).toBe('2026-11-21T02-30-00-123Z');
  expect(nextReleaseId(now, '2026-11-20T02-30-00-123Z')).toBe('2026-11-21T02-30-00-123Z');
});

test('names keep sorting by age when two are due at once or the clock is set back', () => {
  expect(nextReleaseId(now, '2026-11-21T02-30-00-123Z')).toBe('2026-11-21T02-30-00-124Z');
  expect(nextReleaseId(now, '2027-01-01T00-00-59-999Z')).toBe('2027-01-01T00-01-00-000Z');
});

test.each(['2026-11-21T02-30-00-123Z.partial', '..', '', 'live'])('%j names no release', (name) => {
  expect(isReleaseId(name)).toBe(false);
});
