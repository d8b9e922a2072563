import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { seamNames } from '../../src/config/engine';
import { startSite } from '../../src/processes/site-server/start-site';
import { test } from '../rigs/browser/fixtures';
import { measuredPages } from '../rigs/browser/measured-pages';
import { liveReleaseFolder } from '../rigs/browser/release-files';
import { buildProductionFolder } from '../rigs/launcher/production-folder';
import { promoteFolder } from '../rigs/releases/release-folders';
import type { TestShop } from '../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../stand-ins/services/rigs/open-test-shop';

/** All but the way to the stand-in, which a real shop does not use. */
const offSeams = seamNames.filter((name) => name !== 'admin-route').join(',');

const release = '2026-11-24T02-30-00-001Z';

let folder: string;
let dataFolder: string;
let shop: TestShop;

/**
 * Builds the site without any seam into private code, as plain Gatsby does, from the running content service
 * and a shop of its own: the Shopify source fails if the publisher exports from the same shop.
 */
test.beforeAll(async () => {
  test.setTimeout(30 * 60_000);
  shop = await openTestShop();
  folder = await buildProductionFolder();
  const build = promisify(execFile)(process.execPath, ['node_modules/gatsby/cli.js', 'build'], {
    cwd: folder,
    env: { ...process.env, ...portsOfServices(), ENGINE_OFF: offSeams },
    // Before the test is ended, so that no build writes into a folder that is being removed.
    timeout: 28 * 60_000,
  });
  await build.catch((error: Error & { stdout: string }) => {
    // The Shopify source prints the cause there, and a sentence without it to the other.
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  dataFolder = path.join(folder, '.data');
  await promoteFolder(dataFolder, folder, release);
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

function portsOfServices(): Record<string, string> {
  const port = (origin: string | undefined) => new URL(origin ?? '').port;
  return {
    SITE_PORT: port(process.env.SITE_URL),
    CONTENT_SERVICE_PORT: port(process.env.CONTENT_URL),
    STOREFRONT_SERVICE_PORT: port(shop.server.url),
    COLLECTOR_PORT: port(process.env.COLLECTOR_URL),
  };
}

/** Returns the words of a page's main part: no tags. */
function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('engine: with every seam off, pages read the same and sell', async ({ page }) => {
  const server = await startSite({
    shopOrigin: 'https://goods.example',
    dataFolder,
    siteUrl: 'http://localhost',
    editorOrigins: [],
    host: '127.0.0.1',
    port: 0,
    monitor: { host: '127.0.0.1', port: 0 },
    trustedProxies: 0,
    reportFailure: () => undefined,
  });
  try {
    const whole = await liveReleaseFolder();
    for (const address of Object.values(measuredPages)) {
      const read = (root: string) => readFile(path.join(root, address, 'index.html'), 'utf8');
      expect(wordsOf(await read(path.join(folder, 'public')))).toBe(wordsOf(await read(whole)));
    }
    await page.goto(server.url + measuredPages.article);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('How to throw a jab');
    await page.getByRole('main').getByRole('link', { name: 'Corner Gloves' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corner Gloves' })).toBeVisible();
    await page.getByRole('link', { name: '14oz' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByRole('listitem').filter({ hasText: 'Corner Gloves' })).toContainText(
      '14oz',
    );
    await expect(cart.getByRole('status')).toHaveText('Cart totals updated');
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  } finally {
    await server.close();
  }
});
