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

/** Fills `public` in the project's folder. One run at a time. */
export type BuildRunner = {
  run: (build: { logFile: string; onProgress: (text: string) => void }) => Promise<BuildResult>;
  /** Cuts the running build off, with every process it started. */
  stop: () => Promise<void>;
};

/** A build that prints nothing for so long is stuck, and would block publishing for ever. */
const defaultSilenceLimitMs = 600_000;

/**
 * Runs Gatsby, or another script that fills `public`, as a process of its own.
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
  silenceLimitMs?: number;
}): BuildRunner {
  const { projectFolder, silenceLimitMs = defaultSilenceLimitMs } = options;
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
      const result = await follow(current, { logFile, onProgress, silenceLimitMs });
      const { signal } = await current.ended;
      current = undefined;
      // A build that was killed, by whomever, never wrote its last state.
      if (signal === null) await state.end(result.ok);
      return result;
    },
    stop: async () => {
      stopped = true;
      await current?.stop();
    },
  };
}

/** Plain lines, no questions, no telemetry. */
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
  to: { logFile: string; onProgress: (text: string) => void; silenceLimitMs: number },
): Promise<BuildResult> {
  await mkdir(path.dirname(to.logFile), { recursive: true });
  const log = createWriteStream(to.logFile);
  const output = createBuildOutput();
  const silent = { tooLong: false };
  const silence = setTimeout(() => {
    silent.tooLong = true;
    void build.stop();
  }, to.silenceLimitMs);
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
    const minutes = Math.round(to.silenceLimitMs / 60_000);
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

/** Reads the plain lines Gatsby prints: what it does now, its warnings, the cause of a failure. */
type BuildOutput = {
  /** @returns what the build does from this line on, when the line tells */
  read: (line: string) => string | undefined;
  warnings: () => readonly string[];
  /** What went wrong: the errors the build named, or the last lines it printed. */
  cause: () => string;
};

/** A line of Gatsby's that, once printed, means that the next step has begun. */
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

/** Places in code mean nothing to an editor; the log file keeps them. */
const codePlace = /^\s*(at |- \S+:\d+|>?\s*\d+ \||\||\S*\/\S+:\d+:\d+$)/;

const causeLines = 20;
const warningLimit = 50;

export function createBuildOutput(): BuildOutput {
  const warnings: string[] = [];
  const errors: string[] = [];
  const lastLines: string[] = [];
  let inError = false;
  return {
    read: (line) => {
      if (line.trim() && lastLines.push(line) > causeLines) lastLines.shift();
      if (entryStart.test(line)) inError = entryKind.error.test(line);
      if (inError) errors.push(line.replace(entryKind.error, ''));
      else if (entryKind.warning.test(line) && warnings.length < warningLimit) {
        warnings.push(line.replace(entryKind.warning, ''));
      }
      return steps.find(([printed]) => printed.test(line))?.[1];
    },
    warnings: () => warnings,
    cause: () => {
      const told = errors.filter((line) => line.trim() && !codePlace.test(line));
      return (told.length > 0 ? told : lastLines).slice(0, causeLines).join('\n');
    },
  };
}
