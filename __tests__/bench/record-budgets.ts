import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { measuredPages, phone } from '../rigs/browser/measured-pages';
import { measureModules } from '../rigs/browser/module-sizes';
import { budgetsFile } from '../rigs/browser/page-budgets';
import type { PageBudgets } from '../rigs/browser/page-budgets';
import { weighVisit } from '../rigs/browser/visit-weight';
import type { Figure } from './figures';

/** Room that a budget leaves above what was measured. */
const room = 1.02;

/** Time in which an idle page has loaded all it loads by itself, in milliseconds. */
const restMs = 2_500;

/** Longest task of a page on a phone, in milliseconds; `npm run bench -- pages` measures it. */
const maxTaskMs = 50;

/** Measures the pages of `measuredPages` and writes their budgets, with today's sizes of all modules. */
export async function recordBudgets(browser: Browser, site: string): Promise<Figure[]> {
  const budgets: PageBudgets = { pages: {}, modules: {} };
  const figures: Figure[] = [];
  for (const [name, { path, template }] of Object.entries(measuredPages)) {
    const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 1.75 });
    const { weight } = await weighVisit(context, site + path, { restMs });
    await context.close();
    const limits = Object.entries(weight).map(([kind, value]) => [kind, Math.ceil(value * room)]);
    budgets.pages[name] = { ...(Object.fromEntries(limits) as typeof weight), maxTaskMs };
    const { requests, ...bytes } = weight;
    for (const [kind, value] of Object.entries(bytes)) {
      figures.push({
        name: `${kind} of ${name}`,
        value: value / 1024,
        unit: 'KB',
        samples: requests,
      });
    }
    for (const [file, size] of Object.entries(await measureModules(template))) {
      budgets.modules[file] = Math.max(size, budgets.modules[file] ?? 0);
    }
  }
  const modules = Object.entries(budgets.modules).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify({ ...budgets, modules: Object.fromEntries(modules) }, null, 2);
  await writeFile(budgetsFile, `${text}\n`);
  return figures;
}
