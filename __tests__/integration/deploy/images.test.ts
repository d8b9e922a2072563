/**
 * Checks `deploy/Dockerfile` and `deploy/compose.yaml` as far as they can be tried without a container engine: the bundle
 * by the file's own command, in a folder with nothing else, and the health checks.
 */
import type { ChildProcess } from 'node:child_process';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { readEnvironment } from '../../../src/config/env';
import { siteFiles } from '../../rigs/publisher/fake-project';
import { runPublisher } from '../../rigs/publisher/running-publisher';
import { promoteFiles } from '../../rigs/releases/release-folders';
import { findFreePorts } from '../../rigs/servers/free-ports';

type Service = {
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  environment: Record<string, string | number>;
  volumes: string[];
  ports?: string[];
};

type Compose = {
  services: { proxy: Service; site: Service; publisher: Service };
  networks: { inside: { ipam: { config: [{ subnet: string }] } } };
};

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as Compose;
const services = Object.entries(compose.services);

/** Gives the option of Node's permission model the name that it has before Node 24, which the image has. */
function onThisNode(word: string): string {
  const isKnown = process.allowedNodeEnvironmentFlags.has('--permission');
  return isKnown ? word : word.replace(/^--permission$/, '--experimental-permission');
}

/** Runs the health check of a container as its image does. */
function checkHealth(
  name: string,
  variables: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...variables };
    const check = execFile(
      process.execPath,
      ['deploy/check-health.mjs', name],
      { env },
      (_error, stdout, stderr) => resolve({ code: check.exitCode, said: stdout + stderr }),
    );
  });
}

test('image of the site: the bundle alone serves the releases of a data folder, and its health check says so', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-image-'));
  const [, command = ''] = /^RUN npx (esbuild .+)$/m.exec(dockerfile) ?? [];
  const [program = '', ...words] = command.split(' ');
  const bundle = path.join(folder, 'site-server.cjs');
  const toFolder = words.map((word) => word.replace('site-server.cjs', bundle));
  execFileSync(path.join('node_modules/.bin', program), [...toFolder, '--log-level=warning']);

  const ports = await findFreePorts(['SITE_PORT', 'SITE_MONITOR_PORT', 'COLLECTOR_PORT']);
  const dataFolder = path.join(folder, 'data');
  mkdirSync(dataFolder);
  const { SITE_HOST, SITE_MONITOR_HOST } = compose.services.site.environment;
  const [, start = ''] = /^CMD (.*"site-server.cjs"\])$/m.exec(dockerfile) ?? [];
  const inFolder = (JSON.parse(start) as string[]).map((word) =>
    word.replace('=/app', `=${bundle}`).replace('=/data', `=${dataFolder}`),
  );
  const server: ChildProcess = spawn(process.execPath, inFolder.map(onThisNode), {
    cwd: folder,
    env: {
      SITE_HOST: String(SITE_HOST),
      SITE_MONITOR_HOST: String(SITE_MONITOR_HOST),
      ...ports,
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  try {
    if (server.stdout) await once(server.stdout, 'data');
    const unreleased = await checkHealth('site', ports);
    expect(unreleased).toEqual({ code: 1, said: 'There is no release to serve yet.\n' });
    await promoteFiles(dataFolder, '2026-11-21T02-30-00-000Z', siteFiles('one'));
    expect(await checkHealth('site', ports)).toEqual({ code: 0, said: '' });
    const page = await fetch(`http://127.0.0.1:${ports.SITE_PORT}/boxing/jab`);
    expect(await page.text()).toBe('<h1>Jab one</h1>');
  } finally {
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('health check of the publisher: sends the password, and says why a publisher is unhealthy', async () => {
  const password = 'pässword of some length';
  const rig = await runPublisher({ http: { password } });
  try {
    await rig.publisher.queue.settled();
    const port = { PUBLISHER_PORT: String(rig.publisher.port) };
    const healthy = await checkHealth('publisher', { ...port, PUBLISHER_PASSWORD: password });
    expect(healthy).toEqual({ code: 0, said: '' });
    const wrong = await checkHealth('publisher', port);
    expect(wrong).toEqual({ code: 1, said: 'The publisher asks for a password.\n' });
  } finally {
    await rig.end();
  }
  const { PUBLISHER_PORT } = await findFreePorts(['PUBLISHER_PORT']);
  const ended = await checkHealth('publisher', { PUBLISHER_PORT });
  expect(ended.code).toBe(1);
  expect(ended.said).toMatch(/^The publisher does not answer: .*ECONNREFUSED/);
  expect((await checkHealth('desk', {})).code).toBe(1);
});

test.each(services)(
  'compose: the container "%s" is read-only and has no privileges',
  (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    // Ports below 1024.
    expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined);
    expect(service.ports?.length ?? 0).toBe(name === 'proxy' ? 3 : 0);
  },
);

test('compose: names variables of .env.example, trusts its own network, and holds no secret', () => {
  const known = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_0-9]+)=/gm)];
  const names = services.flatMap(([, { environment }]) => Object.keys(environment));
  expect(known.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
  const [{ subnet }] = compose.networks.inside.ipam.config;
  expect(compose.services.site.environment.TRUSTED_PROXIES).toMatch(new RegExp(`^${subnet}\\$`));
  // Caddy is sent a word in place of the password.
  const { environment } = compose.services.proxy;
  expect(environment.PUBLISHER_PASSWORD).toBe('${PUBLISHER_PASSWORD:+set}');
});

test('compose: the site starts without the keys of the publisher but its password', () => {
  const example = readFileSync('.env.example', 'utf8');
  const names = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
  const isSecret = (name: string) => /TOKEN|SECRET|KEY|PASSWORD|ALERT_URL/.test(name);
  const own = Object.entries(compose.services.site.environment).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const given = { ...Object.fromEntries(own), SITE_URL: '', TRUSTED_PROXIES: '' };
  const keyOf = (name: string) => (name === 'EMAIL_MARKETING_KEY' ? 'pk_' : '') + name.repeat(4);
  const env = {
    ...Object.fromEntries(names.filter(isSecret).map((name) => [name, keyOf(name)])),
    SHOPIFY_STORE_DOMAIN: 'shop.myshopify.com',
    SHOPIFY_CLIENT_ID: '0123abcd',
    STORYBLOK_SPACE_ID: '1',
    EMAIL_MARKETING_ACCOUNT_ID: 'A',
    EMAIL_MARKETING_LIST_ID: 'L',
    INDEXNOW_KEY: '',
    ...given,
  };
  const { content, publisher } = readEnvironment(env);
  expect(publisher).toMatchObject({ url: 'http://publisher:9001', alertUrl: undefined });
  expect(content.webhookSecret).toBe('not-for-the-site');
});

test('images: have a folder for each volume, and are sent what they copy and no more', () => {
  const made = /^RUN mkdir -p (.+?) &&/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  const mounted = compose.services.publisher.volumes.map((volume) => volume.split(':')[1]);
  expect(made.map((folder) => path.posix.resolve('/app', folder)).sort()).toEqual(mounted.sort());
  const sent = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(sent.shift()).toBe('*');
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  const rules = sent.map((rule) => rule.slice(1).replaceAll('.', '\\.').replaceAll('*', '.*'));
  const isSent = (file: string) => rules.some((rule) => new RegExp(`^${rule}$`).test(file));
  expect(copied.filter((file) => !isSent(file))).toEqual([]);
  expect(isSent('.env')).toBe(false);
});
