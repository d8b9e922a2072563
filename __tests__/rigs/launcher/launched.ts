import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { serviceKeys } from '../../../src/config/env';
import { findFreePorts } from '../servers/free-ports';

export const fakeLauncher = path.join(__dirname, 'launch-fakes.ts');
export const realLauncher = path.join(process.cwd(), 'src/processes/launcher/start.ts');

const portVariables = [
  'SITE_PORT',
  'SITE_MONITOR_PORT',
  'PUBLISHER_PORT',
  'CONTENT_SERVICE_PORT',
  'STOREFRONT_SERVICE_PORT',
  'COLLECTOR_PORT',
  'OBJECT_STORE_PORT',
] as const;

export type Ports = Record<(typeof portVariables)[number], string>;

/** Finds a port for each part of the product. */
export function findLauncherPorts(): Promise<Ports> {
  return findFreePorts(portVariables);
}

export type Launched = {
  pid: number;
  /** Everything written so far to both outputs. */
  output: () => string;
  exited: Promise<number | null>;
  signal: (signal: NodeJS.Signals) => void;
};

/**
 * Starts a launcher as npm would, without any service key the machine may have.
 *
 * @param folder of the project
 */
export function startLauncher(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
  folder = process.cwd(),
): Launched {
  const noKeys = Object.fromEntries(serviceKeys.map((name) => [name, '']));
  return startScript([script, ...args], folder, { ...process.env, ...noKeys, ...variables });
}

/** Starts a program in a folder with an environment of its own. */
export function startScript(
  words: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Launched {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', ...words], {
    cwd: folder,
    env,
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

/**
 * Waits until a program has printed a text.
 *
 * @param timeoutMs of ten minutes: a cold build on a busy machine takes several
 * @throws with all that it printed, when it ends before or has not printed it in time
 */
export async function untilPrinted(
  { output, exited }: Launched,
  text: string,
  timeoutMs = 10 * 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  const program = { hasEnded: false };
  void exited.then(() => (program.hasEnded = true));
  while (!output().includes(text)) {
    if (program.hasEnded || Date.now() > giveUpAt) {
      throw new Error(`"${text}" was not printed, but:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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
