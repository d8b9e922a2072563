import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2';
import { connect } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';

type CaddyRequest = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Address of the client, one of this machine's own such as 127.0.0.2. */
  from?: string;
};

export type RunningCaddy = Awaited<ReturnType<typeof runCaddy>>;

/** True where the program is installed. */
export function isCaddyInstalled(): boolean {
  return spawnSync('caddy', ['version']).status === 0;
}

/**
 * Runs a Caddyfile on this machine, with certificates by an authority of its own that nothing else trusts.
 *
 * @param file.variables environment of Caddy: what the Caddyfile reads, `SITE_URL` with a port of localhost among it
 * @throws with what Caddy printed when it ends, and Node's error if it is not installed
 */
export async function runCaddy(file: {
  caddyfile: string;
  variables: { SITE_URL: string } & Record<string, string>;
}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caddy-'));
  const config = path.join(folder, 'Caddyfile');
  const options = ['admin off', 'skip_install_trust', 'auto_https disable_redirects'];
  const storage = `storage file_system ${folder}`;
  writeFileSync(
    config,
    `{\n\t${[...options, storage].join('\n\t')}\n}\n\nimport ${path.resolve(file.caddyfile)}\n`,
  );
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { PATH: process.env.PATH, HOME: folder, ...file.variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(caddy, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    caddy.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      // It answers before it has a certificate, with an error of TLS.
      if (said.includes('certificate obtained successfully')) resolve();
    });
    ended.then(() => reject(new Error(`Caddy ended:\n${said}`)), reject);
  });
  const origin = file.variables.SITE_URL;
  const authority = path.join(folder, 'pki/authorities/local/root.crt');
  return {
    /** File of the authority that has made its certificates. */
    authority,
    /** Sends one request by HTTP/2 on a connection of its own. */
    send: (request: CaddyRequest) => sendByHttp2(origin, readFileSync(authority), request),
    close: async () => {
      caddy.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sendByHttp2(
  origin: string,
  ca: Buffer,
  { path: target, method = 'GET', headers = {}, body, from = '127.0.0.1' }: CaddyRequest,
) {
  const { hostname: servername, port } = new URL(origin);
  const session: ClientHttp2Session = connect(origin, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port: Number(port), localAddress: from }),
        servername,
        ca,
        ALPNProtocols: ['h2'],
      }),
  });
  try {
    const stream = session.request({ ':path': target, ':method': method, ...headers });
    stream.setEncoding('utf8').end(body);
    const [answered] = (await Promise.race([
      once(stream, 'response'),
      once(session, 'error').then(([error]) => Promise.reject(error as Error)),
    ])) as [IncomingHttpHeaders & { ':status'?: number }];
    let text = '';
    for await (const part of stream) text += String(part);
    return { status: answered[':status'] ?? 0, headers: answered, body: text };
  } finally {
    session.close();
  }
}
