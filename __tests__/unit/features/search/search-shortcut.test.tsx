/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'gatsby';
import { searchFieldId } from '../../../../src/domain/search/search-field';
import { useSearchShortcut } from '../../../../src/features/search/search-shortcut';
import { ShortcutSwitch } from '../../../../src/features/search/view/shortcut-switch';
import { restorePage } from '../../../rigs/dom/restore-page';

function Page({ hasField = false }: { hasField?: boolean }) {
  useSearchShortcut();
  return (
    <>
      <label>
        Email <input />
      </label>
      {hasField && <input type="search" id={searchFieldId} defaultValue="jab" />}
      <ShortcutSwitch />
    </>
  );
}

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  localStorage.clear();
});

it('search shortcut: can be switched off for good, and a restored page shows what is stored', async () => {
  const { unmount } = render(<Page />);
  await userEvent.click(screen.getByRole('checkbox', { name: /The \/ key/ }));
  unmount();
  render(<Page />);
  expect(screen.getByRole('checkbox', { name: /The \/ key/ })).not.toBeChecked();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(navigate).not.toHaveBeenCalled();
  localStorage.setItem('search-shortcut', 'on');
  act(restorePage);
  expect(screen.getByRole('checkbox', { name: /The \/ key/ })).toBeChecked();
});
