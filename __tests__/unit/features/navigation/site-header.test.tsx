/** @jest-environment jest-fixed-jsdom */
import { globalHistory } from '@reach/router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Menu } from '../../../../src/domain/story/layout';
import { SiteHeader } from '../../../../src/features/navigation/site-header';

const menus: Menu[] = [
  {
    label: 'Train',
    link: { kind: 'path', path: '/c/training' },
    links: [
      {
        label: 'Footwork',
        note: 'Where power starts',
        link: { kind: 'path', path: '/t/footwork' },
      },
    ],
  },
  { label: 'Membership', link: { kind: 'path', path: '/membership' }, links: [] },
];

function show() {
  render(<SiteHeader menus={menus} cartButton={<button type="button">Cart</button>} />);
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

it('leads home, to search and to the cart', () => {
  show();
  expect(screen.getByRole('link', { name: 'Cornerwork, home' })).toHaveAttribute('href', '/');
  expect(screen.getAllByRole('link', { name: 'Search' })[0]).toHaveAttribute('href', '/search');
  expect(screen.getByRole('button', { name: 'Cart' })).toBeVisible();
});

it('opens a menu, closes it with Escape and gives the focus back', async () => {
  const nav = show();
  const label = nav.getByText('Train');
  await userEvent.click(label);
  expect(label.closest('details')).toHaveAttribute('open');
  nav.getByRole('link', { name: /Footwork/ }).focus();
  await userEvent.keyboard('{Escape}');
  expect(label.closest('details')).not.toHaveAttribute('open');
  expect(label).toHaveFocus();
});

it('closes its menus when another page is shown', async () => {
  const nav = show();
  const label = nav.getByText('Train');
  await userEvent.click(label);
  // The promise is kept by a router, and there is none here.
  act(() => void globalHistory.navigate('/t/footwork'));
  expect(label.closest('details')).not.toHaveAttribute('open');
});

it('shows a menu without entries as a plain link', () => {
  expect(show().getByRole('link', { name: 'Membership' })).toHaveAttribute('href', '/membership');
});
