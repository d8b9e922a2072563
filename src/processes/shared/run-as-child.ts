/** What a child process tells the launcher over its IPC channel. */
export type ChildMessage =
  | { type: 'progress'; text: string }
  | { type: 'ready'; notes: readonly string[] }
  | { type: 'failed'; sentence: string };

/** A started child. `ready` gives sentences worth showing once everything runs. */
export type RunningChild = { close: () => Promise<void>; ready?: Promise<readonly string[]> };

/** Set for every process the launcher starts: where its output goes, `log` or `terminal`. */
export const launchedVariable = 'STARTED_BY_LAUNCHER';

/** How long a child may take to close before it ends anyway. */
const closeLimitMs = 5_000;

/**
 * Runs a process that belongs to the launcher: it reports progress and readiness, and it ends
 * when it is told to (SIGTERM) or when the launcher is gone, however the launcher ended. Started by
 * hand, it speaks on its output and ends with Ctrl-C.
 *
 * @param start begins the work; its argument shows a line of progress
 */
export function runAsChild(start: (report: (text: string) => void) => Promise<RunningChild>): void {
  const outputTo = process.env[launchedVariable];
  const isLaunched = outputTo !== undefined;
  // The launcher may have ended before this process could listen for its end.
  if (isLaunched && !process.connected) process.exit(1);
  let running: RunningChild | undefined;
  let stopping = false;

  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeLimitMs).unref();
    Promise.resolve(running?.close()).then(() => process.exit(0), fail);
  };
  const fail = (error: unknown) => {
    const sentence = error instanceof Error ? error.message : String(error);
    // The stack belongs into the log file the launcher keeps, not before a person's eyes.
    if (outputTo === 'log' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    tell({ type: 'failed', sentence }, () => process.exit(1));
  };
  const tell = isLaunched ? tellLauncher : tellPerson;

  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // A terminal sends Ctrl-C to every process at once; the launcher decides the order of the end.
  process.on('SIGINT', () => {
    if (!isLaunched) stop();
  });

  start((text) => tell({ type: 'progress', text }))
    .then(async (child) => {
      running = child;
      tell({ type: 'ready', notes: (await child.ready) ?? [] });
    })
    .catch((error: unknown) => {
      if (!stopping) fail(error);
    });
}

type Tell = (message: ChildMessage, done?: () => void) => void;

const tellLauncher: Tell = (message, done = () => undefined) => {
  if (process.send && process.connected) process.send(message, done);
  else done();
};

const tellPerson: Tell = (message, done = () => undefined) => {
  if (message.type === 'failed') process.stderr.write(`${message.sentence}\n`, done);
  else if (message.type === 'progress') process.stdout.write(`${message.text}\n`, done);
  else process.stdout.write(`${['Ready. Ctrl-C ends it.', ...message.notes].join('\n')}\n`, done);
};
