/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { Spinner } from '../../../../src/ui/feedback/spinner';
import { installNativeDialog } from '../../../rigs/dom/native-dialog';

beforeAll(installNativeDialog);

const overflow = () => document.documentElement.style.overflow;

it('spinner: locks the page until the last of several is done', () => {
  const both = (first: boolean, second: boolean) => (
    <>
      <Spinner active={first} />
      <Spinner active={second} />
    </>
  );
  const { rerender } = render(both(true, true));
  rerender(both(false, true));
  expect(overflow()).toBe('hidden');
  rerender(both(false, false));
  expect(overflow()).toBe('');
});
