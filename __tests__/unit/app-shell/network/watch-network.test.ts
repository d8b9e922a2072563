/** @jest-environment jest-fixed-jsdom */
import { useNetworkStore } from '../../../../src/app-shell/network/network-store';
import { watchNetwork } from '../../../../src/app-shell/network/watch-network';
import { restorePage } from '../../../rigs/dom/restore-page';

test('network: a copy that the service worker sent is offline until the site answers again', async () => {
  jest.useFakeTimers();
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError());
  document.head.innerHTML = '<meta name="kept-copy">';
  watchNetwork();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(useNetworkStore.getState()).toMatchObject({ status: 'offline', isBack: false });
  asked.mockResolvedValue(new Response());
  await jest.advanceTimersByTimeAsync(7_000);
  expect(useNetworkStore.getState()).toMatchObject({ status: 'online', isBack: true });
  asked.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('network: a connection that was lost while the page was in the back-forward cache is missed', () => {
  document.head.innerHTML = '';
  useNetworkStore.setState(useNetworkStore.getInitialState(), true);
  watchNetwork();
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  restorePage();
  expect(useNetworkStore.getState().status).toBe('offline');
});
