/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Menu } from '../../../../src/domain/story/layout';
import { SiteHeader } from '../../../../src/features/navigation/site-header';
import { pauseTrainingPlan } from '../../../../src/domain/training/started-training-plan';
import { putTrainingPlan } from '../../../../src/domain/training/training-log';
import {
  changeLog,
  changeTrainingPlan,
  deleteLog,
} from '../../../../src/features/training-log/log-store';
import { dayOf } from '../../../../src/lib/values/days';
import { makeStartedTrainingPlan } from '../../../rigs/builders/started-training-plans';

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

it('site header: Escape closes the open menu, and then what the button shows', async () => {
  const nav = show();
  const button = screen.getByText('Menu');
  const train = nav.getByText('Train');
  await userEvent.click(button);
  await userEvent.click(train);
  expect(train.closest('details')).toHaveAttribute('open');
  await userEvent.keyboard('{Escape}');
  expect(train.closest('details')).not.toHaveAttribute('open');
  expect(button.closest('details')).toHaveAttribute('open');
  await userEvent.keyboard('{Escape}');
  expect(button.closest('details')).not.toHaveAttribute('open');
  expect(button).toHaveFocus();
});

it('site header: says what is next to a reader with a training log, as soon as there is one', async () => {
  show();
  expect(screen.queryByRole('link', { name: /Training|Today/ })).toBeNull();
  const startDay = dayOf(new Date());
  act(() =>
    changeLog((log) =>
      putTrainingPlan(log, makeStartedTrainingPlan({ startDay, changedAt: Date.now() })),
    ),
  );
  const [link] = screen.getAllByRole('link', { name: 'Training' });
  expect(link).toHaveAttribute('href', '/training-log');
  await waitFor(() => expect(link).toHaveTextContent('Today: About jab'));
  act(() => changeTrainingPlan('started-1', (plan) => pauseTrainingPlan(plan, startDay)));
  expect(link).toHaveTextContent('Plan paused');
  act(deleteLog);
  expect(link).not.toBeInTheDocument();
});
