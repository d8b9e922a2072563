import { backoff, retry } from '../../../../src/lib/http/retry';

it('retry: repeats until the outcome needs no retry and returns it', async () => {
  const outcomes = ['busy', 'busy', 'done', 'never'];
  const waits: number[] = [];
  const outcome = await retry(() => Promise.resolve(outcomes.shift()), {
    delayAfter: (current, retries) => (current === 'busy' ? 10 * (retries + 1) : undefined),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  expect(outcome).toBe('done');
  expect(waits).toEqual([10, 20]);
});

it('backoff: doubles the delay with every retry and adds jitter', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  expect([0, 1, 2].map((retries) => backoff(400, retries))).toEqual([500, 1000, 2000]);
});
