/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useReplaceable } from '../../../src/hooks/use-loaded-near';

/** Lets updates be rendered, each of which is in a task of its own. */
async function nextTasks() {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

function More() {
  const place = useRef<HTMLParagraphElement>(null);
  const isButton = useReplaceable(place);
  return (
    <p ref={place}>{isButton ? <button type="button">More</button> : <a href="#2">More</a>}</p>
  );
}

it('link that becomes a button: does so after hydration, unless it has the focus', async () => {
  document.body.innerHTML = `<main>${renderToString(<More />)}</main>`;
  const link = screen.getByRole('link', { name: 'More' });
  link.focus();
  act(() => void hydrateRoot(screen.getByRole('main'), <More />));
  await act(nextTasks);
  expect(link).toHaveFocus();
  act(() => link.blur());
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
});
