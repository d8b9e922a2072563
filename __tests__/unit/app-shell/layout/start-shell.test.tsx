/** @jest-environment jest-fixed-jsdom */
import { createHistory, createMemorySource, LocationProvider } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import { endNavigation } from '../../../../src/app-shell/navigation/watch-navigation';
import { useFailureStore } from '../../../../src/app-shell/errors/failure-store';
import type { GatsbyLoader } from '../../../../src/app-shell/navigation/gatsby-loader';
import { useLoadingStore } from '../../../../src/app-shell/loading/loading-store';
import { useNetworkStore } from '../../../../src/app-shell/network/network-store';
import { RouteErrorBoundary } from '../../../../src/app-shell/errors/route-error-boundary';
import { startShell } from '../../../../src/app-shell/layout/start-shell';

it("shell: wraps Gatsby's loader and follows the connection", async () => {
  const loader: GatsbyLoader = {
    loadPage: jest.fn().mockResolvedValue({ page: {} }),
    enqueue: jest.fn(),
    hovering: jest.fn(),
  };
  const { hovering } = loader;
  window.___loader = loader;
  startShell();
  const loading = loader.loadPage('/a');
  expect(useLoadingStore.getState().phase).toBe('loading');
  await loading;
  endNavigation();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  loader.hovering('/a');
  expect(useNetworkStore.getState().status).toBe('offline');
  expect(hovering).not.toHaveBeenCalled();
});

it('shell: names the browser hook it needs when there is no loader', () => {
  delete window.___loader;
  expect(() => startShell()).toThrow('call this from a browser hook');
});

it('shell: shows the error page in place of the route until the failure is cleared', () => {
  render(
    <LocationProvider history={createHistory(createMemorySource('/a'))}>
      <RouteErrorBoundary>
        <p>Page</p>
      </RouteErrorBoundary>
    </LocationProvider>,
  );
  expect(screen.getByText('Page')).toBeVisible();
  act(() =>
    useFailureStore.setState({ failure: { message: 'Loading chunk 42 failed', statusCode: 500 } }),
  );
  expect(screen.getByRole('heading', { name: 'Loading chunk 42 failed' })).toBeVisible();
  expect(screen.queryByText('Page')).toBeNull();
  act(() => endNavigation());
  expect(screen.getByText('Page')).toBeVisible();
});
