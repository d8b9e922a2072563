import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ChildMessage } from '../shared/run-as-child';
import { launchedVariable } from '../shared/run-as-child';
import { messageOf } from '../../lib/values/thrown-values';

/** Processes to start. Each stage begins once every process of the stage before is ready. */
export type ProcessList = {
  stages: readonly (readonly ProcessSettings[])[];
  logFolder: string;
  /** Returns the block to print once everything runs. The notes of the children follow it. */
  announce: () => string | Promise<string>;
};

/**
 * Output of the launcher. A `progress` line may be overwritten, and an empty one ends the step; a
 * `say` line stays.
 */
export type LaunchVoice = { progress: (text: string) => void; say: (text: string) => void };

/** Time that children get to close before they are killed. */
const closeTimeoutMs = 7_000;

/**
 * Starts every process of a list, and ends all of them when one ends. Resolves when the last
 * process has ended.
 *
 * @param stop aborted when a person or the system asks for the end
 * @returns the exit code: 0 after `stop`, 1 when a process could not start or ended unasked
 */
export async function launch(
  processes: ProcessList,
  voice: LaunchVoice,
  stop: AbortSignal,
): Promise<0 | 1> {
  const children: Child[] = [];
  const stopped = new Promise<'stop'>((resolve) => {
    if (stop.aborted) resolve('stop');
    stop.addEventListener('abort', () => resolve('stop'), { once: true });
  });
  try {
    const ready = startStages(processes, voice, children, stop);
    if ((await Promise.race([ready, stopped])) !== 'stop') {
      voice.say([await processes.announce(), ...(await ready)].join('\n\n'));
      await Promise.race([stopped, anyEnd(children)]);
    }
    voice.progress('stopping');
    return 0;
  } catch (error) {
    if (stop.aborted) return 0;
    voice.say(messageOf(error));
    return 1;
  } finally {
    await endAll(children);
  }
}

async function startStages(
  processes: ProcessList,
  voice: LaunchVoice,
  children: Child[],
  stop: AbortSignal,
): Promise<string[]> {
  const notes: string[] = [];
  for (const stage of processes.stages) {
    if (stop.aborted || stage.length === 0) continue;
    voice.progress(`starting the ${stage.map((child) => child.name).join(' and the ')}`);
    const where = { logFolder: processes.logFolder, voice };
    const started = stage.map((child) => startChild(child, where));
    children.push(...started);
    const ready = Promise.all(started.map((child) => child.ready));
    const lines = await Promise.race([ready, anyEnd(children)]);
    notes.push(...lines.flat());
  }
  return notes;
}

/** Rejects as soon as one process has ended, with the cause it reported. */
function anyEnd(children: readonly Child[]): Promise<never> {
  return Promise.race(
    children.map(async (child) => {
      throw new Error(await child.ended);
    }),
  );
}

async function endAll(children: readonly Child[]): Promise<void> {
  for (const child of children) child.stop('SIGTERM');
  const force = setTimeout(() => {
    for (const child of children) child.stop('SIGKILL');
  }, closeTimeoutMs);
  await Promise.all(children.map((child) => child.ended));
  clearTimeout(force);
}

/** A process that the launcher starts. `output` is its own log file or the terminal. */
type ProcessSettings = {
  name: string;
  script: string;
  args?: readonly string[];
  output?: 'log' | 'terminal';
};

type Child = {
  name: string;
  /** Resolves with sentences to show; rejects with a sentence when the child cannot start. */
  ready: Promise<readonly string[]>;
  /** Resolves with a sentence that names the child and how it ended. */
  ended: Promise<string>;
  stop: (signal: NodeJS.Signals) => void;
};

/**
 * Starts one TypeScript process with an IPC channel. The channel closes when the launcher ends,
 * however it ends.
 */
function startChild(
  settings: ProcessSettings,
  where: { logFolder: string; voice: LaunchVoice },
): Child {
  const logFile = path.join(where.logFolder, `${settings.name.replaceAll(' ', '-')}.log`);
  const child = forkWithOutput(settings, logFile);
  const hint = settings.output === 'terminal' ? '' : ` Its last output is in ${logFile}.`;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) =>
      resolve(`The ${settings.name} cannot be started: ${error.message}`),
    );
    child.once('exit', (code, signal) => {
      const how = signal ? `signal ${signal}` : `exit code ${code}`;
      const sentence = `The ${settings.name} ended by itself (${how}), so everything else was ended too.${hint}`;
      // The exit can arrive before the child's last message, which names the cause better.
      if (child.connected) child.once('disconnect', () => resolve(sentence));
      else resolve(sentence);
    });
  });
  const ready = new Promise<readonly string[]>((resolve, reject) => {
    child.on('message', (message: ChildMessage) => {
      if (message.type === 'progress') where.voice.progress(message.text);
      else if (message.type === 'news') where.voice.say(message.text);
      else if (message.type === 'ready') resolve(message.notes);
      else reject(new Error(message.sentence));
    });
  });
  return { name: settings.name, ready, ended, stop: (signal) => void child.kill(signal) };
}

function forkWithOutput(settings: ProcessSettings, logFile: string): ChildProcess {
  // graphql and express check more in development, which doubles the time of a storefront request.
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    [launchedVariable]: settings.output ?? 'log',
  };
  const options = { execArgv: ['--require', 'tsx/cjs'], env };
  if (settings.output === 'terminal') {
    return fork(settings.script, settings.args, {
      ...options,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }
  const log = openProcessLog(logFile);
  try {
    return fork(settings.script, settings.args, { ...options, stdio: ['ignore', log, log, 'ipc'] });
  } finally {
    closeSync(log);
  }
}

/** Size from which a log is kept beside a new one, in bytes. */
const maxLogSize = 20_000_000;

/**
 * Opens a log to write at its end: what an earlier start wrote may say why it ended, and one that is refused because
 * another is running writes into the same file. A large one becomes `<name>.1`, in place of the one before.
 *
 * @returns its file descriptor
 */
export function openProcessLog(logFile: string): number {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogSize) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, 'a');
}
