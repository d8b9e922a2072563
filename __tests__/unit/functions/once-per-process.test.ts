import { oncePerProcess } from '../../../src/functions/once-per-process';

describe('oncePerProcess', () => {
  it('returns the same value after its module is reloaded', async () => {
    const make = jest.fn(() => ({ count: 0 }));
    const first = oncePerProcess('test-counter', make);
    jest.resetModules();
    const again = await import('../../../src/functions/once-per-process');
    expect(again.oncePerProcess).not.toBe(oncePerProcess);
    expect(again.oncePerProcess('test-counter', make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    expect(oncePerProcess('another', make)).not.toBe(first);
  });
});
