/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import { useNetworkStore } from '../../../../src/app-shell/network/network-store';
import { OfflineNotice } from '../../../../src/app-shell/network/offline-notice';

it('offline notice: has text only while offline, in a live region that is always mounted', () => {
  render(<OfflineNotice />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => useNetworkStore.setState({ status: 'offline' }));
  expect(region).toHaveTextContent('You are offline');
  expect(region).toHaveTextContent('What you have already opened still works.');
  act(() => useNetworkStore.setState({ missedPath: '/training' }));
  expect(region).toHaveTextContent('That page has not been loaded yet.');
  act(() => useNetworkStore.setState({ status: 'online', missedPath: undefined }));
  expect(region).toBeEmptyDOMElement();
});
