import { log, openLog } from './log';
import { redact } from './redact';
import { messageOf } from '../../lib/values/thrown-values';

/** Message of a child process to the launcher, over its IPC channel. */
export type ChildMessage =
  | { type: 'progress'; text: string }
  | { type: 'news'; text: string }
  | { type: 'ready'; notes: readonly string[] }
  | { type: 'failed'; sentence: string };

/** A started child. `ready` resolves with sentences to show once everything runs. */
type RunningChild = { close: () => Promise<void>; ready?: Promise<readonly string[]> };

/** Variable set for every process of the launcher: where its output goes, `log` or `terminal`. */
export const launchedVariable = 'STARTED_BY_LAUNCHER';

/** Time a child may take to close before it exits anyway. */
const closeTimeoutMs = 5_000;

/**
 * Runs a process of the launcher: reports progress and readiness, and ends on SIGTERM or when the
 * launcher has ended, however it ended. Started by hand, it writes to its output and ends with
 * Ctrl-C.
 *
 * @param name of the process in its log
 * @param start begins the work; its arguments show a line of progress, and one that stays
 */
export function runAsChild(
  name: string,
  start: (
    report: (text: string) => void,
    announce: (text: string) => void,
  ) => Promise<RunningChild>,
): void {
  openLog(name);
  const outputTo = process.env[launchedVariable];
  const isLaunched = outputTo !== undefined;
  // The launcher may have ended before this process could listen for its end.
  if (isLaunched && !process.connected) process.exit(1);
  let running: RunningChild | undefined;
  let stopping = false;

  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    Promise.resolve(running?.close()).then(() => process.exit(0), fail);
  };
  const fail = (error: unknown) => {
    const sentence = redact(messageOf(error));
    // The stack belongs in the log file of the launcher, not in front of a person.
    if (outputTo === 'log') log.error('process.failed', {}, error);
    send({ type: 'failed', sentence }, () => process.exit(1));
  };
  const send = isLaunched ? reportToLauncher : reportToTerminal;

  process.on('uncaughtException', fail);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // A terminal sends Ctrl-C to every process at once; the launcher decides the order of the end.
  process.on('SIGINT', () => {
    if (!isLaunched) stop();
  });

  start(
    (text) => send({ type: 'progress', text }),
    (text) => send({ type: 'news', text }),
  )
    .then(async (child) => {
      running = child;
      send({ type: 'ready', notes: (await child.ready) ?? [] });
    })
    .catch((error: unknown) => {
      if (!stopping) fail(error);
    });
}

type Report = (message: ChildMessage, done?: () => void) => void;

const reportToLauncher: Report = (message, done = () => undefined) => {
  if (process.send && process.connected) process.send(message, done);
  else done();
};

const reportToTerminal: Report = (message, done = () => undefined) => {
  if (message.type === 'failed') process.stderr.write(`${message.sentence}\n`, done);
  else if (message.type === 'ready') {
    process.stdout.write(`${['Ready. Ctrl-C ends it.', ...message.notes].join('\n')}\n`, done);
  } else process.stdout.write(`${message.text}\n`, done);
};
