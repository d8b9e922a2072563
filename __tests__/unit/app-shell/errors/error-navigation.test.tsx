/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ErrorView } from '../../../../src/app-shell/errors/error-view';
import { NotFoundView } from '../../../../src/app-shell/errors/not-found-view';

it('error navigation: offers the link home and the other links under one name', () => {
  render(<NotFoundView />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'This page could not be found' }),
  ).toBeVisible();
  const navigation = within(screen.getByRole('navigation', { name: 'Where to go instead' }));
  const targets = navigation
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    ['Go back to home', '/'],
    ['Between Rounds', '/c'],
    ['Shop', '/products'],
    ['Search', '/search'],
    ['Sitemap', '/sitemap'],
  ]);
});

it.each([
  ['not found', <NotFoundView key="view" />],
  ['error', <ErrorView key="view" failure={{ message: 'It broke', statusCode: 500 }} />],
])('%s: the heading takes the focus, also from the element that the router focuses', (_, view) => {
  render(
    <div id="gatsby-focus-wrapper" tabIndex={-1}>
      {view}
    </div>,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveFocus();
  act(() => document.getElementById('gatsby-focus-wrapper')?.focus());
  expect(heading).toHaveFocus();
});

it('not found: a page that the server sent leaves the focus where it is', () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<NotFoundView />);
  render(<NotFoundView />, { container: page, hydrate: true });
  expect(document.body).toHaveFocus();
});
