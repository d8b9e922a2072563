import type { Browser, Page } from '@playwright/test';
import { routes } from '../../src/config/routes';
import type { Figure } from './figures';
import { percentile } from './figures';
import { timeToPaint } from './paint-clock';

/** Queries about the sport and about gear, with a typo, a synonym, and several words. */
const queries = [
  'southpaw',
  'jab',
  'sotuhpaw',
  'bandages',
  'speed rope',
  'how to wrap your hands',
  'kickboxing combination for beginners',
  'recovery',
  'fo',
  'heavy bag workout',
];
const rounds = 3;

/** Measures from the last key to the frame that shows the first result, with the index loaded. */
export async function measureSearch(browser: Browser, site: string): Promise<Figure[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site + routes.search(), { waitUntil: 'networkidle' });
  await firstResult(page, 'boxing');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) times.push(await firstResult(page, query));
  }
  await context.close();
  return [
    {
      name: 'Search: last key to painted first result, median',
      value: percentile(times, 0.5),
      unit: 'ms',
      mark: 50,
      samples: times.length,
    },
    {
      name: 'Search: last key to painted first result, 98 %',
      value: percentile(times, 0.98),
      unit: 'ms',
      samples: times.length,
    },
  ];
}

async function firstResult(page: Page, query: string): Promise<number> {
  const field = page.getByRole('searchbox');
  await field.fill('');
  await page.waitForFunction(() => !document.querySelector('[aria-label="Results"]'));
  return timeToPaint(page, { event: 'input', selector: '[aria-label="Results"] a' }, () =>
    field.fill(query),
  );
}
