import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseFolder, switchLive } from '../../src/processes/shared/release-folders';
import { startSite } from '../../src/processes/site-server/start-site';
import { test } from '../rigs/browser/fixtures';
import { measuredPages } from '../rigs/browser/measured-pages';
import { liveReleaseFolder } from '../rigs/browser/release-files';
import { buildProductionFolder } from '../rigs/launcher/production-folder';

const release = '2026-11-24T02-30-00-001Z';

let folder: string;
let dataFolder: string;

/** Builds the site without any seam into private code, as plain Gatsby does, from the running services. */
test.beforeAll(async () => {
  test.setTimeout(15 * 60_000);
  folder = await buildProductionFolder();
  await promisify(execFile)(process.execPath, ['node_modules/gatsby/cli.js', 'build'], {
    cwd: folder,
    env: { ...process.env, ...portsOfServices(), ENGINE_OFF: 'all' },
  });
  dataFolder = path.join(folder, '.data');
  const live = releaseFolder(dataFolder, release);
  await mkdir(path.dirname(live), { recursive: true });
  await cp(path.join(folder, 'public'), live, { recursive: true });
  await switchLive(dataFolder, release);
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function portsOfServices(): Record<string, string> {
  const port = (origin: string) => new URL(process.env[origin] ?? '').port;
  return {
    SITE_PORT: port('SITE_URL'),
    CONTENT_SERVICE_PORT: port('CONTENT_URL'),
    STOREFRONT_SERVICE_PORT: port('STOREFRONT_URL'),
    COLLECTOR_PORT: port('COLLECTOR_URL'),
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
