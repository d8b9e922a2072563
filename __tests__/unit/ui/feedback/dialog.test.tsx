/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../../src/ui/feedback/dialog';
import { installNativeDialog } from '../../../rigs/dom/native-dialog';

beforeAll(installNativeDialog);

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog label="Cart" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <button type="button" onClick={() => setIsOpen(false)}>
          Close
        </button>
      </Dialog>
    </>
  );
}

it.each(['its button', 'Escape', 'a tap beside it'])(
  'dialog: takes focus and restores it when closed by %s',
  async (way) => {
    const user = userEvent.setup();
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Cart' });
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveFocus();

    if (way === 'its button') await user.click(close);
    else if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  },
);

it('dialog: shows what a press changed on the page first, and opens no more once it is closed', async () => {
  render(<Page />);
  // Without a user's pauses, in which a frame may be painted.
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('Close'));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
