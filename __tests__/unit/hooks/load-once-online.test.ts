/** @jest-environment jest-fixed-jsdom */
import { loadOnceOnline } from '../../../src/hooks/use-loaded-near';
import { watchPageLeaving } from '../../../src/lib/browser/page-leaving';

const failure = new Error('Loading chunk 42 failed');
const { signal } = new AbortController();

it('loadOnceOnline: waits for the network after a failure offline', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('script');
  const loaded = loadOnceOnline(load, signal);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('script');
});

it('loadOnceOnline: passes a failure online on', async () => {
  await expect(loadOnceOnline(() => Promise.reject(failure), signal)).rejects.toBe(failure);
});

it('loadOnceOnline: loads a script again that leaving the page has ended, if the page comes back', async () => {
  watchPageLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('script');
  const loaded = loadOnceOnline(load, signal);
  await Promise.resolve();
  window.dispatchEvent(new Event('pageshow'));
  expect(await loaded).toBe('script');
});
