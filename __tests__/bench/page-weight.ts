import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { measuredPages, phone } from '../rigs/browser/measured-pages';
import type { Figure } from './figures';

/** Time in which an idle page finishes its prefetches, in milliseconds. */
const restMs = 2_500;

/**
 * Measures what pages load on a phone before any interaction: scripts, and pictures in the
 * viewport.
 */
export async function measureWeights(browser: Browser, site: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(measuredPages)) {
    figures.push(...(await measurePage(browser, site, name, path)));
  }
  return figures;
}

async function measurePage(
  browser: Browser,
  site: string,
  name: string,
  path: string,
): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(restMs);
  const own = responses.filter((response) => response.url().startsWith(site));
  const scripts = own.filter((response) => response.request().resourceType() === 'script');
  const framework = scripts.filter((response) =>
    /\/(framework|webpack-runtime)-/.test(response.url()),
  );
  const inSight = await picturesInSight(page);
  const pictures = responses.filter((response) => inSight.includes(response.url()));
  const figures: Figure[] = [
    {
      name: `JavaScript of ${name}, gzip, against React alone`,
      value: await weigh(scripts, (body) => gzipSync(body).length),
      unit: 'KB',
      mark: 100,
      baseline: await weigh(framework, (body) => gzipSync(body).length),
      samples: scripts.length,
    },
    {
      name: `Pictures in sight of ${name}`,
      value: await weigh(pictures, (body) => body.length),
      unit: 'KB',
      mark: 60,
      samples: pictures.length,
    },
  ];
  await context.close();
  return figures;
}

/** Returns the addresses, chosen by the browser, of the pictures in the viewport. */
function picturesInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left, width } = image.getBoundingClientRect();
        return width > 0 && top < window.innerHeight && left < window.innerWidth;
      })
      .map((image) => image.currentSrc),
  );
}

async function weigh(
  responses: readonly Response[],
  sizeOf: (body: Buffer) => number,
): Promise<number> {
  const sizes = await Promise.all(responses.map(async (each) => sizeOf(await each.body())));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
