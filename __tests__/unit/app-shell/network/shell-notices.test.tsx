/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNetworkStore } from '../../../../src/app-shell/network/network-store';
import {
  clearMissedChunk,
  reportMissedChunk,
} from '../../../../src/app-shell/errors/missed-chunk-store';
import { ShellNotices } from '../../../../src/app-shell/network/shell-notices';

it('network notice: says once what changed, in a live region that is always mounted', () => {
  render(<ShellNotices />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => useNetworkStore.setState({ status: 'offline' }));
  expect(region).toHaveTextContent('You are offline');
  expect(region).toHaveTextContent('What you have already opened still works.');
  act(() => useNetworkStore.setState({ missedPath: '/training' }));
  expect(region).toHaveTextContent('That page has not been loaded yet.');
  act(() => useNetworkStore.setState({ status: 'online', isBack: true, missedPath: undefined }));
  expect(region).toHaveTextContent('You are online again');
  act(() => useNetworkStore.setState({ isBack: false }));
  expect(region).toBeEmptyDOMElement();
  // Where nothing answers, a full load would lose the page.
  act(() => reportMissedChunk(new Error('The site did not answer'), '/gear'));
  expect(region).toHaveTextContent('The site did not answer The next page did not arrive.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region).toBeEmptyDOMElement();
});

const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 42 failed.\n(${type}: /42.js)`), { type });

it('missed chunk notice: names the failure and leads to the page, until it is closed', () => {
  render(<ShellNotices />);
  const region = screen.getByRole('status');
  act(() => reportMissedChunk(chunkError('missing'), '/training?page=2'));
  expect(region).toHaveTextContent('Loading chunk 42 failed The next page did not arrive.');
  expect(screen.getByRole('link', { name: 'Load the page in full' })).toHaveAttribute(
    'href',
    '/training?page=2',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region).toBeEmptyDOMElement();
});

it('missed chunk notice: tells a time-out, and a missing part of the current page', () => {
  render(<ShellNotices />);
  act(() => reportMissedChunk(chunkError('timeout')));
  expect(screen.getByRole('status')).toHaveTextContent(
    'A part of this page did not arrive in time.',
  );
  expect(screen.getByRole('link', { name: 'Load this page again' })).toHaveAttribute('href', '/');
  act(() => clearMissedChunk());
});

it('missed chunk notice: is announced again when the failure repeats', () => {
  render(<ShellNotices />);
  act(() => reportMissedChunk(chunkError('missing'), '/a'));
  const first = screen.getByText('Loading chunk 42 failed');
  act(() => reportMissedChunk(chunkError('missing'), '/a'));
  expect(first).not.toBeInTheDocument();
  expect(screen.getByText('Loading chunk 42 failed')).toBeVisible();
  act(() => clearMissedChunk());
});
