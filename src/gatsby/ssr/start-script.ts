import {
  heldPicturesAttribute,
  lateScriptsSlice,
  pageChunkAttribute,
  pagePathAttribute,
  pressedLineKeyPrefix,
  pressHoldMs,
} from '../../config/late-scripts';

/** Maximum wait for pictures that do not arrive. */
const maxWaitMs = 4000;

/**
 * Script in the head of every page, before any control. Written for any browser, and constant, so that
 * one hash in the content security policy allows it. It does five things:
 *
 * - Sets the three variables that Gatsby's code reads, and which Gatsby would set by inline scripts that
 *   differ by page and by build. The map of chunks is empty: Gatsby writes it in a form its own code
 *   cannot read.
 * - Drops a hash whose percent signs are no encoding, at which Gatsby's scrolling would fail.
 * - Loads the page's scripts when the viewport has loaded and is painted, each in a task of its own, since
 *   requesting them all takes a phone over 50 ms; or all in one at the first press or key, and in a
 *   hidden tab, whose timers are slow. On a slow line pictures and type then load before scripts, which
 *   reading does not need. The second animation frame after `load` begins when the first is being
 *   painted; browsers that report paints are asked for the report.
 * - Keeps pictures ahead of the viewport (`loading="lazy"`) from loading until those in it have, so that they
 *   do not share a slow line; a scroll or a press ends it too.
 * - Holds what is pressed before React listens: submitted forms, whose buttons are marked busy, and
 *   presses of buttons that need the scripts. `window.earlyPresses` passes them on for a replay
 *   (`gatsby/browser/early-presses`). If a script cannot be loaded, or none is running after
 *   `pressHoldMs`, the last form held is submitted plainly, and later ones are not held. If the page
 *   is left first, forms that add to the cart are stored for the cart's script on the next page
 *   (`features/cart/loading/add-by-id`).
 */
export const startScript = `(function () {
  var started, hurried, over, timer, clicks = true, presses = [], files = [];
  var head = document.head;
  function showPictures() {
    head.removeAttribute('${heldPicturesAttribute}');
  }
  function start() {
    if (started) return;
    showPictures();
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start);
      return;
    }
    started = true;
    var list = document.getElementById('${lateScriptsSlice}');
    if (!list) return letGo();
    var body = document.body, page = body.getAttribute('${pageChunkAttribute}'), digest;
    files = list.textContent.split(';').reduce(function (all, part, place) {
      part = part.split(' ');
      var name = part.shift();
      if (!place) digest = name;
      return !place || name === page ? all.concat(part) : all;
    }, []).filter(function (src, place, all) {
      return all.indexOf(src) === place;
    });
    window.pagePath = body.getAttribute('${pagePathAttribute}');
    window.___webpackCompilationHash = digest;
    window.___chunkMapping = {};
    load();
  }
  function load() {
    var src = files.shift();
    if (!src) return;
    var script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.body.appendChild(script);
    hurried ? load() : setTimeout(load);
  }
  function hurry() {
    hurried = true;
    start();
    load();
  }
  function startOncePainted() {
    var types = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    if (!types || types.indexOf('paint') < 0) start();
    else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  }
  function startAfterLoad() {
    showPictures();
    if (document.hidden) hurry();
    else requestAnimationFrame(function () { requestAnimationFrame(startOncePainted); });
  }
  function end() {
    var held = presses.filter(function (pressed) {
      if (!pressed.hasAttribute('aria-busy')) return;
      pressed.removeAttribute('aria-busy');
      return true;
    });
    over = true;
    clearTimeout(timer);
    presses = [];
    return held;
  }
  function letGo() {
    if (over) return;
    var held = end(), last = held.pop();
    held.forEach(store);
    if (last) last.form ? last.click() : last.submit();
  }
  function store(pressed, place) {
    var fields = new URLSearchParams();
    [].forEach.call(pressed.form ? pressed.form.elements : [], function (field) {
      if (!field.name || (field.type === 'submit' && field !== pressed)) return;
      fields.set(field.name, field.value);
    });
    if (!fields.has('add')) return;
    try {
      localStorage.setItem('${pressedLineKeyPrefix}' + Date.now() + '-' + place, fields);
    } catch (error) {
      // A browser that refuses storage keeps no cart either.
    }
  }
  try {
    decodeURI(location.hash);
  } catch (error) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  head.setAttribute('${heldPicturesAttribute}', '');
  window.earlyPresses = {
    any: function () { return presses.length > 0; },
    endClicks: function () { clicks = false; },
    take: function () {
      var taken = presses;
      end();
      return taken;
    }
  };
  ['pointerdown', 'keydown'].forEach(function (press) {
    window.addEventListener(press, hurry, { once: true, capture: true, passive: true });
  });
  window.addEventListener('click', function (event) {
    var button = clicks && event.target.closest && event.target.closest('button[type=button]');
    if (button) presses.push(button);
  }, true);
  window.addEventListener('submit', function (event) {
    if (over) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var form = event.target;
    var pressed = event.submitter || form.querySelector('[type=submit]') || form;
    pressed.setAttribute('aria-busy', 'true');
    if (presses.indexOf(pressed) < 0) presses.push(pressed);
    timer = timer || setTimeout(letGo, ${pressHoldMs});
    hurry();
  }, true);
  window.addEventListener('error', function (event) {
    if (event.target && event.target.tagName === 'SCRIPT') letGo();
  }, true);
  window.addEventListener('unhandledrejection', letGo);
  window.addEventListener('pagehide', function () {
    if (!over) end().forEach(store);
  });
  window.addEventListener('load', startAfterLoad);
  window.addEventListener('scroll', showPictures, { once: true, capture: true, passive: true });
  setTimeout(start, ${maxWaitMs});
})();`;
