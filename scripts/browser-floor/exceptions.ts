import type { Use } from './mdn-data';

/** Features that code looks for before it uses them, and what happens where one is missing. */
type Guard = { features: readonly string[]; otherwise: string };

const withoutWorkers =
  'Web views of iOS have no service workers, so no script of one runs. Pages are not kept for offline.';

/** Files that use what a supported browser lacks, and look for it first. */
export const guards: Readonly<Record<string, Guard>> = {
  'src/lib/http/time-limit.ts': {
    features: ['api.AbortSignal.any_static'],
    otherwise: 'Listeners join the signals.',
  },
  'src/lib/browser/when-idle.ts': {
    features: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
    otherwise: 'Tasks run after 200 ms.',
  },
  'src/app-shell/navigation/picture-moves.ts': {
    features: ['api.Document.startViewTransition', 'api.ViewTransition.skipTransition'],
    otherwise: 'The page changes without a moving picture.',
  },
  'src/gatsby/ssr/trusted-types-script.ts': {
    features: ['api.trustedTypes', 'api.TrustedTypePolicyFactory.createPolicy'],
    otherwise: 'Types are not enforced; the content security policy is.',
  },
  'src/lib/browser/trusted-markup.ts': {
    features: ['api.TrustedTypePolicyFactory.createPolicy'],
    otherwise: 'Types are not enforced; the content security policy is.',
  },
  'src/gatsby/ssr/experiment-script.ts': {
    features: ['api.Navigator.globalPrivacyControl'],
    otherwise: 'There is no signal, and consent alone decides.',
  },
  'src/analytics/consent.ts': {
    features: ['api.Navigator.globalPrivacyControl'],
    otherwise: 'There is no signal, and consent alone decides.',
  },
  'src/features/articles/page/share-bar.tsx': {
    features: ['api.Navigator.share'],
    otherwise: 'Only "Copy link" is there.',
  },
  'src/features/training/sound/use-cues.ts': {
    features: ['api.Navigator.vibrate'],
    otherwise: 'Vibration is not offered; the timer sounds.',
  },
  'src/features/training/sound/speech.ts': {
    features: ['api.Window.speechSynthesis', 'api.SpeechSynthesis', 'api.SpeechSynthesisUtterance'],
    otherwise: 'Spoken calls are not offered.',
  },
  'src/lib/browser/keep-page.ts': {
    features: ['api.Navigator.serviceWorker'],
    otherwise: withoutWorkers,
  },
  'src/lib/browser/page-leaving.ts': {
    features: ['api.Window.beforeunload_event'],
    otherwise: 'Clicks, submissions and pagehide tell it too.',
  },
  'src/lib/browser/restored-page.ts': {
    features: ['api.Document.freeze_event'],
    otherwise:
      'A page is not frozen while it holds a lock, or leaves with pagehide; the lock is taken after 15 s.',
  },
  'src/lib/browser/restore-referrer.ts': {
    features: ['api.Navigator.serviceWorker'],
    otherwise: 'No worker answers a navigation, so the browser knows where it came from.',
  },
  'static/service-worker.js': {
    features: ['api.ExtendableEvent', 'api.FetchEvent', 'api.ServiceWorkerGlobalScope'],
    otherwise: withoutWorkers,
  },
  'src/features/navigation/main-menus.tsx': {
    features: ['html.elements.details.name'],
    otherwise: 'A script closes the other menus; without scripts they stay open.',
  },
  'src/ui/controls/quantity-input.tsx': {
    features: ['api.Element.wheel_event'],
    otherwise: 'iOS has no wheel that would change the number.',
  },
  'stand-ins/desk/app/story/use-story-keys.ts': {
    features: ['api.Window.beforeunload_event'],
    otherwise: 'iOS closes a tab without a question; the desk saves when the tab is hidden.',
  },
  'node_modules/react-dom/cjs/react-dom-client.production.js': {
    features: [
      'api.Document.startViewTransition',
      'api.Navigation',
      'api.ViewTransition.skipTransition',
      'api.Window.navigation',
      'html.global_attributes.is',
    ],
    otherwise:
      'React asks for the type of each first; the site has no transitions and custom elements of React.',
  },
  'node_modules/scheduler/cjs/scheduler.production.js': {
    features: ['api.Window.setImmediate'],
    otherwise: 'React queues its tasks by a message channel.',
  },
  'node_modules/gatsby/cache-dir/loader.js': {
    features: ['api.Navigator.connection'],
    otherwise: 'Pages are prefetched on slow lines too.',
  },
  'node_modules/gatsby/cache-dir/register-service-worker.js': {
    features: ['api.Navigator.serviceWorker', 'api.ServiceWorkerRegistration.updatefound_event'],
    otherwise: 'It is not called: the site registers its worker itself.',
  },
  'node_modules/gatsby/cache-dir/slice.js': {
    features: ['javascript.builtins.Error.captureStackTrace'],
    otherwise: 'It describes wrong properties of a slice, which the build has refused.',
  },
  'node_modules/prosemirror-view/dist/index.js': {
    features: [
      'api.Document.caretPositionFromPoint',
      'api.Document.caretRangeFromPoint',
      'api.Selection.getComposedRanges',
      'api.TrustedTypePolicyFactory.createPolicy',
    ],
    otherwise: 'Of the first two each browser has one; the others are looked for.',
  },
};

const onTouch = 'A touch screen shows no pointer.';
const onPaper = 'Pages of a print break elsewhere.';
const inEngine =
  'A rule for the engine that knows it; the others have a rule of their own, or nothing to style.';

/** Features of styles and markup that browsers pass over, and what one sees where one is missing. */
const enhancements: Readonly<Record<string, string>> = {
  'css.at-rules.media.scripting':
    'Safari before 17, without scripts, shows controls that need them.',
  'css.properties.break-after': onPaper,
  'css.properties.contain-intrinsic-size':
    'Without content-visibility there is no size to reserve.',
  'css.properties.content-visibility':
    'Parts out of view are rendered too, and load their pictures.',
  'css.properties.cursor': onTouch,
  'css.properties.field-sizing': 'Text fields of the desk keep their height, and scroll.',
  'css.properties.font-family.ui-monospace': 'The next face of the list is used.',
  'css.properties.forced-color-adjust': 'Safari has no forced colors.',
  'css.properties.justify-content.safe':
    'Fewer than three slides begin at the left until the carousel has loaded.',
  'css.properties.orphans': onPaper,
  'css.properties.overflow-anchor': 'Safari does not move a page to hold what is in view.',
  'css.properties.resize': 'Text fields keep their height, and scroll.',
  'css.properties.scrollbar-width': 'The bar has its usual width, or shows while one scrolls.',
  'css.properties.text-wrap': 'Lines of headings differ more in length.',
  'css.properties.widows': onPaper,
  'css.selectors.-moz-progress-bar': inEngine,
  'css.selectors.-webkit-inner-spin-button': inEngine,
  'css.selectors.-webkit-progress-bar': inEngine,
  'css.selectors.-webkit-progress-value': inEngine,
  'css.selectors.details-content': 'Closed answers are not printed.',
  'css.selectors.selection': 'iOS marks selected text in its own color.',
  'html.elements.img.fetchpriority': 'The first picture loads in the order of the document.',
  'html.elements.link.fetchpriority': 'The first picture loads in the order of the document.',
  'html.elements.link.imagesizes': 'The first picture is found when the page is read.',
  'html.elements.link.imagesrcset': 'The first picture is found when the page is read.',
  'html.elements.link.rel.icon': 'iOS takes apple-touch-icon.',
  'html.elements.link.rel.manifest': 'The site is a page, not an application to install.',
  'html.elements.meta.name.theme-color': 'The bar of the browser has its own color.',
  'html.elements.meta.name.viewport': 'Wide screens have no zoom to set.',
  'html.elements.video.playsinline': 'Only iOS would open a film in full screen.',
  'html.global_attributes.autocapitalize': 'A keyboard of keys writes what is pressed.',
};

const isWithin = (feature: string, wholes: readonly string[]) =>
  wholes.some((whole) => feature === whole || feature.startsWith(`${whole}.`));

const refusal = ({ feature, lacking, file, code }: Use) =>
  `${file}: ${feature} is missing in ${lacking.join(', ')}. Do without, or list it in exceptions.ts: ${code}`;

/** Returns a sentence for each use in built files that has no exception, and for each exception without a use. */
export function judgeBuilt(uses: readonly Use[]): string[] {
  const allowed = [
    ...Object.values(guards).flatMap(({ features }) => features),
    ...Object.keys(enhancements),
  ];
  const refused = uses.filter(({ feature }) => !isWithin(feature, allowed)).map(refusal);
  const needless = allowed
    .filter((whole) => !uses.some(({ feature }) => isWithin(feature, [whole])))
    .map((whole) => `No built file uses ${whole}: remove it from exceptions.ts.`);
  return [...new Set([...refused, ...needless])];
}

/**
 * Returns a sentence for each use in a source file that is not listed with it, and for each that is listed with one of
 * the files and not in it.
 */
export function judgeSources(uses: readonly Use[], files: readonly string[]): string[] {
  const allowed = Object.keys(enhancements);
  const refused = uses.filter(
    ({ file, feature, method }) =>
      // Which methods an application defines is known of the built whole alone.
      method === undefined && !isWithin(feature, [...(guards[file]?.features ?? []), ...allowed]),
  );
  const needless = files.flatMap((file) =>
    (guards[file]?.features ?? [])
      .filter((whole) => !uses.some((use) => use.file === file && isWithin(use.feature, [whole])))
      .map((whole) => `${file} does not use ${whole}: remove it from exceptions.ts.`),
  );
  return [...refused.map(refusal), ...needless];
}
