/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
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
