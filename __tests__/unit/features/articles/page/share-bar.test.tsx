/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareBar } from '../../../../../src/features/articles/page/share-bar';

function show() {
  const user = userEvent.setup();
  render(<ShareBar path="/training/jab" title="Jab & cross" />);
  return user;
}

it('share bar: shows the address when the clipboard is refused', async () => {
  const user = show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Copying did not work. The address is /training/jab',
  );
});

it('share bar: opens the device’s share menu and ignores that it was dismissed', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    share: (data: ShareData) => {
      shared.push(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    },
  });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Share…' }));
  expect(shared).toEqual([{ url: '/training/jab', title: 'Jab & cross' }]);
  Reflect.deleteProperty(navigator, 'share');
});
