import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { errorCodeOf } from '../../lib/values/thrown-values';

/** End of a process: an exit code, or the signal that ended it. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null };

/** A running script whose whole process group ends with this process, even after kill -9. */
export type GuardedProcess = {
  output: Readable;
  errors: Readable;
  ended: Promise<ProcessEnd>;
  stop: () => Promise<void>;
  /** Sends a JSON value over the IPC channel, if the process was started with one. */
  send: (message: object) => void;
  onMessage: (listener: (message: unknown) => void) => void;
};

/** Time between SIGTERM and SIGKILL to the group. */
const graceMs = 2_000;

/**
 * Starts a Node script in a process group of its own.
 *
 * @param run.script absolute path of a CommonJS script
 * @param run.hasChannel true to open an IPC channel
 */
export function startGuarded(run: {
  script: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  hasChannel?: boolean;
}): GuardedProcess {
  const guard = path.join(__dirname, 'end-with-parent.cjs');
  const child = spawn(process.execPath, [guard, run.script, ...run.args], {
    cwd: run.cwd,
    env: run.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', ...(run.hasChannel ? ['ipc' as const] : [])],
  });
  if (!child.stdout || !child.stderr) throw new Error('A guarded process has no output pipes.');
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  child.once('exit', () => signalGroup(child.pid, 'SIGKILL'));
  const stop = async () => {
    signalGroup(child.pid, 'SIGTERM');
    const force = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(force);
  };
  return {
    output: child.stdout,
    errors: child.stderr,
    ended,
    stop,
    // A process that has just ended reports it by `ended`, not by a failed send.
    send: (message) => void (child.connected && child.send(message)),
    onMessage: (listener) => void child.on('message', listener),
  };
}

function signalGroup(leaderPid: number | undefined, signal: NodeJS.Signals): void {
  if (leaderPid === undefined) return;
  try {
    process.kill(-leaderPid, signal);
  } catch (error) {
    const hasEnded = errorCodeOf(error) === 'ESRCH';
    if (!hasEnded) throw error;
  }
}
