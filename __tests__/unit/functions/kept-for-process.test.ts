import { keptForProcess } from '../../../src/functions/kept-for-process';

it('stays when its module is loaded anew', async () => {
  const make = jest.fn(() => ({ count: 0 }));
  const first = keptForProcess('test-counter', make);
  jest.resetModules();
  const again = await import('../../../src/functions/kept-for-process');
  expect(again.keptForProcess).not.toBe(keptForProcess);
  expect(again.keptForProcess('test-counter', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(keptForProcess('another', make)).not.toBe(first);
});
