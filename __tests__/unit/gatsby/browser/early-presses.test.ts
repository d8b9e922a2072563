/** @jest-environment jest-fixed-jsdom */
import { repeatEarlyPresses, takeEarlyPresses } from '../../../../src/gatsby/browser/early-presses';

function buttonCounting(label: string, presses: string[]) {
  const button = document.createElement('button');
  button.onclick = () => presses.push(label);
  document.body.append(button);
  return button;
}

afterEach(() => {
  delete window.earlyPresses;
});

it('early presses: are repeated in order and once, if the button still exists', () => {
  const presses: string[] = [];
  const plus = buttonCounting('plus', presses);
  const gone = buttonCounting('gone', presses);
  const save = buttonCounting('save', presses);
  window.earlyPresses = [plus, plus, gone, save];
  takeEarlyPresses();
  gone.remove();
  repeatEarlyPresses();
  repeatEarlyPresses();
  expect(presses).toEqual(['plus', 'plus', 'save']);
});

it('early presses: ignore presses after React listens', () => {
  const presses: string[] = [];
  const plus = buttonCounting('plus', presses);
  const recorded: HTMLElement[] = [];
  window.earlyPresses = recorded;
  takeEarlyPresses();
  recorded.push(plus);
  repeatEarlyPresses();
  expect(presses).toEqual([]);
});

it('early presses: do nothing in development', () => {
  takeEarlyPresses();
  expect(repeatEarlyPresses).not.toThrow();
});
