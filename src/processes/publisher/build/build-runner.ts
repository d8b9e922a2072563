import path from 'node:path';
import type { BuildChange } from './build-change';
import type { BuildProcess, LogTarget } from './build-process';
import { startBuildProcess } from './build-process';
import { createBuildStateKeeper } from './build-state';

/** Process that made a build: one of its own, with the reason for it, or the resident builder. */
export type Builder = { kind: 'resident' } | { kind: 'fresh'; reason: string };

export type BuildResult = { warnings: readonly string[]; builder: Builder } & (
  | {
      ok: true;
      /**
       * Files and folders, relative to `public`, that the build wrote or removed. Only from a process
       * that also made the build before; without it every file is looked at.
       */
      touched?: readonly string[];
    }
  | { ok: false; cause: string }
);

/** `change` is `undefined` to read everything again. */
export type BuildOrder = LogTarget & { change: BuildChange | undefined };

/** Fills `public` in the project's folder. Runs one build at a time. */
export type BuildRunner = {
  run: (build: BuildOrder) => Promise<BuildResult>;
  /** Ends the running build and every process it started. */
  stop: () => Promise<void>;
};

/** Result of a build that was requested while the publisher ends. */
export const endingResult: BuildResult = {
  ok: false,
  cause: 'The publisher is ending.',
  warnings: [],
  builder: { kind: 'fresh', reason: 'The publisher is ending.' },
};

/**
 * Creates a runner of Gatsby, or of another script that fills `public`, that starts a process for
 * each build.
 *
 * @param options.sources addresses the build reads from
 * @param options.script absolute path of a CommonJS script; that of `gatsby build` by default
 * @param options.start starts the script; as a process by default
 */
export function createBuildRunner(options: {
  projectFolder: string;
  dataFolder: string;
  sources?: readonly string[];
  script?: string | undefined;
  silenceTimeoutMs?: number;
  start?: Parameters<typeof startBuildProcess>[0]['start'];
}): BuildRunner {
  const { projectFolder, silenceTimeoutMs, start } = options;
  const state = createBuildStateKeeper(options);
  const gatsby = path.join(projectFolder, 'node_modules/gatsby/cli.js');
  const { script = gatsby } = options;
  const args = script === gatsby ? ['build'] : [];
  const builder: Builder = { kind: 'fresh', reason: 'Each build has a process of its own.' };
  let current: BuildProcess | undefined;
  let stopped = false;
  return {
    run: async (order) => {
      if (stopped) return endingResult;
      await state.begin();
      current = startBuildProcess({ projectFolder, script, args, silenceTimeoutMs, start });
      const log = current.openLog(order);
      const end = await current.ended;
      current = undefined;
      await log.close();
      const warnings = log.output.warnings();
      // A build that was killed wrote no final state.
      if (end.signal === null) await state.end(end.code === 0);
      if (end.code === 0) return { ok: true, warnings, builder };
      return { ok: false, cause: log.stuckCause() ?? log.output.cause(end), warnings, builder };
    },
    stop: async () => {
      stopped = true;
      await current?.stop();
    },
  };
}
