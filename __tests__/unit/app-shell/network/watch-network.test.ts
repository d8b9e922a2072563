/** @jest-environment jest-fixed-jsdom */
import { useNetworkStore } from '../../../../src/app-shell/network/network-store';
import { watchNetwork } from '../../../../src/app-shell/network/watch-network';

it.each([
  ['stays offline while the site does not answer', false, 'offline'],
  ['is online when the site answers again', true, 'online'],
])('network: a copy that the service worker sent %s', async (_name, answers, status) => {
  jest.useFakeTimers();
  const answered = answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError());
  jest.spyOn(globalThis, 'fetch').mockReturnValue(answered);
  document.head.innerHTML = '<meta name="kept-copy">';
  watchNetwork();
  expect(useNetworkStore.getState().status).toBe('offline');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(useNetworkStore.getState()).toMatchObject({ status, isBack: answers });
  jest.useRealTimers();
});
