import { createProgress } from '../../../scripts/test-progress';

let now = 0;
beforeEach(() => {
  now = 0;
});

const follow = (hasBrowser: boolean) =>
  createProgress({ checks: 4, suites: 20, hasBrowser }, () => now);

it('test progress: counts checks, suites and tests, and estimates by the browser tests', () => {
  const progress = follow(true);
  expect(progress.describe()).toBe(
    '0 s: 0 of 4 static checks, 0 of 20 suites, building for the browser tests',
  );
  progress.passCheck();
  for (let suite = 0; suite < 5; suite += 1) progress.hear('PASS a.test.ts (5 s)');
  now = 60_000;
  progress.hear('Running 10 tests using 4 workers');
  now = 120_000;
  progress.hear('  \u001b[32m✓\u001b[39m  1 [side by side] › a.spec.ts:3:1 › works (2.0s)');
  progress.hear('  ✘  2 [side by side] › a.spec.ts:9:1 › fails (1.0m)');
  progress.hear('  ✓  3 [side by side] › a.spec.ts:9:1 › fails (retry #1) (1.0m)');
  expect(progress.describe()).toBe(
    '2 min 0 s: 1 of 4 static checks, 5 of 20 suites, 2 of 10 browser tests; about 4 min left',
  );
});

it('test progress: without browser tests names only the others', () => {
  expect(follow(false).describe()).toBe('0 s: 0 of 4 static checks, 0 of 20 suites');
});

it('test progress: shows what fails and what is built at first, and leaves out what passes', () => {
  const progress = follow(true);
  expect(progress.hear('  building the site (21 s; about 3 min left)')).toBe(true);
  progress.hear('Running 10 tests using 4 workers');
  const shown = ['FAIL a.test.ts', '  ✘  2 [alone] › a.spec.ts:9:1 › fails (1.0m)', '  ● a › b'];
  const hidden = [
    'PASS a.test.ts',
    '  ✓  1 [alone] › a.spec.ts:3:1 › works (2.0s)',
    '{"time":"2026-11-28T15:26:36.668Z","level":"warn"}',
    '  building the site (421 s)',
    '',
  ];
  expect([...shown, ...hidden].filter(progress.hear)).toEqual(shown);
});
