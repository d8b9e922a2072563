/** @jest-environment jest-fixed-jsdom */
import { postFields } from '../../../../src/lib/browser/post-fields';
import { restorePage } from '../../../rigs/dom/restore-page';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

it('form: a request whose answer never comes ends soon after its page is shown again', async () => {
  const send: typeof fetch = (_path, options) =>
    new Promise((_resolve, reject) => {
      const signal = options?.signal;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  Object.assign(globalThis, { fetch: send });
  const onEnd = jest.fn();
  void postFields('/api/signup', {}, 'It failed.').then(onEnd);
  await jest.advanceTimersByTimeAsync(2_000);
  restorePage();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(onEnd).toHaveBeenCalledWith({
    error: 'The server took too long. Please try again in a minute.',
    answer: {},
  });
});
