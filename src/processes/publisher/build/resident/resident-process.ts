import type { ProcessEnd } from '../../../shared/guarded-process';
import type { BuildChange } from '../build-change';
import type { BuildLog, BuildProcess, LogTarget } from '../build-process';
import { startBuildProcess } from '../build-process';

/** Message of the publisher to its resident builder, over the IPC channel of the process. */
export type ResidentOrder = { type: 'build'; change: BuildChange } | { type: 'save' };

/** Message of the builder to the publisher. */
export type ResidentAnswer =
  /** The build of the boot is complete. */
  | { type: 'booted' }
  /** `touched`: files and folders of `public` that may have changed. */
  | { type: 'built'; touched: readonly string[]; warnings: readonly string[] }
  /** The build is impossible with this content. Nothing was written. */
  | { type: 'failed'; cause: string; warnings: readonly string[] }
  /** Only a new process can build this. */
  | { type: 'declined'; reason: string }
  /** The state is on disk, so another process can build on it. */
  | { type: 'saved' };

/** A process that ended instead of answering. */
type Ended = { type: 'ended'; cause: string; warnings: readonly string[]; end: ProcessEnd };

type BootResult = { type: 'booted'; warnings: readonly string[] } | Ended;

type RebuildResult = Extract<ResidentAnswer, { type: 'built' | 'failed' | 'declined' }> | Ended;

/** The process of the resident builder. It answers one order after the other. */
export type ResidentProcess = {
  /** Resolves when the build of the boot has ended. */
  boot: (to: LogTarget) => Promise<BootResult>;
  build: (to: LogTarget, change: BuildChange) => Promise<RebuildResult>;
  /** Saves the state of its builds. Resolves to false when the process ends before. */
  save: () => Promise<boolean>;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
};

/** @param run.script absolute path of a CommonJS script */
export function startResidentProcess(run: {
  projectFolder: string;
  script: string;
  silenceTimeoutMs: number | undefined;
}): ResidentProcess {
  const started = startBuildProcess({ ...run, args: [], hasChannel: true });
  const nextAnswer = readAnswers(started);
  let hasEnded = false;
  void started.ended.then(() => {
    hasEnded = true;
  });
  const ask = (order: ResidentOrder) => {
    const answered = nextAnswer();
    started.send(order);
    return answered;
  };
  return {
    boot: async (to) => {
      const log = started.openLog(to);
      if (!(await nextAnswer())) return describeEnd(started, log);
      await log.close();
      return { type: 'booted', warnings: log.output.warnings() };
    },
    build: async (to, change) => {
      const log = started.openLog(to);
      const answer = await ask({ type: 'build', change });
      if (!answer) return describeEnd(started, log);
      await log.close();
      if (answer.type === 'booted' || answer.type === 'saved') throw new Error(outOfStepMessage);
      return answer;
    },
    save: async () => (await ask({ type: 'save' }))?.type === 'saved',
    hasEnded: () => hasEnded,
    stop: started.stop,
  };
}

const outOfStepMessage = 'The resident builder answered another order than the last.';

/** Returns a function that waits for the next answer; `undefined` when the process ends before. */
function readAnswers(started: BuildProcess): () => Promise<ResidentAnswer | undefined> {
  const waiting: ((answer: ResidentAnswer) => void)[] = [];
  started.onMessage((message) => waiting.shift()?.(message as ResidentAnswer));
  const ended = started.ended.then(() => undefined);
  return () => {
    const answered = new Promise<ResidentAnswer>((resolve) => void waiting.push(resolve));
    return Promise.race([answered, ended]);
  };
}

async function describeEnd(started: BuildProcess, log: BuildLog): Promise<Ended> {
  const end = await started.ended;
  await log.close();
  const cause = log.stuckCause() ?? log.output.cause(end);
  return { type: 'ended', cause, warnings: log.output.warnings(), end };
}
