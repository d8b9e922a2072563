import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { embeddedAdminCredentials } from '../../../src/config/admin-credentials';
import type { serviceKeys } from '../../../src/config/env';
import { readEnvironment } from '../../../src/config/env';
import type { Launched, Ports } from '../../rigs/launcher/launched';
import { findLauncherPorts, startLauncher, untilPrinted } from '../../rigs/launcher/launched';
import { buildProductionFolder } from '../../rigs/launcher/production-folder';
import desk from '../../../stand-ins/desk/package.json';
import standIns from '../../../stand-ins/services/package.json';
import tools from '../../../tools/package.json';
import product from '../../../package.json';

const launcher = 'src/processes/launcher/start.ts';
const storeDomain = 'cornerwork.myshopify.com';
let folder: string;
let ports: Ports;
let launched: Launched[] = [];

// A cold build on a busy machine takes minutes.
jest.setTimeout(30 * 60_000);

/** Starts a script of a folder, with its state in the production folder. */
function start(script: string, variables: Record<string, string>, cwd = folder): Launched {
  const dataFolder = path.join(folder, '.data');
  const started = startLauncher(script, [], { ...ports, DATA_DIR: dataFolder, ...variables }, cwd);
  launched.push(started);
  return started;
}

beforeAll(async () => {
  folder = await buildProductionFolder();
  ports = await findLauncherPorts();
});
afterEach(async () => {
  for (const { signal } of launched) signal('SIGTERM');
  await Promise.all(launched.map(({ exited }) => exited));
  launched = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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

test.each(['setup/setup', 'import/import', 'push-schema/push-schema'])(
  'production install: %s says what to run',
  async (tool) => {
    const refused = start(`tools/${tool}.ts`, {});
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(
      /^\S+ needs packages that a production install leaves out: run "npm ci" in .*\.\n$/,
    );
  },
);

test('production install: builds, serves and examines itself with real keys', async () => {
  const standIn = start('stand-ins/services/start-stand-ins.ts', {}, process.cwd());
  await untilPrinted(standIn, 'Ready.');
  const origin = (port: string) => `http://localhost:${port}`;
  const content = origin(ports.CONTENT_SERVICE_PORT);
  const variables = {
    ...keysOfStandIns(),
    NODE_OPTIONS: `--require ${path.resolve('__tests__/rigs/launcher/route-real-hosts.cjs')}`,
    REAL_HOSTS: JSON.stringify({
      'api.storyblok.com': content,
      'a.storyblok.com': content,
      [storeDomain]: origin(ports.STOREFRONT_SERVICE_PORT),
      'a.klaviyo.com': origin(ports.COLLECTOR_PORT),
    }),
  };
  const site = start(launcher, variables);
  await untilPrinted(site, 'The site is up');
  expect(site.output()).toContain('on the real content and storefront services');
  const read = async (page: string) => (await fetch(origin(ports.SITE_PORT) + page)).text();
  const heading = /<h1[^>]*>([^<]+)/;
  expect(heading.exec(await read('/'))?.[1]).toBeDefined();
  expect(heading.exec(await read('/products/cornerwork-membership'))?.[1]).toMatch(/membership/i);

  const doctor = start('tools/doctor/doctor.ts', {
    ...variables,
    STORYBLOK_MANAGEMENT_TOKEN: 'management',
  });
  await doctor.exited;
  expect(doctor.output()).toMatch(
    /accounts +Storyblok +is compared by an install with all packages/,
  );
  expect(doctor.output()).toMatch(/^ok +site +home page +is there/m);
});

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
