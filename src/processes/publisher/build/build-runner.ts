import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { GuardedProcess } from '../../shared/guarded-process';
import { startGuarded } from '../../shared/guarded-process';
import { createBuildStateKeeper } from './build-state';

type BuildResult =
  | { ok: true; warnings: readonly string[] }
  | { ok: false; cause: string; warnings: readonly string[] };

/** Fills `public` in the project's folder. Runs one build at a time. */
export type BuildRunner = {
  run: (build: { logFile: string; onProgress: (text: string) => void }) => Promise<BuildResult>;
  /** Ends the running build and every process it started. */
  stop: () => Promise<void>;
};

/** A build that prints nothing for this long is stuck, and would block publishing. */
const defaultSilenceTimeoutMs = 600_000;

/**
 * Creates a runner of Gatsby, or of another script that fills `public`, in a process of its own.
 *
 * @param options.sources addresses the build reads from
 * @param options.script absolute path of a CommonJS script; Gatsby's by default
 * @param options.args its arguments; `build` by default
 */
export function createBuildRunner(options: {
  projectFolder: string;
  dataFolder: string;
  sources?: readonly string[];
  script?: string;
  args?: readonly string[];
  silenceTimeoutMs?: number;
}): BuildRunner {
  const { projectFolder, silenceTimeoutMs = defaultSilenceTimeoutMs } = options;
  const state = createBuildStateKeeper(options);
  const script = options.script ?? path.join(projectFolder, 'node_modules/gatsby/cli.js');
  let current: GuardedProcess | undefined;
  let stopped = false;
  return {
    run: async ({ logFile, onProgress }) => {
      if (stopped) return { ok: false, cause: 'The publisher is ending.', warnings: [] };
      await state.begin();
      const args = options.args ?? ['build'];
      current = startGuarded({ script, args, cwd: projectFolder, env: buildEnvironment() });
      const result = await follow(current, { logFile, onProgress, silenceTimeoutMs });
      const { signal } = await current.ended;
      current = undefined;
      // A build that was killed wrote no final state.
      if (signal === null) await state.end(result.ok);
      return result;
    },
    stop: async () => {
      stopped = true;
      await current?.stop();
    },
  };
}

/** Returns an environment with plain log lines, without prompts and without telemetry. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    CI: 'true',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    GATSBY_LOGGER: 'yurnalist',
    GATSBY_TELEMETRY_DISABLED: '1',
  };
}

async function follow(
  build: GuardedProcess,
  to: { logFile: string; onProgress: (text: string) => void; silenceTimeoutMs: number },
): Promise<BuildResult> {
  await mkdir(path.dirname(to.logFile), { recursive: true });
  const log = createWriteStream(to.logFile);
  const output = createBuildOutput();
  const silent = { tooLong: false };
  const silence = setTimeout(() => {
    silent.tooLong = true;
    void build.stop();
  }, to.silenceTimeoutMs);
  for (const input of [build.output, build.errors]) {
    createInterface({ input }).on('line', (line) => {
      silence.refresh();
      log.write(`${line}\n`);
      const step = output.read(line);
      if (step) to.onProgress(step);
    });
  }
  const { code, signal } = await build.ended;
  clearTimeout(silence);
  await finished(log.end());
  const warnings = output.warnings();
  if (code === 0) return { ok: true, warnings };
  if (silent.tooLong) {
    const minutes = Math.round(to.silenceTimeoutMs / 60_000);
    return {
      ok: false,
      cause: `The build was ended: it printed nothing for ${minutes} min.`,
      warnings,
    };
  }
  return {
    ok: false,
    cause: output.cause() || `The build ended with ${signal ?? code}.`,
    warnings,
  };
}

/** Reader of the lines Gatsby prints: the current step, warnings, the cause of a failure. */
type BuildOutput = {
  /** @returns the step that this line begins, if it begins one */
  read: (line: string) => string | undefined;
  warnings: () => readonly string[];
  /** Returns the errors the build reported, or the last lines it printed. */
  cause: () => string;
};

/** Lines of Gatsby that end one step, with the step that follows. */
const steps: readonly (readonly [printed: RegExp, next: string])[] = [
  [/^success load plugins/, 'reading stories and products'],
  [/^success source and transform nodes/, 'preparing pages'],
  [/^info bootstrap finished/, 'bundling scripts and styles'],
  [/^success Building HTML renderer/, 'collecting the data of each page'],
  [/^success Writing page-data/, 'writing pages'],
  [/^success Building static HTML/, 'finishing the build'],
];

const entryStart = /^(success|info|verbose|warning|warn|error|failed|not finished)\b/;
const entryKind = { warning: /^warn(ing)?\s+/, error: /^error\s+/ };

/** Places in code mean nothing to an editor. The log file has them. */
const codePlace = /^\s*(at |- \S+:\d+|>?\s*\d+ \||\||\S*\/\S+:\d+:\d+$)/;

const maxCauseLines = 20;
const maxWarnings = 50;

export function createBuildOutput(): BuildOutput {
  const warnings: string[] = [];
  const errors: string[] = [];
  const lastLines: string[] = [];
  let inError = false;
  return {
    read: (line) => {
      if (line.trim() && lastLines.push(line) > maxCauseLines) lastLines.shift();
      if (entryStart.test(line)) inError = entryKind.error.test(line);
      if (inError) errors.push(line.replace(entryKind.error, ''));
      else if (entryKind.warning.test(line) && warnings.length < maxWarnings) {
        warnings.push(line.replace(entryKind.warning, ''));
      }
      return steps.find(([printed]) => printed.test(line))?.[1];
    },
    warnings: () => warnings,
    cause: () => {
      const readable = errors.filter((line) => line.trim() && !codePlace.test(line));
      return (readable.length > 0 ? readable : lastLines).slice(0, maxCauseLines).join('\n');
    },
  };
}
