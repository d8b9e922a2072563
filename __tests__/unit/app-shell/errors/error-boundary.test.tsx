/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../../src/app-shell/errors/error-boundary';
import { ErrorView } from '../../../../src/app-shell/errors/error-view';
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

it('shows the message, its status and the way home, and moves the focus there', () => {
  const thrown = Object.assign(new Error('No gloves left'), { statusCode: 503 });
  const onError = jest.fn();
  render(boundary(<Throw thrown={thrown} />, '/a', onError));
  expect(screen.getByRole('heading', { level: 1, name: 'No gloves left' })).toHaveFocus();
  expect(screen.getByText('503')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
  expect(onError).toHaveBeenCalledWith({ message: 'No gloves left', statusCode: 503 });
});

it('has a 500 for what names no status', () => {
  render(boundary(<Throw thrown="Odd" />));
  expect(screen.getByText('500')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Odd' })).toBeVisible();
});

it('goes with the next route', () => {
  const { rerender } = render(boundary(<Throw thrown={new Error('No gloves left')} />));
  rerender(boundary(<p>Next page</p>, '/b'));
  expect(screen.getByText('Next page')).toBeVisible();
});

it('keeps the page while nothing fails', () => {
  const { rerender } = render(boundary(<input aria-label="Name" />));
  const field = screen.getByRole('textbox');
  rerender(boundary(<input aria-label="Name" />, '/a?Size=12oz'));
  expect(screen.getByRole('textbox')).toBe(field);
});

it('shows a failure that was handed over', () => {
  render(
    <ErrorBoundary resetKey="/a" failure={{ message: 'Loading chunk 4 failed', statusCode: 500 }}>
      <p>Page</p>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Loading chunk 4 failed' })).toBeVisible();
  expect(screen.queryByText('Page')).toBeNull();
});

it('answers a missing chunk with a reload when none happened lately', () => {
  expectNoise(/Not implemented: navigation/);
  render(boundary(<Throw thrown={new Error('Loading chunk 4 failed.\n(missing: /4.js)')} />));
  expect(screen.getByRole('heading', { name: 'Loading chunk 4 failed' })).toBeVisible();
  expect(sessionStorage.getItem('chunk-reload-at')).not.toBeNull();
});

it('still shows a way home when the error page fails', () => {
  jest.mocked(ErrorView).mockImplementation(() => {
    throw new Error('Broken too');
  });
  render(boundary(<Throw thrown={new Error('No gloves left')} />));
  expect(
    screen.getByRole('heading', { name: 'An error occurred while showing the error page' }),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'No gloves left',
    'Broken too',
  ]);
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
});
