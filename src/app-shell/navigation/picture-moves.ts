import { reducedMotion } from '../../hooks/use-media-query';

/** Name of the picture that moves. */
const transitionName = 'page-picture';

/**
 * Only that picture moves; the rest of the page changes at once, and takes presses meanwhile. The new picture is
 * over the old one, which shows until it has loaded. Here, because in the HTML it would cost every page.
 */
const rules = `
  :root { view-transition-name: none }
  ::view-transition { pointer-events: none }
  ::view-transition-group(${transitionName}) {
    animation-duration: 240ms;
    animation-timing-function: var(--ease);
  }
  ::view-transition-old(${transitionName}), ::view-transition-new(${transitionName}) {
    width: 100%;
    height: 100%;
    object-fit: cover;
    animation: none;
    mix-blend-mode: normal;
  }
`;

let sheet: CSSStyleSheet | undefined;

/**
 * Maximum time for which the browser holds its picture of the old page, in milliseconds. A device on which a
 * page took longer shows the next ones without moves, since a move would make them later still.
 */
const maxHeldMs = 200;

let isSlow = false;

/** Path of the page that is shown. The address has changed already when a reader goes back. */
let shownPath = '';

let endUpdate: () => void = () => undefined;

/**
 * Moves the picture of a card to its page's picture, or back, while the other page is shown. Call it in the
 * task in which the router is told to show that page. No press waits for a move. There is none in browsers
 * without view transitions, for readers who want less motion, on slow devices, and out of view.
 *
 * Gatsby's router renders in the animation frame that follows. The browser keeps the old picture in the same
 * frame, before React has rendered, and holds what is painted until `endMove`.
 *
 * @param path of the page that is about to be shown
 */
export function startMove(path: string): void {
  if (!('startViewTransition' in document) || isSlow || path === shownPath) return;
  if (window.matchMedia(reducedMotion).matches) return;
  const pages = [path, shownPath];
  const key = pages.find((page) => findPicture(page, shownPath));
  const left = key !== undefined && findPicture(key, shownPath);
  if (!left) return;
  const startedAt = performance.now();
  const updated = new Promise<void>((resolve) => {
    endUpdate = resolve;
    setTimeout(resolve, maxHeldMs);
  });
  addRules();
  left.style.viewTransitionName = transitionName;
  let shown: HTMLElement | undefined;
  const transition = document.startViewTransition(async () => {
    await updated;
    isSlow = performance.now() - startedAt > maxHeldMs;
    left.style.viewTransitionName = '';
    shown = findPicture(key, path);
    if (shown) shown.style.viewTransitionName = transitionName;
    else transition.skipTransition();
  });
  const end = () => {
    left.style.viewTransitionName = '';
    if (shown) shown.style.viewTransitionName = '';
  };
  // Rejected when it is skipped, also by the browser, such as for a hidden tab.
  transition.ready.catch(end);
  transition.finished.then(end, end);
}

function addRules(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** Shows the page that the router has rendered, with its picture on the way if one moves. */
export function endMove(path: string): void {
  shownPath = path;
  endUpdate();
}

/**
 * Returns the picture of a page that is in view: on the page itself, or on the card that links to it.
 *
 * @param shown path of the page that is shown
 */
function findPicture(path: string, shown: string): HTMLElement | undefined {
  const pictures =
    path === shown
      ? [document.querySelector<HTMLElement>('[data-page-picture] img')]
      : [...document.querySelectorAll<HTMLElement>('main [data-track=card]')].map(
          (card) =>
            card.querySelector('a')?.pathname === path && card.querySelector<HTMLElement>('img'),
        );
  return pictures.find((picture) => picture && isInView(picture)) || undefined;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
