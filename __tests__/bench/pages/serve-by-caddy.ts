import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measuredPages } from '../../rigs/browser/measured-pages';
import { serveChanged } from './serve-changed';

/** Versions of HTTP that Caddy offers, in its own words. A browser takes the newest. */
export const protocols = { 'HTTP/1.1': 'h1', 'HTTP/2': 'h1 h2' } as const;

export type Protocol = keyof typeof protocols;

type ServedSite = { origin: string; change?: (html: string) => string };

type CaddyOptions = {
  sites: readonly ServedSite[];
  /** Origins of pictures in the sites' HTML. They are served too, as those of the services are by CDNs. */
  pictures: readonly string[];
  protocol: Protocol;
  /** Returns the port by which another is reached. */
  lead?: (port: number) => Promise<number>;
};

export type ServedByCaddy = {
  origins: readonly string[];
  sources: readonly string[];
  close: () => Promise<void>;
};

/**
 * Serves sites and their pictures behind Caddy, with TLS by a certificate of its own.
 *
 * @returns the sites' new origins in their order, and those of the same pages before Caddy
 * @throws when Caddy is not installed
 */
export async function serveByCaddy({
  sites,
  pictures,
  protocol,
  lead = (port) => Promise.resolve(port),
}: CaddyOptions): Promise<ServedByCaddy> {
  const hosts: CaddyHost[] = [];
  const add = async (origin: string) => {
    const port = await findFreePort();
    hosts.push({ port, origin });
    return `https://localhost:${await lead(port)}`;
  };
  const moved = new Map<string, string>();
  for (const origin of pictures) moved.set(origin, await add(origin));
  const movePictures = (html: string) =>
    [...moved].reduce((text, [from, to]) => text.replaceAll(from, to), html);
  const proxies = await Promise.all(
    sites.map(({ origin, change = (html) => html }) =>
      serveChanged(origin, (html) => movePictures(change(html))),
    ),
  );
  const origins: string[] = [];
  for (const { address } of proxies) origins.push(await add(address));
  const endCaddy = await runCaddy(hosts, protocols[protocol]);
  const close = async () => {
    await Promise.all([endCaddy(), ...proxies.map((proxy) => proxy.close())]);
  };
  return { origins, sources: proxies.map(({ address }) => address), close };
}

/** Returns the origins of the pictures of measured pages. */
export async function findPictureOrigins(site: string): Promise<readonly string[]> {
  const htmls = await Promise.all(
    Object.values(measuredPages).map(async (at) => (await fetch(site + at)).text()),
  );
  const found = htmls.flatMap((html) => [...html.matchAll(/<img[^>]* src="(https?:\/\/[^/"]+)/g)]);
  return [...new Set(found.flatMap(([, origin]) => origin ?? []))];
}

type CaddyHost = { port: number; origin: string };

/** @returns a function that ends it */
async function runCaddy(
  hosts: readonly CaddyHost[],
  versions: string,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caddy-'));
  const file = path.join(folder, 'Caddyfile');
  const sites = hosts.map(
    ({ port, origin }) => `https://localhost:${port} {\n reverse_proxy ${new URL(origin).host}\n}`,
  );
  const options = `{\n admin off\n local_certs\n skip_install_trust\n auto_https disable_redirects\n storage file_system ${folder}\n servers {\n protocols ${versions}\n }\n}`;
  await writeFile(file, [options, ...sites, ''].join('\n'));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  caddy.stderr.on('data', (part: Buffer) => (said += part.toString('utf8')));
  const ended = once(caddy, 'exit').catch(() => {
    throw new Error('Caddy is missing: install it (Debian: apt-get install caddy) and try again.');
  });
  const isReady = async () => {
    while (!said.includes('serving initial configuration')) await wait(100);
  };
  await Promise.race([
    isReady(),
    ended.then(() => {
      throw new Error(`Caddy ended:\n${said}`);
    }),
  ]);
  return async () => {
    caddy.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
