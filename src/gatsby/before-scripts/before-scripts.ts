import { heldPicturesAttribute } from '../../config/late-scripts';
import { holdPresses } from './hold-presses';
import { loadScripts } from './load-scripts';

/**
 * Runs in the head of every page, before any control: a program of its own, which the build writes into
 * the HTML (`gatsby/config/before-scripts`). It is the same on every page, so that one digest in the
 * content security policy allows it.
 *
 * - Drops a hash whose percent signs are no encoding, at which Gatsby's scrolling would fail.
 * - Keeps pictures ahead of the viewport (`loading="lazy"`) from loading until those in it have, so that
 *   they do not share a slow line; a scroll or a press ends it too.
 * - Loads a page anew on a way back that Gatsby does not hear yet. The browser changes the address alone, and
 *   Gatsby would put that of the page still shown in its place.
 * - Loads the page's scripts (`load-scripts`).
 * - Holds what is pressed before something listens (`hold-presses`).
 */
export function runBeforeScripts(reload = () => window.location.reload()): void {
  dropBrokenHash();
  const { pathname } = window.location;
  // `expectFurtherPages` ends it.
  window.onpopstate = () => {
    if (window.location.pathname !== pathname) reload();
  };
  document.head.setAttribute(heldPicturesAttribute, '');
  const presses = holdPresses(() => hurry());
  const hurry = loadScripts({ onStart: showPictures, onMissing: presses.letGo });
  window.heldPresses = presses;
  window.addEventListener('scroll', showPictures, { once: true, capture: true, passive: true });
}

function dropBrokenHash(): void {
  const { hash, pathname, search } = window.location;
  try {
    decodeURI(hash);
  } catch {
    window.history.replaceState(window.history.state, '', pathname + search);
  }
}

function showPictures(): void {
  document.head.removeAttribute(heldPicturesAttribute);
}
