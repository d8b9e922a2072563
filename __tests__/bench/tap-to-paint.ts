import type { Browser, Page } from '@playwright/test';
import { routes } from '../../src/config/routes';
import type { Figure } from './figures';
import { percentile } from './figures';
import { timeToPaint } from './paint-clock';

/** Number of measurements, and CPU slow-down factor. */
const taps = 40;
const slowDown = 4;

/** Time in which an idle page finishes its prefetches, in milliseconds. */
const restMs = 1_500;

/** Baseline page: a tap shows a dialog whose line is already in the document. */
const barePage = `<!doctype html><title>Baseline</title><button>Add to cart</button>
<dialog><ul><li>Speed Rope</li></ul></dialog>
<script>document.querySelector('button').onclick = () => document.querySelector('dialog').showModal()</script>`;

/** Measures from the tap on "Add to cart" to the frame that shows the line in an empty cart. */
export async function measureTaps(browser: Browser, site: string): Promise<Figure[]> {
  const shop: number[] = [];
  const bare: number[] = [];
  // Alternates page and baseline, so that both meet the same load of the machine.
  for (let tap = 0; tap < taps; tap += 1) {
    shop.push(await inNewContext(browser, (page) => openProduct(page, site)));
    bare.push(await inNewContext(browser, (page) => page.setContent(barePage)));
  }
  return [
    {
      name: `Tap on "Add to cart" to painted line, ${slowDown} x slower, median`,
      value: percentile(shop, 0.5),
      unit: 'ms',
      baseline: percentile(bare, 0.5),
      samples: taps,
    },
    {
      name: `Tap on "Add to cart" to painted line, ${slowDown} x slower, 98 %`,
      value: percentile(shop, 0.98),
      unit: 'ms',
      mark: 50,
      baseline: percentile(bare, 0.98),
      samples: taps,
    },
  ];
}

async function openProduct(page: Page, site: string): Promise<void> {
  await page.goto(site + routes.product('speed-rope'), { waitUntil: 'networkidle' });
  await page.waitForTimeout(restMs);
}

async function inNewContext(
  browser: Browser,
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const milliseconds = await tap(page);
  await context.close();
  return milliseconds;
}

function tap(page: Page): Promise<number> {
  return timeToPaint(page, { event: 'click', selector: 'dialog[open] li' }, () =>
    page.getByRole('button', { name: 'Add to cart' }).first().click(),
  );
}
