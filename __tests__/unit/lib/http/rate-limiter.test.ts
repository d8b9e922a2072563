import { createRateLimiter } from '../../../../src/lib/http/rate-limiter';

describe('createRateLimiter', () => {
  let now = 0;
  const onDropped = jest.fn();
  const options = { onDropped, now: () => now };
  const limiter = () =>
    createRateLimiter({ requests: 2, total: 50_000, windowMs: 60_000 }, options);

  beforeEach(() => {
    now = 0;
    onDropped.mockClear();
  });

  it('does not extend the wait for further requests', () => {
    const { take } = limiter();
    for (let tries = 0; tries < 50; tries += 1) take('ada');
    now = 60_000;
    expect(take('ada')).toBe(0);
  });

  it('drops the oldest client beyond the maximum, keeps the newest, and says so once a window', () => {
    const { take, peek } = limiter();
    for (let tries = 0; tries < 3; tries += 1) take('first');
    for (let client = 1; client < 10_000; client += 1) take(`crowd-${client}`);
    take('crowd-9999');
    expect([peek('first'), peek('crowd-9999'), take('crowd-9999')]).toEqual([60, 60, 60]);
    expect(onDropped).not.toHaveBeenCalled();
    take('last');
    take('after-the-last');
    expect([peek('first'), peek('crowd-9999')]).toEqual([0, 60]);
    expect(onDropped).toHaveBeenCalledTimes(1);
    now = 60_000;
    for (let client = 0; client < 10_001; client += 1) take(`next-${client}`);
    expect(onDropped).toHaveBeenCalledTimes(2);
  });

  it('limits all clients together, without what one client sent in vain', () => {
    const { take } = createRateLimiter({ requests: 2, total: 3, windowMs: 60_000 }, options);
    expect([take('ada'), take('ada'), take('ada'), take('ada')]).toEqual([0, 0, 60, 60]);
    expect([take('ben'), take('ben')]).toEqual([0, 60]);
    now = 60_000;
    expect(take('cid')).toBe(0);
  });

  it('is not moved by a change of the clock', () => {
    const { take } = createRateLimiter({ requests: 1, total: 9, windowMs: 60_000 }, { onDropped });
    expect(take('ada')).toBe(0);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    expect(take('ada')).toBeGreaterThan(0);
    jest.mocked(Date.now).mockReturnValue(0);
    expect(take('ada')).toBeLessThanOrEqual(60);
  });
});
