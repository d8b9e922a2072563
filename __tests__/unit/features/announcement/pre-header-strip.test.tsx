/** @jest-environment jest-fixed-jsdom */
import { navigate } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreHeaderStrip } from '../../../../src/features/announcement/pre-header-strip';

const strip = (active: boolean) => (
  <PreHeaderStrip
    preHeader={{
      headline: 'Free shipping',
      active,
      items: [
        {
          headline: 'From $99',
          text: 'Standard shipping.',
          callToAction: { link: { kind: 'path', path: '/shipping' }, text: 'How we ship' },
        },
      ],
    }}
  />
);

it('pre-header: can start active, and stores nothing', async () => {
  const { unmount } = render(strip(true));
  await userEvent.click(screen.getByText('Free shipping'));
  expect(screen.getByText('Standard shipping.')).not.toBeVisible();
  unmount();
  render(strip(true));
  expect(screen.getByText('Standard shipping.')).toBeVisible();
});

it('pre-header: returns to its initial state on the next page', async () => {
  render(strip(false));
  await userEvent.click(screen.getByText('Free shipping'));
  expect(screen.getByText('Standard shipping.')).toBeVisible();
  act(() => void navigate('/shipping'));
  expect(screen.getByText('Standard shipping.')).not.toBeVisible();
});
