/**
 * The product as processes of their own, over a fresh demo space and shop, in a copy of the project.
 * Publisher and site server can be killed and started again; everything they write, temporary files
 * included, is below one folder.
 */
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Status } from '../../src/processes/publisher/http/status';
import type { ChildMessage } from '../../src/processes/shared/run-as-child';
import { launchedVariable } from '../../src/processes/shared/run-as-child';
import type { Editors } from '../resident/editors';
import { openEditors } from '../resident/editors';
import { copyProject } from '../rigs/project/copy-project';
import { findFreePorts } from '../rigs/servers/free-ports';

const project = path.join(__dirname, '..', '..');

export type Product = {
  editors: Editors;
  dataFolder: string;
  projectFolder: string;
  siteUrl: string;
  publisher: KillableProcess;
  siteServer: KillableProcess;
  /** Starts both processes, again with other variables, and resolves when they are ready. */
  start: (variables?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends both processes as the launcher does. */
  stop: () => Promise<void>;
  /** Reads the publisher's status; `undefined` while it does not answer. */
  status: () => Promise<Status | undefined>;
  /** Resolves with the status as soon as all webhooks have arrived and nothing is built. */
  settled: (timeoutMs?: number) => Promise<Status>;
  /** Sends an action of an operator to the publisher. */
  act: (name: 'rollback' | 'accept-drop', body?: object) => Promise<Response>;
  /**
   * Waits for rest. If the last build dropped pages, as when an editor moved a page of the menus, accepts it.
   *
   * @returns true if there was something to accept
   */
  acceptDrop: () => Promise<boolean>;
  /** Ids of all processes that the product has started and that still run. */
  processes: () => number[];
  close: () => Promise<void>;
};

/** A process of the product. */
export type KillableProcess = {
  /** Starts it. Does not wait until it is ready. */
  start: () => void;
  /** Resolves when it reports that it is ready; rejects when it cannot start. */
  ready: () => Promise<void>;
  /** Ends it as a crash does, if it runs. */
  kill: () => Promise<void>;
  /** Ends it as the launcher does. */
  stop: () => Promise<void>;
  isRunning: () => boolean;
  /** Resolves at a line of progress that a pattern matches; false when the process ends before. */
  progress: (pattern: RegExp) => Promise<boolean>;
};

/**
 * Opens the product in a folder. Its processes are not started yet.
 *
 * @param options.spared handles of products that no edit changes
 */
export async function openProduct(
  folder: string,
  options: { spared?: readonly string[] } = {},
): Promise<Product> {
  const [dataFolder, projectFolder, temporary] = ['data', 'project', 'tmp'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const made of [dataFolder, temporary]) mkdirSync(made, { recursive: true });
  process.env.TMPDIR = temporary;
  const ports = await findFreePorts(['SITE_PORT', 'SITE_MONITOR_PORT', 'PUBLISHER_PORT']);
  // A change of stock is built like every other.
  Object.assign(process.env, ports, { STOCK_BUILD_MINUTES: '0' });
  const siteUrl = `http://localhost:${ports.SITE_PORT}`;
  const publisherUrl = `http://localhost:${ports.PUBLISHER_PORT}`;
  const editors = await openEditors(dataFolder, { publisher: publisherUrl, siteUrl, ...options });
  copyProject(project, projectFolder);
  const started = (name: string, script: string) =>
    createProcess(path.join(projectFolder, 'src/processes', script), {
      projectFolder,
      logFile: path.join(folder, `${name}.log`),
    });
  const publisher = started('publisher', 'publisher/start-publisher.ts');
  const siteServer = started('site-server', 'site-server/start-site-server.ts');
  const status = async () => {
    try {
      return (await (await fetch(`${publisherUrl}/status`)).json()) as Status;
    } catch {
      // It is being started, or was killed.
      return undefined;
    }
  };
  const settled = async (timeoutMs = 600_000) => {
    await editors.service.webhooksSettled();
    // The shop repeats for hours what the publisher did not take; its next start reads everything.
    await Promise.race([editors.shop.server.webhooksSettled(), sleep(3_000)]);
    const giveUpAt = Date.now() + timeoutMs;
    for (;;) {
      const now = await status();
      if (now?.state === 'idle' && now.lastReceipt) return now;
      if (Date.now() > giveUpAt) throw new Error('The publisher does not come to rest.');
      if (!publisher.isRunning()) throw new Error('The publisher has ended by itself.');
      await sleep(40);
    }
  };
  const act: Product['act'] = (name, body = {}) =>
    fetch(`${publisherUrl}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const stop = async () => {
    await publisher.stop();
    await siteServer.stop();
  };
  return {
    editors,
    dataFolder,
    projectFolder,
    siteUrl,
    publisher,
    siteServer,
    status,
    settled,
    act,
    stop,
    start: async (variables) => {
      await stop();
      Object.assign(process.env, variables);
      siteServer.start();
      publisher.start();
      await publisher.ready();
      await siteServer.ready();
    },
    acceptDrop: async () => {
      const { lastReceipt } = await settled();
      if (!lastReceipt?.drop) return false;
      await act('accept-drop', { build: lastReceipt.buildId });
      await settled();
      return true;
    },
    processes: () => findProcesses(dataFolder),
    close: async () => {
      await stop();
      await editors.close();
    },
  };
}

function createProcess(
  script: string,
  { projectFolder, logFile }: { projectFolder: string; logFile: string },
): KillableProcess {
  let child: ChildProcess | undefined;
  let ready: Promise<void> = Promise.resolve();
  const isRunning = () => child !== undefined && child.exitCode === null && !child.signalCode;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    start: () => {
      const log = openSync(logFile, 'a');
      const started = fork(script, [], {
        cwd: projectFolder,
        execArgv: ['--require', 'tsx/cjs'],
        env: { ...process.env, NODE_ENV: 'production', [launchedVariable]: 'log' },
        stdio: ['ignore', log, log, 'ipc'],
      });
      child = started;
      ready = new Promise((resolve, reject) => {
        started.on('message', (message: ChildMessage) => {
          if (message.type === 'ready') resolve();
          if (message.type === 'failed') reject(new Error(message.sentence));
        });
        started.once('exit', () => reject(new Error(`${path.basename(script)} has ended.`)));
      });
      // Reported to who waits for it; a process that is killed on purpose is not waited for.
      ready.catch(() => undefined);
    },
    ready: () => ready,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isRunning,
    progress: (pattern) =>
      new Promise((resolve) => {
        const current = child;
        if (!current || !isRunning()) {
          resolve(false);
          return;
        }
        current.on('message', (message: ChildMessage) => {
          if (message.type === 'progress' && pattern.test(message.text)) resolve(true);
        });
        current.once('exit', () => resolve(false));
      }),
  };
}

/** Finds processes by the data folder in their environment, which their children inherit. */
function findProcesses(dataFolder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && hasDataFolder(pid, dataFolder));
}

function hasDataFolder(pid: number, dataFolder: string): boolean {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return variables.includes(`DATA_DIR=${dataFolder}`);
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}
