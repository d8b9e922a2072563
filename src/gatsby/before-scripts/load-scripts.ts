import { lateScriptsSlice, pageChunkAttribute } from '../../config/late-scripts';
import { readScriptList } from '../engine/late-scripts/read-script-list';

/** Maximum wait for pictures that do not arrive. */
const maxWaitMs = 4000;

/**
 * Loads the page's scripts when the viewport has loaded and is painted, each in a task of its own, since
 * requesting them all takes a phone over 50 ms; or all in one at the first press or key, and in a hidden
 * tab, whose timers are slow. On a slow line pictures and type then load before scripts, which reading
 * does not need. A page that has its scripts as tags is left alone.
 *
 * @param onStart called when the loading begins, or the viewport has loaded
 * @param onMissing called when the document ended without the list of its scripts
 * @returns a function that loads all of them now
 */
export function loadScripts({
  onStart,
  onMissing,
}: {
  onStart: () => void;
  onMissing: () => void;
}): () => void {
  let hasStarted = false;
  let isHurried = false;
  let files: string[] = [];

  const start = () => {
    if (hasStarted) return;
    onStart();
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start);
      return;
    }
    hasStarted = true;
    const page = document.body.getAttribute(pageChunkAttribute);
    if (page === null) return;
    const list = document.getElementById(lateScriptsSlice)?.textContent;
    if (list == null) return onMissing();
    files = readScriptList(list, page);
    load();
  };
  const load = () => {
    const src = files.shift();
    if (src === undefined) return;
    document.body.append(Object.assign(document.createElement('script'), { src, async: true }));
    if (isHurried) load();
    else setTimeout(load);
  };
  const hurry = () => {
    isHurried = true;
    start();
    load();
  };

  for (const press of ['pointerdown', 'keydown']) {
    window.addEventListener(press, hurry, { once: true, capture: true, passive: true });
  }
  window.addEventListener('load', () => {
    onStart();
    if (document.hidden) hurry();
    else requestAnimationFrame(() => requestAnimationFrame(() => oncePainted(start)));
  });
  setTimeout(start, maxWaitMs);
  return hurry;
}

/**
 * The second animation frame after `load` begins when the first is being painted; browsers that report
 * paints are asked for the report.
 */
function oncePainted(start: () => void): void {
  const types = 'PerformanceObserver' in window ? PerformanceObserver.supportedEntryTypes : [];
  if (!types.includes('paint')) start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
