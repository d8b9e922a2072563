import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type Axe from 'axe-core';
import type { ElementContext, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the layout. The others depend on what is shown. */
const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Width between two layouts. All that it shows, a narrower or a wider page shows too. */
const middleWidth = 768;

/** Announcement, header and footer, which all pages share. */
const aroundMain = 'aside:has(~ main), header:has(~ main), main ~ footer';

/** Template, width, color scheme and markup of every header and footer that axe has checked in this process. */
const checkedFrames = new Set<string>();

/**
 * Runs axe on a page or a frame and returns one line for each element that violates a rule.
 *
 * The first check of a template at a width covers the whole page. Later ones leave out announcement,
 * header and footer while their markup is the same. At the middle width, and where a width shows
 * the same elements of the same document as one that was checked by all rules, they run the rules
 * that depend on the layout.
 *
 * Findings count if they are there again once the page has settled: the page may have begun to change,
 * such as to fade a button in, while the first run was under way.
 */
export async function violations(page: Page | Frame): Promise<string[]> {
  await page.evaluate(untilSettled);
  const { frame, width, hasAxe, isShownAgain } = await page.evaluate(readFrame, aroundMain);
  if (!hasAxe) await page.evaluate(axeSource);
  const isKnown = checkedFrames.has(frame);
  const rules = isKnown && (isShownAgain || width === middleWidth) ? layoutRules : undefined;
  const options = { leftOut: isKnown ? aroundMain : undefined, rules };
  let found = await page.evaluate(runAxe, options);
  if (found.length > 0) {
    await page.evaluate(untilSettled);
    found = await page.evaluate(runAxe, options);
  }
  checkedFrames.add(frame);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Waits, within the page, for transitions that run: text that fades in has too little contrast. */
async function untilSettled(): Promise<void> {
  const running = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
  // A transition that is canceled rejects.
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** Record of a page's checks. */
type CheckedWindow = {
  axe?: Pick<typeof Axe, 'run'>;
  /** The document and the elements shown now, outside announcement, header and footer. */
  shownState?: string;
  /** States that all rules have checked. */
  checkedStates?: Set<string>;
};

/** Reads, within the page, what identifies its template, its state and the parts around its main content. */
function readFrame(selector: string) {
  const parts = [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const frame = [innerWidth, isDark, document.body.dataset['pageChunk'], ...parts].join('\n');
  const own = document.body.querySelectorAll(`:not(:is(${selector}), :is(${selector}) *)`);
  const shown = [...own].map((element) =>
    element.checkVisibility({ visibilityProperty: true }) ? 'x' : '-',
  );
  const page = window as CheckedWindow;
  page.shownState = shown.join('') + document.documentElement.outerHTML;
  const isShownAgain = page.checkedStates?.has(page.shownState) ?? false;
  return { frame, width: innerWidth, hasAxe: 'axe' in window, isShownAgain };
}

/** Runs axe within the page. */
async function runAxe({
  leftOut,
  rules,
}: {
  leftOut: string | undefined;
  rules: string[] | undefined;
}) {
  const page = window as CheckedWindow;
  const { axe, shownState = '' } = page;
  if (!axe) throw new Error('axe is not in the page.');
  const parts: NodeList = document.querySelectorAll(leftOut ?? ':not(*)');
  const context: ElementContext = parts.length > 0 ? { exclude: parts } : 'html';
  const options: RunOptions = {
    // Passing elements are not described one by one, which takes long. No rule that runs reads the
    // style sheets.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  };
  if (rules) options.runOnly = rules;
  // Axe takes places of elements that are not laid out for true, and then finds other backgrounds behind them.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
  const results = await axe.run(context, options);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  if (!rules) (page.checkedStates ??= new Set()).add(shownState);
  return results.violations;
}

/** Expects no axe violation and no horizontal overflow on a phone, a tablet and a desktop. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [320, middleWidth, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `pixels too wide at ${width} px`).toBe(0);
  }
}
