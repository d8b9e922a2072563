import { createWorkGate } from '../../../image-service/work-gate';

describe('the work gate', () => {
  test('limits concurrency and completes all work', async () => {
    const gate = createWorkGate(2);
    let running = 0;
    let most = 0;
    const work = async (result: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return result;
    };

    const results = await Promise.all([1, 2, 3, 4, 5].map((result) => gate(() => work(result))));

    expect(results).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('continues after a failure', async () => {
    const gate = createWorkGate(1);

    await expect(gate(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await gate(() => Promise.resolve('next'))).toBe('next');
  });
});
