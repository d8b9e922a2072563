import { pressHoldMs, pressedLineKeyPrefix } from '../../config/late-scripts';
import { isField, readField } from '../../lib/browser/fields';
import type { HeldPress, HeldPresses } from '../../lib/browser/held-presses';
import { leadsAway } from '../../lib/browser/leads-away';

/** Time after which a script that leaving ended is loaded again, on a page that is still there. */
const retryMs = 1_000;

/**
 * Holds what is pressed, chosen and typed until everything works: buttons, whose presses are marked busy,
 * submitted forms and changed fields. React hears nothing of it before `end`, after which `repeatPresses`
 * (`lib/browser/held-presses`) repeats it in order; so nothing depends on how far hydration has come.
 *
 * If a script cannot be loaded, or none is running after `pressHoldMs`, the last form held is submitted
 * plainly, and later ones are not held. Forms that add to the cart are stored then, and when the page is
 * left first, for the cart's script on the next page (`features/cart/loading/add-by-id`).
 *
 * While a link is followed nothing is submitted: it would take the link's place. Leaving a page ends its
 * scripts, which Firefox and WebKit report like a failure. If the page is not left after all, as when the
 * link is a file, they are loaded again.
 *
 * @param onForm called when a form is held
 * @returns what the page's scripts ask, and a function that submits the form held last plainly, unless something
 *   listens or the page is being left
 */
export function holdPresses(onForm: () => void): HeldPresses & { letGo: () => void } {
  let held: HeldPress[] = [];
  /** True until something else listens. */
  let isUnheard = true;
  const isLeaving = watchLeaving();
  let isTimed = false;

  const take = () => {
    const taken = held;
    held = [];
    for (const { element } of taken) element.removeAttribute('aria-busy');
    return taken;
  };
  const keepForms = () => {
    const forms = take().filter(({ element }) => sendsForm(element));
    forms.forEach(keep);
    return forms.pop()?.element;
  };
  const hold = (element: HTMLElement) => {
    element.setAttribute('aria-busy', 'true');
    // A form is sent once, however often its button is pressed.
    const isHeld = held.some((press) => press.element === element);
    if (!isHeld || !sendsForm(element)) held.push({ element });
  };
  const letGo = () => {
    if (!isUnheard || isLeaving()) return;
    isUnheard = false;
    // The last one is kept too: its address alone does not prove on the next page that it was pressed here.
    const last = keepForms();
    if (last instanceof HTMLFormElement) last.submit();
    else last?.click();
  };
  const wait = () => {
    isTimed = true;
    setTimeout(() => (isLeaving() ? wait() : letGo()), pressHoldMs);
  };

  const onClick = (event: Event) => {
    const { target } = event;
    if (!isUnheard || !(target instanceof Element)) return;
    const button = target.closest('button');
    if (button || isField(target)) event.stopImmediatePropagation();
    // The click of another button sends its form, which is held.
    if (!button || sendsForm(button)) return;
    hold(button);
    event.preventDefault();
  };
  const onChange = (event: Event) => {
    const { target } = event;
    if (!isUnheard || !isField(target)) return;
    event.stopImmediatePropagation();
    held = held.filter(({ element }) => element !== target);
    held.push({ element: target, state: readField(target) });
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!isUnheard || !(form instanceof HTMLFormElement)) return;
    hold(event.submitter ?? form.querySelector<HTMLElement>('[type=submit]') ?? form);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isTimed) wait();
    onForm();
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('input', onChange, true);
  window.addEventListener('change', onChange, true);
  window.addEventListener('submit', onSubmit, true);
  watchScripts({ onFailure: letGo, isEnded: () => isUnheard && isLeaving() });
  window.addEventListener('pagehide', keepForms);

  return {
    isHolding: () => held.length > 0,
    take,
    letGo,
    end: () => void (isUnheard = false),
  };
}

function sendsForm(pressed: HTMLElement): boolean {
  return pressed.matches('form, button:not([type=button])');
}

/**
 * Notes when the page is left: from the click of a link on, for `pressHoldMs` at most since it may lead to a
 * file, and once it is hidden.
 *
 * @returns a function that tells it
 */
function watchLeaving(): () => boolean {
  let followedAt = Number.NEGATIVE_INFINITY;
  let isLeft = false;
  window.addEventListener('click', (event) => {
    if (leadsAway(event)) followedAt = performance.now();
  });
  window.addEventListener('pagehide', () => {
    isLeft = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeft = false;
  });
  return () => isLeft || performance.now() - followedAt < pressHoldMs;
}

/**
 * Reports scripts that fail, and data that do not arrive.
 *
 * @param isEnded true if the page is left, which has ended the script: it is loaded again, by a new element,
 *   since one that failed stays as it is
 */
function watchScripts({
  onFailure,
  isEnded,
}: {
  onFailure: () => void;
  isEnded: () => boolean;
}): void {
  const loadAgain = (failed: HTMLScriptElement) => {
    const { src } = failed;
    failed.replaceWith(Object.assign(document.createElement('script'), { src, async: true }));
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (isEnded()) setTimeout(loadAgain, retryMs, target);
    else onFailure();
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onFailure);
}

/** Stores the fields of a form that adds to the cart, as it would send them. */
function keep({ element: pressed }: HeldPress, place: number): void {
  if (!(pressed instanceof HTMLButtonElement)) return;
  if (!pressed.form?.elements.namedItem('add')) return;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(pressed.form)) {
    if (typeof value === 'string') fields.set(name, value);
  }
  if (pressed.name) fields.set(pressed.name, pressed.value);
  if (!fields.has('add')) return;
  try {
    localStorage.setItem(`${pressedLineKeyPrefix}${Date.now()}-${place}`, String(fields));
  } catch {
    // A browser that refuses storage keeps no cart either.
  }
}
