import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serviceKeys } from '../../../src/config/env';

export const fakeLauncher = path.join(__dirname, 'launch-fakes.ts');
export const realLauncher = path.join(process.cwd(), 'src/processes/launcher/start.ts');

const portVariables = [
  'SITE_PORT',
  'PUBLISHER_PORT',
  'CONTENT_SERVICE_PORT',
  'STOREFRONT_SERVICE_PORT',
  'COLLECTOR_PORT',
] as const;

export type Ports = Record<(typeof portVariables)[number], string>;

/** Ports that were free a moment ago, all different. */
export async function findFreePorts(): Promise<Ports> {
  const servers = portVariables.map(() => createServer().listen(0, '127.0.0.1'));
  const entries = servers.map(async (server, index) => {
    if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
    return [portVariables[index], String((server.address() as AddressInfo).port)] as const;
  });
  const ports = Object.fromEntries(await Promise.all(entries)) as Ports;
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export type Launched = {
  pid: number;
  /** Everything written so far to both outputs. */
  output: () => string;
  exited: Promise<number | null>;
  signal: (signal: NodeJS.Signals) => void;
};

/** Starts a launcher as npm would, without any service key the machine may have. */
export function startLauncher(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
): Launched {
  const noKeys = Object.fromEntries(serviceKeys.map((name) => [name, '']));
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, ...noKeys, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    exited: new Promise((resolve) => child.once('close', resolve)),
    signal: (signal) => void child.kill(signal),
  };
}

export type RunningProcess = { pid: number; command: string };

/** Every process below one, however deep. */
export function listDescendants(rootPid: number): RunningProcess[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = table.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    if (!match) return [];
    return [{ pid: Number(match[1]), parentPid: Number(match[2]), command: match[3] ?? '' }];
  });
  const below = (pid: number): RunningProcess[] =>
    rows
      .filter((row) => row.parentPid === pid && !row.command.startsWith('ps '))
      .flatMap((row) => [row, ...below(row.pid)]);
  return below(rootPid);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
