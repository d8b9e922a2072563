/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CollapsiblePreHeader } from '../../../../src/ui/layout/collapsible-pre-header';

const strip = (initiallyActive?: boolean) => (
  <CollapsiblePreHeader headline="Free shipping" {...(initiallyActive ? { initiallyActive } : {})}>
    On orders over $75.
  </CollapsiblePreHeader>
);

it('pre-header: opens and closes, and announces its state', async () => {
  render(strip());
  const toggle = screen.getByRole('button', { name: 'Free shipping', expanded: false });
  const panel = screen.getByText('On orders over $75.');
  expect(panel).not.toBeVisible();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(panel).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(panel).not.toBeVisible();
});

it('pre-header: can start active, and stores nothing', async () => {
  const { unmount } = render(strip(true));
  await userEvent.click(screen.getByRole('button', { expanded: true }));
  unmount();
  render(strip(true));
  expect(screen.getByRole('button', { expanded: true })).toBeInTheDocument();
});
