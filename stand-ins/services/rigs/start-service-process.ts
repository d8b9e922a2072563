import type { ChildProcess } from 'node:child_process';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { shareFile } from './shared-file';

const running = new Set<ChildProcess>();

export type ServiceProcess = {
  url: string;
  /** Kills the process without any clean-up, as a crash does. */
  kill: () => Promise<void>;
};

const packages = path.resolve('node_modules');

/** Folder of the module that finds the demo's pictures by its own place. */
const loaderFolder = path.resolve('stand-ins/services/content-service/demo-space');

/**
 * Bundles the service into one file, which starts three times as fast as its sources, for tests
 * that start it a hundred times. Uses the same bundler that runs our TypeScript.
 *
 * @returns the path of the file
 */
export async function bundleService(folder: string): Promise<string> {
  return shareFile('service-process.cjs', folder, async (file) => {
    await promisify(execFile)(path.join(packages, '.bin', 'esbuild'), [
      path.join(__dirname, 'service-process.ts'),
      ...['--bundle', '--platform=node', '--external:sharp', '--log-level=error'],
      `--define:__dirname=${JSON.stringify(loaderFolder)}`,
      `--outfile=${file}`,
    ]);
  });
}

/** Starts a content service in a separate process. Rejects with its output if it cannot start. */
export async function startServiceProcess(
  bundle: string,
  folders: { dataDir: string; demoFolder: string },
): Promise<ServiceProcess> {
  const child = fork(bundle, [folders.dataDir, folders.demoFolder], {
    env: { ...process.env, NODE_PATH: packages },
    execArgv: [],
  });
  running.add(child);
  const ended = once(child, 'exit');
  const [message] = (await once(child, 'message')) as [{ url?: string; problem?: string }];
  if (!message.url) throw new Error(message.problem);
  return {
    url: message.url,
    async kill() {
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    },
  };
}

/** Kills processes left over by a failed test. */
export function endServiceProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
