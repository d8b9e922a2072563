import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  earlyPressesProperty,
  gatsbyScriptsSlice,
  lateScriptsSlice,
  pageChunkAttribute,
} from '../../../config/late-scripts';

/** The part of webpack's types that is used here. Webpack is Gatsby's dependency, not ours. */
type ChunkGroup = { assets: readonly { name: string }[] };
type Stats = {
  toJson: (options: { all: boolean; chunkGroups: boolean }) => {
    namedChunkGroups: Readonly<Record<string, ChunkGroup>>;
  };
};
type Compiler = {
  hooks: { done: { tapPromise: (name: string, run: (stats: Stats) => Promise<void>) => void } };
};

/** Folder of the slices that Gatsby inserts into pages. */
const slicesFolder = path.join('public', '_gatsby', 'slices');

const fileOf = (slice: string) => path.join(slicesFolder, `${slice}-1.html`);

/**
 * A webpack plugin that writes the slice of late scripts beside Gatsby's own, which an earlier
 * plugin has written. Gatsby inserts slices into all pages again when its own has changed, and so
 * ours too.
 */
export class LateScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('LateScriptsPlugin', async (stats) => {
      const html = deferScripts(
        await readFile(fileOf(gatsbyScriptsSlice), 'utf8'),
        readChunkFiles(stats),
      );
      await writeFile(fileOf(lateScriptsSlice), html);
    });
  }
}

function readChunkFiles(stats: Stats): ChunkFiles {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets }]) => [
      name,
      assets.filter((asset) => asset.name.endsWith('.js')).map((asset) => `/${asset.name}`),
    ]),
  );
}

/** Files of chunks by the chunk's name, as addresses from the site's root. */
type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** Maximum wait for pictures that do not arrive. */
const maxWaitMs = 4000;

const scriptTag = /<script src="([^"]+)" async><\/script>/g;

/**
 * Script that starts the page's scripts once the viewport has loaded and is painted, or at the first
 * press or key. On a slow line pictures and type then load before scripts, which reading does not
 * need. The second animation frame after `load` begins when the first is being painted; browsers
 * that report paints are asked for the report. All scripts are loaded at once, where Gatsby would
 * load framework and template one after the other. Records presses of buttons before that. Written
 * for any browser, and constant, so that one hash in the content security policy allows it.
 */
const startScripts = `(function () {
  var started = false;
  var body = document.body;
  function run(src) {
    var script = document.createElement('script');
    script.src = src;
    script.async = true;
    body.appendChild(script);
  }
  function start() {
    if (started) return;
    started = true;
    var list = JSON.parse(document.getElementById('${lateScriptsSlice}').textContent);
    var template = list.templates[body.getAttribute('${pageChunkAttribute}')] || [];
    list.scripts.concat(template).forEach(function (src, place, all) {
      if (all.indexOf(src) === place) run(src);
    });
  }
  function startOncePainted() {
    var types = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    if (!types || types.indexOf('paint') < 0) start();
    else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  }
  function startAfterLoad() {
    if (document.hidden) start();
    else requestAnimationFrame(function () { requestAnimationFrame(startOncePainted); });
  }
  ['pointerdown', 'keydown'].forEach(function (press) {
    window.addEventListener(press, start, { once: true, capture: true, passive: true });
  });
  window.${earlyPressesProperty} = [];
  window.addEventListener('click', function (press) {
    var button = press.target.closest && press.target.closest('button[type=button]');
    if (button) window.${earlyPressesProperty}.push(button);
  }, true);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', startAfterLoad);
  setTimeout(start, ${maxWaitMs});
})();`;

/**
 * Replaces Gatsby's script tags by a list that is started later, with the files of every template
 * and of the slices, which all pages have.
 *
 * @param html of Gatsby's slice
 * @throws when it holds no script tag of the known form
 */
export function deferScripts(html: string, chunkFiles: ChunkFiles): string {
  const scripts = [...html.matchAll(scriptTag)].map(([, source = '']) => source);
  if (scripts.length === 0) {
    throw new Error(
      `The slice ${gatsbyScriptsSlice} holds no script tag this site knows how to start later. Compare late-scripts-plugin.ts with what this version of Gatsby writes.`,
    );
  }
  const chunks = Object.entries(chunkFiles);
  const slices = chunks.filter(([name]) => name.startsWith('slice---'));
  const templates = chunks.filter(([name]) => name.startsWith('component---'));
  const list = JSON.stringify({
    scripts: [...scripts, ...slices.flatMap(([, files]) => files)],
    templates: Object.fromEntries(templates),
  }).replaceAll('<', '\\u003c');
  return `${html.replace(scriptTag, '')}<script id="${lateScriptsSlice}" type="application/json">${list}</script><script>${startScripts}</script>`;
}
