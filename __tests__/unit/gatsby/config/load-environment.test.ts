/** @jest-environment jest-fixed-jsdom */
import { readEnvironment } from '../../../../src/config/env';
import { exposePublicEnv } from '../../../../src/gatsby/config/load-environment';
import { keepPage } from '../../../../src/lib/browser/keep-page';

it('public environment: OFFLINE_PAGES=0 keeps pages from asking for a service worker', async () => {
  const before = { ...process.env };
  const register = jest.fn().mockRejectedValue(new Error('Not in this test'));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  const calls: number[] = [];
  try {
    Object.assign(process.env, { NODE_ENV: 'production' });
    for (const OFFLINE_PAGES of ['1', '0']) {
      exposePublicEnv(readEnvironment({ OFFLINE_PAGES }));
      await keepPage();
      calls.push(register.mock.calls.length);
    }
  } finally {
    process.env = before;
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
  expect(calls).toEqual([1, 1]);
});
