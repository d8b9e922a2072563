import { expect, test } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { launchedVariable } from '../../src/processes/shared/run-as-child';
import { expectSound, violations } from '../rigs/browser/axe';
import type { FakeProject } from '../rigs/publisher/fake-project';
import { createFakeProject, siteFiles } from '../rigs/publisher/fake-project';
import type { ProcessSettings } from '../rigs/publisher/publisher-process';

const password = 'left right left right';
const toolSecret = 'the secret of the tool plugin';
const preview = { token: 'preview token', previousToken: undefined, spaceId: '104200' };
const tool = 'brand@newsroom';

let host: Server;
let project: FakeProject;
let publisher: ChildProcess;
let addresses: { host: string; publisher: string };

/** Token that the editor signs for the frame of a tool. */
function signToken(): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { exp: Math.floor(Date.now() / 1_000) + 3_600, space_id: 104200 };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', toolSecret).update(text).digest('base64url')}`;
}

/** Query that the editor adds to an address. */
function proof(): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const { spaceId, token } = preview;
  const signed = createHash('sha1').update(`${spaceId}:${token}:${timestamp}`).digest('hex');
  const fields = { space_id: spaceId, timestamp, token: signed };
  const named = Object.entries(fields).map(([name, value]) => [`_storyblok_tk[${name}]`, value]);
  return new URLSearchParams(named).toString();
}

/** The editor's page, as far as tools are concerned: it signs who looks, and sets the height of the frame. */
function hostPage(framed: string): string {
  return `<!doctype html><html lang="en"><title>Editor</title><main><h1>Editor</h1>
    <iframe title="Newsroom" src="${framed}/newsroom?tool=${tool}" width="390" height="100"></iframe></main>
    <script>
      const frame = document.querySelector('iframe');
      addEventListener('message', ({ source, origin, data }) => {
        if (source !== frame.contentWindow || data.action !== 'tool-changed') return;
        if (data.event === 'validate')
          source.postMessage({ action: 'validated', token: '${signToken()}' }, origin);
        if (data.event === 'heightChange' && data.tool === '${tool}') frame.height = data.height;
      });
    </script></html>`;
}

test.beforeAll(async () => {
  host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(hostPage(addresses.publisher));
  });
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  const { port } = host.address() as AddressInfo;
  project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  const editorUrl = `http://localhost:${port}/stories/{id}`;
  const settings: ProcessSettings = {
    editorUrl,
    http: { password, editors: { preview, toolSecret } },
  };
  const script = path.resolve('__tests__/rigs/publisher/publisher-process.ts');
  publisher = fork(script, [project.projectFolder, '0', JSON.stringify(settings)], {
    execArgv: ['--require', 'tsx/cjs'],
    env: { ...process.env, [launchedVariable]: 'log' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const url = await new Promise<string>((resolve) => {
    publisher.stderr?.on('data', (lines) => {
      const [, started] = /"server.started","url":"([^"]+)"/.exec(String(lines)) ?? [];
      if (started) resolve(started);
    });
  });
  addresses = { host: new URL(editorUrl).origin, publisher: url };
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => publisher.once('exit', resolve));
  publisher.kill();
  await ended;
  host.close();
  await project.remove();
});

test('newsroom: in the frame of a tool it proves itself, fits, finds stories by keyboard and follows the publisher', async ({
  page,
}) => {
  await page.goto(addresses.host);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Live', exact: true })).toBeVisible();
  await expect(page.locator('iframe')).not.toHaveAttribute('height', '100');
  const [, framed] = page.frames();
  expect(await framed?.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  if (framed) expect(await violations(framed)).toEqual([]);

  const cards = frame.getByRole('region', { name: 'Latest receipts' }).locator('summary');
  await expect(cards).toHaveCount(1);
  const authorization = `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`;
  const audit = { method: 'POST', headers: { authorization } };
  expect((await fetch(`${addresses.publisher}/audit`, audit)).status).toBe(202);
  await expect(cards).toHaveCount(2);

  const search = frame.getByRole('searchbox', { name: 'Find a story by its name or address' });
  await search.fill('jab');
  await search.press('Enter');
  await expect(frame.getByRole('heading', { name: '0 published stories for “jab”' })).toBeVisible();
  await expect(frame.getByRole('searchbox')).toHaveValue('jab');

  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'page of the publisher' }).press('Enter');
  await opened;
  await expect(frame.getByRole('searchbox')).toHaveValue('jab');
});

test('newsroom: works without scripts, with the password, and with the proof of the editor', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${addresses.publisher}/newsroom`);
  await expect(page.locator('form:visible')).toHaveCount(1);
  await page.getByLabel('Or with the password of the publisher').fill('a guess');
  await page.getByRole('button', { name: 'Open' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not the password of the publisher.');
  await page.getByLabel('Or with the password of the publisher').fill(password);
  await page.getByRole('button', { name: 'Open' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'To mend' })).toBeVisible();

  await page.goto(`${addresses.publisher}/newsroom?${proof()}`);
  await page.getByRole('searchbox').fill('hook');
  await page.getByRole('button', { name: 'Find' }).press('Enter');
  await expect(page.getByRole('heading', { name: '0 published stories for “hook”' })).toBeVisible();
  await context.close();
});

test('newsroom: the proof leaves the address of the page, and links to the publisher’s page', async ({
  page,
}) => {
  await page.goto(`${addresses.publisher}/newsroom?${proof()}`);
  await expect(page).toHaveURL(/\/newsroom\?pass=[\w.-]+$/);
  await expectSound(page);
  const link = page.getByRole('link', { name: 'page of the publisher' });
  await expect(link).toHaveAttribute('href', '/status');
});
