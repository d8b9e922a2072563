/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRest } from '../../../src/hooks/use-rest';
import { endReturn, expectFurtherPages } from '../../../src/lib/browser/first-page';

const renders: boolean[] = [];

function View() {
  const hasRest = useRest();
  renders.push(hasRest);
  return <p>{hasRest ? 'whole' : 'beginning'}</p>;
}

async function open() {
  renders.length = 0;
  await act(async () => render(<View />));
  expect(screen.getByText('whole')).toBeInTheDocument();
  cleanup();
  return renders[0];
}

it('rest of a page: is there at once on the first page', async () => {
  expect(await open()).toBe(true);
});

it('rest of a page: follows the beginning behind a link', async () => {
  expectFurtherPages();
  expect(await open()).toBe(false);
});

it('rest of a page: is there at once where a place is shown', async () => {
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await open()).toBe(true);
  endReturn();
  window.history.replaceState(null, '', '#part');
  expect(await open()).toBe(true);
});

it('way back: a browser that scrolls before the next page is shown gives no place to the page still shown', () => {
  const noted = jest.fn();
  const scroll = () => document.dispatchEvent(new Event('scroll', { bubbles: true }));
  window.addEventListener('scroll', noted);
  window.dispatchEvent(new PopStateEvent('popstate'));
  scroll();
  expect(noted).not.toHaveBeenCalled();
  endReturn();
  scroll();
  expect(noted).toHaveBeenCalledTimes(1);
});
