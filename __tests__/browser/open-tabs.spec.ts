import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { routes } from '../../src/config/routes';
import { pageDataPath } from '../../src/lib/http/page-data-path';
import { addToCart, cartSettled, lineOf } from '../rigs/browser/cart-desk';
import { test } from '../rigs/browser/fixtures';
import { expectNoise } from '../rigs/browser/noise-watch';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { listen } from '../../src/processes/shared/listen';
import { isCodeFile } from '../../src/processes/shared/releases/hashed-files';
import { createSiteApp } from '../../src/processes/site-server/site-app';
import { promoteFolder } from '../rigs/releases/release-folders';
import { liveReleaseFolder } from '../rigs/browser/release-files';

test.use({ isProcessShared: false });

const article = '/training/how-to-throw-a-jab';

/** Counts documents that a tab loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('releases: tabs with menu, search, cart and checkout open go on working through two releases of other code', async ({
  context,
}) => {
  const releases = await openReleaseSeries();
  try {
    const reader = await context.newPage();
    expectNoise(reader, /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await reader.goto(releases.site + article);
    const menu = reader.getByRole('navigation', { name: 'Main', exact: true });
    await menu.getByText('Train', { exact: true }).click();
    const seeker = await context.newPage();
    await seeker.goto(releases.site + routes.search());
    const shopper = await context.newPage();
    const cart = await addToCart(
      shopper,
      `${releases.site}/products/speed-rope?Length=9+ft&Color=Black`,
    );
    const payer = await context.newPage();
    await payer.goto(releases.site + routes.checkout());
    const email = payer.getByRole('textbox', { name: 'Email address' });
    await email.fill('reader@example.com');

    for (let release = 0; release < 2; release += 1) await releases.publish();

    // An open menu stays open and closes by key.
    await expect(menu.getByRole('link', { name: /^All of Train/ })).toBeVisible();
    await reader.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: /^All of Train/ })).toBeHidden();
    // Scripts that a tab has not loaded yet are those of its own release.
    await reader.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await expect(reader.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    await reader.keyboard.press('Escape');
    await seeker.getByRole('searchbox', { name: /Search articles/ }).fill('hand wraps');
    await expect(
      seeker.getByRole('list', { name: 'Results' }).getByRole('link').first(),
    ).toBeVisible();
    await context.setOffline(true);
    await cart.getByRole('button', { name: /^Increase/ }).click();
    await expect(cart.getByText(/You are offline\. What you changed is kept/)).toBeVisible();
    await context.setOffline(false);
    await cartSettled(cart);
    await expect(cart.getByRole('spinbutton', { name: /^Quantity/ })).toHaveValue('2');
    await expect(email).toHaveValue('reader@example.com');
    await payer.getByRole('textbox', { name: 'First name' }).fill('Rita');

    // A link loads the page in full, once, and it is of the live release.
    const loads = countLoads(reader);
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(reader.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect.poll(() => reader.evaluate(() => window.___webpackCompilationHash)).toMatch(/3$/);
    expect(loads()).toBe(1);
    await payer.reload();
    await expect(email).toHaveValue('reader@example.com');
    await expect(payer.getByRole('textbox', { name: 'First name' })).toHaveValue('Rita');
  } finally {
    for (const page of context.pages()) await page.close();
    await releases.end();
  }
});

test('releases: HTML of one release with the data of the next becomes a page of the next, quietly', async ({
  page,
}) => {
  const dataFiles = [pageDataPath(article), '/slice-data/header.json'];
  for (const file of dataFiles) {
    await page.route(`**${file}`, async (route) => {
      const response = await route.fetch();
      const text = (await response.text())
        .replaceAll('throw a jab', 'throw a cross')
        .replaceAll('"Wellness"', '"Repair work"');
      await route.fulfill({ response, body: text });
    });
  }
  await page.goto(article);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How to throw a cross that lands',
  );
  const menus = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(menus.getByText('Repair work', { exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
});

test('cart: a refusal appears in the tab that asked, whichever tab sent the change', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  expectNoise(page, /net::ERR_(?:INTERNET_DISCONNECTED|ABORTED|FAILED)/);
  await addToCart(second, '/products/speed-rope');
  await second.goto('/cart');
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(lineOf(main, 'Speed Rope').getByRole('spinbutton')).toHaveValue('1');
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Use a gift card' }).click();
  const field = main.getByRole('textbox', { name: 'Gift card' });
  await field.fill('NOSUCHCARD');
  await main.getByRole('button', { name: 'Apply gift card' }).click();
  await expect(main.getByText(/You are offline\. What you changed is kept/)).toBeVisible();
  await context.setOffline(false);
  await expect(field).toHaveAccessibleDescription(/NOSUCHCARD: This gift card is not known/);
  await expect(main.getByText(/You are offline/)).toHaveCount(0);
});

/**
 * Serves the product's live release on a server of its own, and then releases with other code: the same
 * scripts under other names, as after a change.
 */
async function openReleaseSeries() {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'release-series-'));
  let number = 0;
  const app = createSiteApp({
    shopOrigin: 'https://goods.example',
    trustedProxies: 0,
    dataFolder,
    siteUrl: 'http://localhost',
    editorOrigins: [],
    reportFailure: () => undefined,
  });
  const where = { name: 'releases', host: 'localhost', port: 0, portVariable: 'SITE_PORT' };
  const server = await listen(app, where);

  const publish = async () => {
    number += 1;
    const folder = path.join(dataFolder, 'public');
    await rm(folder, { recursive: true, force: true });
    await cp(await liveReleaseFolder(), folder, { recursive: true });
    await changeCode(folder, number);
    await promoteFolder(dataFolder, dataFolder, `2026-01-${10 + number}T00-00-00-000Z`);
  };
  await publish();
  return {
    site: `http://localhost:${server.port}`,
    publish,
    end: async () => {
      await server.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

/** Gives every script another hash, and the release another hash of its code. */
async function changeCode(folder: string, number: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isCodeFile(name) && name.endsWith('.js'));
  const appData = path.join(folder, 'page-data/app-data.json');
  const { webpackCompilationHash: code } = JSON.parse(await readFile(appData, 'utf8')) as {
    webpackCompilationHash: string;
  };
  const hashes = names.flatMap((name) => /[0-9a-f]{8,}(?=\.js$)/.exec(name) ?? []);
  const change = (text: string) =>
    [code, ...hashes].reduce(
      (changed, hash) => changed.replaceAll(hash, `${hash.slice(0, -1)}${number}`),
      text,
    );
  const slices = await readdir(path.join(folder, '_gatsby/slices'));
  const others = [...slices.map((name) => `_gatsby/slices/${name}`), 'page-data/app-data.json'];
  for (const name of [...names, ...others]) {
    const file = path.join(folder, name);
    const text = change(await readFile(file, 'utf8'));
    await rm(file);
    await writeFile(path.join(folder, change(name)), text);
  }
}
