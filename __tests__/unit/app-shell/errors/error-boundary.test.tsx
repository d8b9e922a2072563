/** @jest-environment jest-fixed-jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../../src/app-shell/errors/error-boundary';
import { expectNoise } from '../../../rigs/jest/refuse-noise';

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
  expectNoise(/error occurred in|No gloves left|Loading chunk|Odd/);
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
