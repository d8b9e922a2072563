/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLoadedNear, useReplaceable } from '../../../src/hooks/use-loaded-near';

/** Without `IntersectionObserver`, as here, everything is near. */
let arrive: (script: { label: string }) => void;

function Piece() {
  const place = useRef<HTMLParagraphElement>(null);
  const piece = useLoadedNear(
    place,
    () =>
      new Promise<{ label: string }>((resolve) => {
        arrive = resolve;
      }),
  );
  return (
    <>
      <p ref={place}>
        {piece ? <button type="button">{piece.label}</button> : <a href="#rounds">Rounds</a>}
      </p>
      <button type="button">Outside</button>
    </>
  );
}

/** Lets updates be rendered, each of which is in a task of its own. */
async function nextTasks() {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

const arriveNow = () =>
  act(async () => {
    arrive({ label: 'Scroll' });
    await nextTasks();
  });

it('piece near the viewport: replaces its placeholder', async () => {
  render(<Piece />);
  await arriveNow();
  expect(screen.getByRole('button', { name: 'Scroll' })).toBeVisible();
});

it('piece near the viewport: waits for the end of a press and of focus in its placeholder', async () => {
  render(<Piece />);
  const user = userEvent.setup();
  const link = screen.getByRole('link', { name: 'Rounds' });
  const pressed = jest.fn();
  link.addEventListener('click', pressed);
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  link.blur();
  await arriveNow();
  expect(link).toBeInTheDocument();
  link.focus();
  await user.pointer('[/MouseLeft]');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(link).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Outside' }));
  expect(await screen.findByRole('button', { name: 'Scroll' })).toBeVisible();
});

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
