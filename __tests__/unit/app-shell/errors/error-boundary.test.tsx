/** @jest-environment jest-fixed-jsdom */
import { LocationProvider } from '@reach/router';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../../src/app-shell/errors/error-boundary';
import { ErrorView } from '../../../../src/app-shell/errors/error-view';
import { RouteErrorBoundary } from '../../../../src/app-shell/errors/route-error-boundary';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

// The real view, behind a mock that one test makes fail.
jest.mock('../../../../src/app-shell/errors/error-view', () => {
  const actual = jest.requireActual<{ ErrorView: typeof ErrorView }>(
    '../../../../src/app-shell/errors/error-view',
  );
  return { ErrorView: jest.fn(actual.ErrorView) };
});

function Throw({ thrown }: { thrown: unknown }): ReactNode {
  throw thrown;
}

const boundary = (children: ReactNode, resetKey = '/a', onError = jest.fn()) => (
  <ErrorBoundary resetKey={resetKey} onError={onError}>
    {children}
  </ErrorBoundary>
);

beforeEach(() => {
  sessionStorage.clear();
  expectNoise(/error occurred in|No gloves left|Loading chunk|Broken too|Odd/);
});

it('error boundary: shows the message, its status and a link home, and moves focus there', () => {
  const thrown = Object.assign(new Error('No gloves left'), { statusCode: 503 });
  const onError = jest.fn();
  render(boundary(<Throw thrown={thrown} />, '/a', onError));
  expect(screen.getByRole('heading', { level: 1, name: 'No gloves left' })).toHaveFocus();
  expect(screen.getByText('503')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
  expect(onError).toHaveBeenCalledWith({ message: 'No gloves left', statusCode: 503 });
});

it('route error boundary: tracks the failure of a route', () => {
  delete window.analytics;
  const thrown = Object.assign(new Error('No gloves left'), { statusCode: 503 });
  render(
    <LocationProvider>
      <RouteErrorBoundary>
        <Throw thrown={thrown} />
      </RouteErrorBoundary>
    </LocationProvider>,
  );
  expect(window.analytics).toEqual([
    ['track', 'Internal Error', { message: 'No gloves left', status_code: 503 }, { traits: {} }],
  ]);
});

it.each([['Odd'], [new TypeError("Cannot read properties of undefined (reading 'page')")]])(
  'error boundary: an exception is a detail of the page, whose heading and advice are for readers',
  (thrown) => {
    expectNoise(/Cannot read/);
    const onError = jest.fn();
    render(boundary(<Throw thrown={thrown} />, '/a', onError));
    const message = typeof thrown === 'string' ? thrown : thrown.message;
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveAccessibleName('This page could not be shown');
    expect(screen.getByText(/Nothing you had in your cart is lost/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load this page again' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(onError).toHaveBeenCalledWith({ message, statusCode: 500 });
  },
);

it('error boundary: recovers with the next route', () => {
  const { rerender } = render(boundary(<Throw thrown={new Error('No gloves left')} />));
  rerender(boundary(<p>Next page</p>, '/b'));
  expect(screen.getByText('Next page')).toBeVisible();
});

it('error boundary: shows its children while nothing fails', () => {
  const { rerender } = render(boundary(<input aria-label="Name" />));
  const field = screen.getByRole('textbox');
  rerender(boundary(<input aria-label="Name" />, '/a?Size=12oz'));
  expect(screen.getByRole('textbox')).toBe(field);
});

it('error boundary: answers a missing chunk with a reload unless there was a recent one', async () => {
  expectNoise(/Not implemented: navigation/);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  render(boundary(<Throw thrown={new Error('Loading chunk 4 failed.\n(missing: /4.js)')} />));
  expect(screen.getByRole('heading', { name: 'A part of this page did not arrive' })).toBeVisible();
  expect(screen.getByText('Loading chunk 4 failed')).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('chunk-reload-at')).not.toBeNull());
});

it('error boundary: still shows a link home when the error page fails', () => {
  jest.mocked(ErrorView).mockImplementation(() => {
    throw new Error('Broken too');
  });
  const onError = jest.fn();
  render(boundary(<Throw thrown={new Error('No gloves left')} />, '/a', onError));
  expect(onError.mock.calls).toEqual([
    [{ message: 'Broken too', statusCode: 500 }],
    [{ message: 'No gloves left', statusCode: 500 }],
  ]);
  expect(
    screen.getByRole('heading', { name: 'An error occurred while showing the error page' }),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'No gloves left',
    'Broken too',
  ]);
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
});
