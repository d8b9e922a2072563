import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it is now, one line for each element; empty is good. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const results = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: Pick<typeof Axe, 'run'> };
    // All rules run; elements that pass are not described one by one, which takes long.
    return axe.run({ resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Neither axe nor a look for sideways scrolling finds anything, on a phone, a tablet and a desk. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `pixels too wide at ${width} px`).toBe(0);
  }
}
