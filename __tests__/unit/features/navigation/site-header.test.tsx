/** @jest-environment jest-fixed-jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
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
  {
    label: 'Shop',
    link: undefined,
    links: [{ label: 'Gloves', note: '', link: { kind: 'path', path: '/products' } }],
  },
  { label: 'Membership', link: { kind: 'path', path: '/membership' }, links: [] },
];

function show() {
  render(<SiteHeader menus={menus} cartButton={<button type="button">Cart</button>} />);
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

it('site header: a menu closes the others, also in browsers that do not know the name of their group', async () => {
  const nav = show();
  const train = nav.getByText('Train');
  const shop = nav.getByText('Shop');
  await userEvent.click(train);
  await userEvent.click(shop);
  await waitFor(() => expect(train.closest('details')).not.toHaveAttribute('open'));
  expect(shop.closest('details')).toHaveAttribute('open');
});
