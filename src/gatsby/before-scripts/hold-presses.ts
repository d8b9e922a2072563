import { pressHoldMs, pressedLineKeyPrefix } from '../../config/late-scripts';
import type { HeldPresses } from '../../lib/browser/held-presses';

/**
 * Holds what is pressed before anything listens: submitted forms, whose buttons are marked busy, and
 * presses of buttons that need scripts. Later it holds for islands that still sleep. What is held
 * is repeated by `repeatPresses` (`lib/browser/held-presses`).
 *
 * If a script cannot be loaded, or none is running after `pressHoldMs`, the last form held is submitted
 * plainly, and later ones are not held. Forms that add to the cart are stored then, and when the page is
 * left first, for the cart's script on the next page (`features/cart/loading/add-by-id`).
 *
 * @param onForm called when a form is held
 */
export function holdPresses(onForm: () => void): HeldPresses {
  let held: HTMLElement[] = [];
  let isLettingGo = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What nothing else listens to yet. */
  const unheard = new Set<'click' | 'submit'>(['click', 'submit']);

  const take: HeldPresses['take'] = (isReady = () => true) => {
    const taken = held.filter(isReady);
    held = held.filter((pressed) => !taken.includes(pressed));
    for (const pressed of taken) pressed.removeAttribute('aria-busy');
    return taken;
  };
  const hold: HeldPresses['hold'] = (pressed) => {
    if (isLettingGo) return false;
    pressed.setAttribute('aria-busy', 'true');
    // A form is sent once, however often its button is pressed.
    if (!sendsForm(pressed) || !held.includes(pressed)) held.push(pressed);
    return true;
  };
  const letGo: HeldPresses['letGo'] = () => {
    unheard.clear();
    const forms = take().filter(sendsForm);
    // The last one too: its address alone does not prove on the next page that it was pressed here.
    forms.forEach(keep);
    const last = forms.pop();
    isLettingGo = true;
    if (last instanceof HTMLFormElement) last.submit();
    else last?.click();
    isLettingGo = false;
    return last !== undefined;
  };
  const letGoEarly = () => {
    if (unheard.has('submit')) letGo();
  };

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    if (unheard.has('click')) {
      if (!sendsForm(button)) held.push(button);
    } else if (unheard.has('submit')) {
      // React hydrates at once what is pressed. If that renders a page of another release anew, the press is
      // lost with the button.
      setTimeout(() => button.isConnected || held.push(button));
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!unheard.has('submit') || !(form instanceof HTMLFormElement)) return;
    if (!hold(event.submitter ?? form.querySelector<HTMLElement>('[type=submit]') ?? form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    timer ??= setTimeout(letGoEarly, pressHoldMs);
    onForm();
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);
  const onError = ({ target }: Event) => target instanceof HTMLScriptElement && letGoEarly();
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', letGoEarly);
  window.addEventListener('pagehide', () => take().filter(sendsForm).forEach(keep));

  return {
    isHolding: () => held.length > 0,
    hold,
    take,
    letGo,
    end: (type) => {
      unheard.delete(type);
      if (type === 'submit') clearTimeout(timer);
    },
  };
}

function sendsForm(pressed: HTMLElement): boolean {
  return !pressed.matches('button[type=button]');
}

/** Stores the fields of a form that adds to the cart, as it would send them. */
function keep(pressed: HTMLElement, place: number): void {
  if (!(pressed instanceof HTMLButtonElement) || !pressed.form) return;
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
