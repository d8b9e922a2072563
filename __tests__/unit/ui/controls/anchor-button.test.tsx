/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnchorButton } from '../../../../src/ui/controls/anchor-button';

const scrollTo = jest.fn();

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  window.scrollTo = scrollTo.mockClear();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  window.history.replaceState({}, '', '/training/jab?draft=1');
});

function show(targetId = 'drills') {
  render(
    <>
      <AnchorButton targetId={targetId} offset={-60}>
        To the drills
      </AnchorButton>
      <section id="drills">Drills</section>
    </>,
  );
  const section = document.getElementById('drills') as HTMLElement;
  section.getBoundingClientRect = () => ({ top: 500 }) as DOMRect;
  return screen.getByRole('link', { name: 'To the drills' });
}

it('anchor button: scrolls to the element, focuses it and prevents the native jump', async () => {
  await userEvent.click(show());
  expect(scrollTo).toHaveBeenCalledWith({ top: 440, behavior: 'instant' });
  expect(document.getElementById('drills')).toHaveFocus();
  expect(navigate).toHaveBeenCalledWith('/training/jab?draft=1#drills', {
    state: { disableScroll: true },
  });
});

it('anchor button: works with the keyboard', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.getElementById('drills')).toHaveFocus();
});

it('anchor button: is a plain link without script, with its id encoded', () => {
  const html = renderToStaticMarkup(<AnchorButton targetId="why & how">Why</AnchorButton>);
  expect(html).toContain('href="#why%20%26%20how"');
});

it('anchor button: leaves the click to the browser without such an element', async () => {
  await userEvent.click(show('gone'));
  expect(navigate).not.toHaveBeenCalled();
  expect(scrollTo).not.toHaveBeenCalled();
});
