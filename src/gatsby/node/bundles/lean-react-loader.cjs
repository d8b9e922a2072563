/**
 * A webpack loader for React, which every page loads. It leaves out what no page of this site uses, a
 * third of its code:
 *
 * - kinds of elements: an element of such a kind ends in React's error 130, "Element type is invalid", or
 *   156 for `html`, `head` and `body`
 * - functions that React exports, which are undefined then; lint forbids to import them
 * - names of components in reports of errors
 * - stack traces of the errors that React throws as signals and never reports
 *
 * The development server and the HTML renderer have all of React. The lists name parts of one version, so
 * the loader knows the digests of its files: one of another version stays whole, and the build warns. After
 * an update compare the lists with the new functions, let the test compare what is rendered, and write the
 * new digests.
 */
const { createHash } = require('node:crypto');
const path = require('node:path');

/** Functions that only one feature calls, by feature. */
const unusedFunctions = {
  '<ViewTransition> and addTransitionType': `
    applyViewTransitionName applyViewTransitionToHostInstances
    applyViewTransitionToHostInstancesRecursive commitAfterMutationEffectsOnFiber
    commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitEnterViewTransitions
    commitExitViewTransitions commitNestedViewTransitions createViewTransitionInstance
    flushAfterMutationEffects measureNestedViewTransitions measureViewTransitionHostInstancesRecursive
    queueTransitionTypes recursivelyTraverseAfterMutationEffects reportViewTransitionError
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions
    restoreViewTransitionName restoreViewTransitionOnHostInstances scheduleViewTransitionEvent
    startViewTransition trackEnterViewTransitions ViewTransitionPseudoElement`,
  'commits that wait for pictures, of a <ViewTransition>, or for sheets': `
    accumulateSuspenseyCommitOnFiber estimateBandwidth insertSuspendedStylesheets
    insertStylesheetIntoRoot preloadInstanceAndSuspendIfNeeded preloadResourceAndSuspendIfNeeded
    recursivelyAccumulateSuspenseyCommit suspendInstance suspendResource`,
  'refs of a <Fragment>, but for `observeUsing`, which previews call':
    'validateDocumentPositionWithFiberTree',
  '<Suspense>, <SuspenseList> and <Activity>': `
    attachSuspenseRetryListeners bailoutOffscreenComponent clearHydrationBoundary
    commitActivityHydrationCallbacks commitOffscreenPassiveMountEffects
    commitSuspenseHydrationCallbacks cutOffTailIfNeeded deferHiddenOffscreenComponent
    findFirstSuspended findLastContentRow getActivityInstanceFromFiber getRetryCache
    getSuspenseInstanceFromFiber hideOrUnhideAllChildren hideOrUnhideAllChildrenOnFiber
    hideOrUnhideDehydratedBoundary hideOrUnhideNearestPortals initSuspenseListRenderState
    mountActivityChildren mountSuspensePrimaryChildren mountWorkInProgressOffscreenFiber
    recursivelyTraverseAtomicPassiveEffects recursivelyTraverseDisappearLayoutEffects
    recursivelyTraverseDisconnectPassiveEffects recursivelyTraverseReappearLayoutEffects
    recursivelyTraverseReconnectPassiveEffects registerSuspenseInstanceRetry resolveRetryWakeable
    retryActivityComponentWithoutHydrating retryDehydratedSuspenseBoundary
    retrySuspenseComponentWithoutHydrating retryTimedOutBoundary reverseChildren
    scheduleRetryEffect updateActivityComponent updateDehydratedSuspenseComponent
    updateOffscreenComponent updateSuspenseComponent updateSuspenseListComponent`,
  'scripts and sheets that React loads': `
    acquireResource adoptPreloadPropsForScript adoptPreloadPropsForStylesheet preinitModuleScript
    preinitScript preinitStyle preload preloadModule preloadStylesheet`,
  'html, head and body': `
    clearSingletonPreambleContribution commitHostSingletonAcquisition releaseSingletonInstance
    resolveSingletonInstance`,
  'useActionState and useOptimistic': `
    dispatchActionState dispatchOptimisticSetState handleActionReturnValue mountActionState
    onActionError onActionSuccess rerenderActionState runActionStateAction updateActionState
    updateActionStateImpl updateOptimisticImpl`,
  "the browser's own sign of loading during an asynchronous transition": `
    defaultOnDefaultTransitionIndicator`,
  'what React compiles components to': 'useMemoCache',
};

/** Bodies of those that must return something. */
const shortened = {
  // Names of components around an error: nothing of the site reads them.
  getStackByFiberInDevAndProd: "return '';",
  // For `findDOMNode`.
  findCurrentHostFiberImpl: 'return null;',
  findCurrentFiberUsingSlowPath: 'return null;',
  getResource: 'return null;',
  isSingletonScope: 'return false;',
  maySuspendCommit: 'return false;',
  waitForCommitToBeReady: 'return null;',
};

/**
 * Cases of kinds of elements: Profiler (12), Suspense (13, and 18 in HTML), SuspenseList (19), their hidden
 * content (22, 23), html, head and body (27), ViewTransition (30) and Activity (31). None of the numbers
 * has another meaning in a `switch` of that file.
 */
const unusedCases = new Set(
  `12 REACT_PROFILER_TYPE 13 REACT_SUSPENSE_TYPE 18 19 REACT_SUSPENSE_LIST_TYPE 22 23
  REACT_LEGACY_HIDDEN_TYPE 27 30 REACT_VIEW_TRANSITION_TYPE 31 REACT_ACTIVITY_TYPE`.split(/\s+/),
);

/** Variables that are declared in a case that is left out, and used in others, by function. */
const sharedVariables = {
  commitDeletionEffectsOnFiber: 'prevHostParent, prevHostParentIsContainer',
  commitPassiveUnmountEffectsInsideOfDeletedTree_begin: 'cache',
};

/** True in a commit that may be a view transition. */
const mayBeViewTransition = /\((lanes|committedLanes) & 335544064\) === \1/g;

/** Methods of view transitions, and those of refs of fragments but for `observeUsing` and its opposite. */
const unusedMethods =
  /^(?:ViewTransitionPseudoElement|FragmentInstance)\.prototype\.(?!(?:un)?observeUsing)\w+ = function[^]*?^\};\n/gm;

/**
 * Errors that React makes while it is evaluated and throws as signals. For their stack traces V8 parses the
 * whole file again if an inspector is attached, Lighthouse's too: 13 ms at benchmark index 1,300.
 */
const signals = /(?<=^(?:var)? +\w+Exception = )Error\((.*)\)(?=[,;]$)/gm;

/** Files of React 19.3.1 and its scheduler 0.28: digest of the text, and exports to leave out. */
const files = {
  'react-dom-client.production.js': {
    digest: '3abc4eb885d504bf0dca1c17af6e7e5e45edfcf1',
    unusedExports: '',
  },
  'react-dom.production.js': {
    digest: 'e26763e2d4fc4dc9c85d9aeb57148eb7897244d8',
    unusedExports: `browser prefetchDNS preinit preinitModule preload preloadModule requestFormReset
      unstable_batchedUpdates useFormState useFormStatus`,
  },
  'react.production.js': {
    digest: 'ad3577326dea0f0445017b4e31a6c94bffdf9b44',
    unusedExports: `Activity Profiler Suspense ViewTransition __COMPILER_RUNTIME addTransitionType cache
      cacheSignal lazy unstable_useCacheRefresh useActionState useOptimistic`,
  },
  'scheduler.production.js': {
    digest: 'ccd0c556558dc10584205a4e984a59beef18a1aa',
    unusedExports: `unstable_Profiling unstable_forceFrameRate unstable_next unstable_runWithPriority
      unstable_wrapCallback`,
  },
};

module.exports = function leanReactLoader(source) {
  const name = path.basename(this.resourcePath);
  const { digest, unusedExports } = files[name];
  const found = createHash('sha1').update(source).digest('hex');
  if (found !== digest) {
    this.emitWarning(
      new Error(
        `${name} is of another version of React (${found}) and stays whole: compare the lists of lean-react-loader.cjs with it.`,
      ),
    );
    return source;
  }
  const text = wordsOf(unusedExports).reduce(withoutExport, source);
  return name === 'react-dom-client.production.js' ? withoutUnusedKinds(text) : text;
};

function wordsOf(list) {
  return list.split(/\s+/).filter(Boolean);
}

/** Leaves out an assignment, which ends in its line or with the next brace at the beginning of one. */
function withoutExport(text, name) {
  return replaceOne(text, new RegExp(`^exports\\.${name} = (?:.*;\n|[^]*?^\\};\n)`, 'm'), '');
}

function withoutUnusedKinds(source) {
  let text = source.replaceAll(mayBeViewTransition, 'false').replace(unusedMethods, '');
  text = text.replace(signals, 'Object.create(Error.prototype, { message: { value: $1 } })');
  for (const name of Object.values(unusedFunctions).flatMap(wordsOf)) text = empty(text, name, '');
  for (const [name, body] of Object.entries(shortened)) text = empty(text, name, body);
  for (const [name, variables] of Object.entries(sharedVariables)) {
    const start = new RegExp(`(?<=^function ${name}\\([^{]*\\{\n)`, 'm');
    text = replaceOne(text, start, `  var ${variables};\n`);
  }
  return withoutCases(text);
}

/** Replaces the body of a function, which ends with the next brace at the beginning of a line. */
function empty(text, name, body) {
  const whole = new RegExp(`^function ${name}\\([^]*?^\\}$`, 'm');
  return replaceOne(text, whole, `function ${name}() {${body}}`);
}

function replaceOne(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`React has no text ${pattern.source}.`);
  return text.replace(pattern, () => replacement);
}

const caseLabel = /^( *)case (\w+):$/;

/**
 * Leaves out cases of `switch` statements with their bodies, which are indented. A body that another case
 * shares stays.
 */
function withoutCases(text) {
  const lines = text.split('\n');
  const kept = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, indentation, label] = caseLabel.exec(lines[at]) ?? [];
    if (!unusedCases.has(label)) {
      kept.push(lines[at]);
      continue;
    }
    const [, indentationAbove] = caseLabel.exec(kept.at(-1)) ?? [];
    if (indentationAbove === indentation) continue;
    while (lines[at + 1] === '' || lines[at + 1].startsWith(`${indentation} `)) at += 1;
  }
  return kept.join('\n');
}
