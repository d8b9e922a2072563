import { backoff } from '../../../../src/lib/http/retry';

it('backoff: doubles the delay with every retry and adds jitter', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  expect([0, 1, 2].map((retries) => backoff(400, retries))).toEqual([500, 1000, 2000]);
});
