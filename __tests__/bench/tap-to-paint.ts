import type { Browser, Page } from '@playwright/test';
import { routes } from '../../src/config/routes';
import type { Figure } from './figures';
import { percentile } from './figures';
import { timeToPaint } from './paint-clock';

/** How often each is measured, and how much slower than this machine the processor is made. */
const taps = 40;
const slowDown = 4;

/** Time for what a page fetches when it is at rest. Milliseconds. */
const rest = 1_500;

/** The least a page can do on a tap: show a dialog with a line that is there already. */
const barePage = `<!doctype html><title>Baseline</title><button>Add to cart</button>
<dialog><ul><li>Speed Rope</li></ul></dialog>
<script>document.querySelector('button').onclick = () => document.querySelector('dialog').showModal()</script>`;

/** From the tap on "Add to cart" to the frame that shows the line, the cart being empty before. */
export async function measureTaps(browser: Browser, site: string): Promise<Figure[]> {
  const shop: number[] = [];
  const bare: number[] = [];
  // In turns, so that both meet the same moods of the machine.
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
  await page.waitForTimeout(rest);
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
