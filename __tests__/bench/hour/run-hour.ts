/**
 * `npm run bench -- hour`: the way from two empty accounts to a paid order, step by step with its seconds, by the
 * commands that a brand's engineer runs in a clone of this project behind the reference proxy. The stand-ins are the
 * accounts, and what is asked of the real services is sent to them. What a person does by hand (the forms of the services,
 * typing) is done by their APIs and takes no time here.
 */
import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../../scripts/find-browser';
import type { Figure } from '../figures';
import { buyInBrowser } from './first-order';
import { articlePath, editArticle, publishFirstStories } from './first-stories';
import { keysByHand, keysForSetup, storeDomain } from './rehearsal-keys';
import type { Ports } from '../../rigs/launcher/launched';
import { findLauncherPorts, startScript, untilPrinted } from '../../rigs/launcher/launched';
import { until } from '../../rigs/publisher/fake-project';
import { runCaddy } from '../../rigs/servers/caddy';
import { findFreePorts } from '../../rigs/servers/free-ports';

const project = path.join(__dirname, '..', '..', '..');

const launcher = 'src/processes/launcher/start.ts';

/**
 * @returns the steps in their order
 * @throws with the output of the command that failed
 */
export async function rehearseHour(): Promise<Figure[]> {
  const browserPath = requireBrowser((line) => void process.stdout.write(`${line}\n`));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hour-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const steps: Figure[] = [];
  const time = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    steps.push({ name: step, value: seconds, unit: 's', samples: 1 });
    process.stdout.write(`\n${step}: ${seconds.toFixed(1)} s\n`);
    return result;
  };
  try {
    const ports = await findLauncherPorts();
    const { PROXY } = await findFreePorts(['PROXY']);
    // Not localhost itself, which no service could reach.
    const siteUrl = `https://shop.localhost:${PROXY}`;
    const caddy = await runCaddy({
      caddyfile: path.join(project, 'deploy/Caddyfile'),
      variables: { ...ports, SITE_URL: siteUrl },
    });
    ends.unshift(caddy.close);
    const clone = path.join(folder, 'site');
    const environment = { ...ofPerson(), ...ports, NODE_EXTRA_CA_CERTS: caddy.authority };
    const urls = originsOf(ports);
    const routed = { ...environment, ...routeRealHosts(urls) };
    const start = (script: string, cwd: string, env: NodeJS.ProcessEnv) => {
      const started = startScript([script], cwd, env);
      ends.unshift(() => {
        started.signal('SIGTERM');
        return started.exited;
      });
      return started;
    };
    start('__tests__/bench/hour/empty-accounts.ts', project, {
      ...routed,
      SITE_URL: siteUrl,
      DATA_DIR: path.join(folder, 'accounts'),
    });
    await Promise.all(Object.values(urls).map(untilUp));
    const npm = (...words: string[]) => run('npm', words, clone, routed);

    await time('git clone', () =>
      run('git', ['clone', '--quiet', project, clone], folder, ofPerson()),
    );
    await time('npm ci', () => run('npm', ['ci', '--no-audit', '--no-fund'], clone, ofPerson()));
    await time('npm run setup -- --yes', () =>
      run('npm', ['run', 'setup', '--', '--yes'], clone, {
        ...routed,
        ...keysForSetup,
        SITE_URL: siteUrl,
      }),
    );
    await appendFile(path.join(clone, '.env'), toEnvFile(keysByHand()));
    await time('first stories filled in and published', () => publishFirstStories(urls.content));
    await time('npm start, until the site is up', () =>
      untilPrinted(start(launcher, clone, routed), 'The site is up'),
    );
    await time('first edit, published to live', async () => {
      const title = await editArticle(urls.content);
      await until(async () => {
        const { status, body } = await caddy.send({ path: articlePath });
        return status === 200 && body.includes(title);
      });
    });
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
    ends.unshift(() => browser.close());
    await time('first order, paid', () => buyInBrowser(browser, siteUrl, hostsOf(urls), urls.shop));
    await time('npm run doctor', () => npm('run', 'doctor'));
    return steps;
  } finally {
    for (const end of ends) await end();
  }
}

type Origins = { content: string; shop: string; collector: string };

function originsOf(ports: Ports): Origins {
  const origin = (port: string) => `http://localhost:${port}`;
  return {
    content: origin(ports.CONTENT_SERVICE_PORT),
    shop: origin(ports.STOREFRONT_SERVICE_PORT),
    collector: origin(ports.COLLECTOR_PORT),
  };
}

/** Returns the stand-in of each real host. */
function hostsOf({ content, shop, collector }: Origins): Record<string, string> {
  return {
    'mapi.storyblok.com': content,
    'api.storyblok.com': content,
    'a.storyblok.com': content,
    [storeDomain]: shop,
    'a.klaviyo.com': collector,
    'cdn.segment.com': collector,
    'api.segment.io': collector,
  };
}

function routeRealHosts(urls: Origins): Record<string, string> {
  const route = path.join(project, '__tests__/rigs/launcher/route-real-hosts.cjs');
  return { NODE_OPTIONS: `--require ${route}`, REAL_HOSTS: JSON.stringify(hostsOf(urls)) };
}

/** Returns the environment of the person who runs this, without service keys. */
function ofPerson(): NodeJS.ProcessEnv {
  const { PATH, HOME, CI, TMPDIR } = process.env;
  return { PATH, HOME, CI, TMPDIR };
}

function toEnvFile(variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  return `\n${lines.join('')}`;
}

/** @throws with the exit code, after its output */
async function run(program: string, words: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  });
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${String(code)}.`);
}

const untilUp = (origin: string) =>
  until(async () => (await fetch(`${origin}/health`).catch(() => undefined))?.ok === true);
