import type * as TestingLibrary from '@testing-library/dom';

/** Settings of Testing Library where there is a document; its packages take a while to load. */
if (typeof document !== 'undefined') {
  // Matchers such as `toBeVisible`.
  jest.requireActual('@testing-library/jest-dom');
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/dom');
  // Views that ask a real server take longer than the second that is usual, on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });
  matchPressed();
}

/** Has `:active` find what the mouse or the space bar presses. jsdom takes what has the focus. */
function matchPressed(): void {
  let pressed: Element | undefined;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target : undefined;
  };
  const release = () => {
    pressed = undefined;
  };
  window.addEventListener('pointerdown', press, true);
  window.addEventListener('keydown', (event) => event.key === ' ' && press(event), true);
  for (const end of ['pointerup', 'keyup']) window.addEventListener(end, release, true);
  const { querySelector } = Element.prototype;
  Element.prototype.querySelector = function (this: Element, selector: string) {
    if (selector !== ':active') return querySelector.call(this, selector);
    return pressed && pressed !== this && this.contains(pressed) ? pressed : null;
  };
}
