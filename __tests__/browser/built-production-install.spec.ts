import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { embeddedAdminCredentials } from '../../src/config/admin-credentials';
import { seamNames } from '../../src/config/engine';
import type { serviceKeys } from '../../src/config/env';
import { readEnvironment } from '../../src/config/env';
import { test } from '../rigs/browser/fixtures';
import { measuredPages } from '../rigs/browser/measured-pages';
import { expectNoise } from '../rigs/browser/noise-watch';
import { liveReleaseFolder } from '../rigs/browser/release-files';
import type { Launched, Ports } from '../rigs/launcher/launched';
import { findLauncherPorts, startLauncher, untilPrinted } from '../rigs/launcher/launched';
import { buildProductionFolder } from '../rigs/launcher/production-folder';
import desk from '../../stand-ins/desk/package.json';
import standIns from '../../stand-ins/services/package.json';
import { openTestShop } from '../../stand-ins/services/rigs/open-test-shop';
import tools from '../../tools/package.json';
import product from '../../package.json';

const launcher = 'src/processes/launcher/start.ts';
const storeDomain = 'cornerwork.myshopify.com';
let folder: string;
let ports: Ports;
let launched: Launched[] = [];

/** Starts a script of the folder, with its state in there. */
function start(script: string, variables: Record<string, string>): Launched {
  const own = { ...ports, DATA_DIR: path.join(folder, '.data'), SITE_URL: '' };
  const started = startLauncher(script, [], { ...own, ...variables }, folder);
  launched.push(started);
  return started;
}

test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  folder = await buildProductionFolder();
  ports = await findLauncherPorts();
});
test.afterEach(async () => {
  for (const { signal } of launched) signal('SIGTERM');
  await Promise.all(launched.map(({ exited }) => exited));
  launched = [];
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('production install: has no package of the workspaces, and names the stand-ins when no keys are set', async () => {
  // Gatsby brings the last three.
  const shared = [...Object.keys(product.dependencies), 'sharp', 'yaml', 'node-html-parser'];
  const workspaces = { ...tools.dependencies, ...standIns.dependencies, ...desk.dependencies };
  const own = Object.keys(workspaces).filter((name) => !shared.includes(name));
  expect(own).toEqual(expect.arrayContaining(['@tiptap/core', 'jsdom', 'remark-parse']));
  const isInstalled = (name: string) => existsSync(path.join(folder, 'node_modules', name));
  expect([...own, standIns.name, tools.name].filter(isInstalled)).toEqual([]);
  expect(isInstalled('gatsby')).toBe(true);

  const refused = start(launcher, {});
  expect(await refused.exited).toBe(1);
  expect(refused.output().trim()).toBe(
    'No service keys are set and the stand-ins are not installed: run "npm ci", or set the keys listed in .env.example.',
  );
});

for (const tool of ['setup/setup', 'import/import', 'push-schema/push-schema']) {
  test(`production install: ${tool} says what to run`, async () => {
    const refused = start(`tools/${tool}.ts`, {});
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(
      /^\S+ needs packages that a production install leaves out: run "npm ci" in .*\.\n$/,
    );
  });
}

test.describe('production install', () => {
  test.use({ consent: 'none' });

  // One build for both: with the keys of real services, and without the seams into private code. Only `swc` stays,
  // without which a build takes twice the processor time; `npm run engine -- --measure` builds without it.
  test('builds with real keys and all seams but one off, serves and examines itself; its pages read like the product and sell', async ({
    page,
    context,
  }) => {
    // A cold build on a busy machine takes minutes.
    test.setTimeout(30 * 60_000);
    // The Shopify source fails if the publisher exports from the same shop.
    const shop = await openTestShop();
    try {
      const hosts = {
        'api.storyblok.com': process.env.CONTENT_URL ?? '',
        'a.storyblok.com': process.env.CONTENT_URL ?? '',
        [storeDomain]: shop.server.url,
        'a.klaviyo.com': process.env.COLLECTOR_URL ?? '',
      };
      const variables = {
        ...keysOfStandIns(),
        ENGINE_OFF: seamNames.filter((name) => name !== 'swc').join(','),
        CONSENT_REQUIRED: '1',
        NODE_OPTIONS: `--require ${path.resolve('__tests__/rigs/launcher/route-real-hosts.cjs')}`,
        REAL_HOSTS: JSON.stringify(hosts),
      };
      const site = start(launcher, variables);
      await untilPrinted(site, 'The site is up', 28 * 60_000);
      expect(site.output()).toContain('on the real content and storefront services');

      const doctor = start('tools/doctor/doctor.ts', {
        ...variables,
        STORYBLOK_MANAGEMENT_TOKEN: 'management',
      });
      await doctor.exited;
      expect(doctor.output()).toMatch(
        /accounts +Storyblok +is compared by an install with all packages/,
      );
      expect(doctor.output()).toMatch(/^ok +site +home page +is there/m);

      const origin = `http://localhost:${ports.SITE_PORT}`;
      const whole = await liveReleaseFolder();
      for (const address of Object.values(measuredPages)) {
        const served = await (await fetch(origin + address)).text();
        const file = path.join(whole, address, 'index.html');
        expect(wordsOf(served)).toBe(wordsOf(await readFile(file, 'utf8')));
      }

      await routeRealHosts(context, hosts);
      expectNoise(page, /^request to another host: POST https:\/\/cornerwork\.myshopify\.com\//);
      // The addresses of the stand-ins' pictures, which the policy of a site with real services refuses.
      expectNoise(
        page,
        /^console error: (?:Loading the image 'http|policy refused img-src http):\/\/localhost:/,
      );
      expectNoise(page, /^failed request: GET http:\/\/localhost:\S+ \(csp\)$/);
      await page.goto(origin + measuredPages.article);
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
      // Its links would be prefetched from a site that has ended.
      await page.goto('about:blank');
    } finally {
      await shop.close();
    }
  });
});

/** Sends what a browser asks of the real services to other origins. */
async function routeRealHosts(
  context: BrowserContext,
  hosts: Readonly<Record<string, string>>,
): Promise<void> {
  await context.route(
    ({ hostname }) => hostname in hosts,
    async (route) => {
      const { hostname, pathname, search } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: (hosts[hostname] ?? '') + pathname + search }),
      });
    },
  );
}

/** Returns the words of a page's main part: no tags. */
function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** Returns service keys that the stand-ins take too. */
function keysOfStandIns(): Record<string, string> {
  const { content, storefront, analytics, emailMarketing } = readEnvironment({});
  const keys: Partial<Record<(typeof serviceKeys)[number], string>> = {
    STORYBLOK_PUBLIC_TOKEN: content.publicToken,
    STORYBLOK_WEBHOOK_SECRET: content.webhookSecret,
    SHOPIFY_STORE_DOMAIN: storeDomain,
    SHOPIFY_CLIENT_ID: embeddedAdminCredentials.clientId,
    SHOPIFY_CLIENT_SECRET: embeddedAdminCredentials.clientSecret,
    SHOPIFY_STOREFRONT_TOKEN: storefront.publicToken,
    SHOPIFY_WEBHOOK_SECRET: storefront.webhookSecret,
    SEGMENT_WRITE_KEY: analytics.writeKey,
    EMAIL_MARKETING_ACCOUNT_ID: emailMarketing.accountId,
    EMAIL_MARKETING_KEY: emailMarketing.key,
    EMAIL_MARKETING_LIST_ID: emailMarketing.listId,
  };
  return keys;
}
