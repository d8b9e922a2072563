import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { log } from '../../shared/log';
import { redact } from '../../shared/redact';
import type { GuardedProcess } from '../../shared/guarded-process';
import { startGuarded } from '../../shared/guarded-process';
import type { BuildOutput } from './build-output';
import { createBuildOutput } from './build-output';
import { buildTempFolder } from './build-state';

/** A process that builds, once or again and again. */
export type BuildProcess = GuardedProcess & {
  /**
   * Directs the output of the process to a log file until the returned log is closed. Called at once
   * after the start, it misses no line.
   */
  openLog: (to: LogTarget) => BuildLog;
};

export type LogTarget = { logFile: string; onProgress: (text: string) => void };

export type BuildLog = {
  output: BuildOutput;
  /** Cause, if the process was ended because it printed nothing for too long. */
  stuckCause: () => string | undefined;
  close: () => Promise<void>;
};

/** A build that prints nothing for this long is stuck, and would block publishing. */
const defaultSilenceTimeoutMs = 600_000;

/**
 * Starts a process that builds the project.
 *
 * @param run.script absolute path of a CommonJS script
 * @param run.silenceTimeoutMs the process is ended if it prints nothing for this long in a build
 * @param run.start starts the script; as a process by default
 */
export function startBuildProcess(run: {
  projectFolder: string;
  script: string;
  args: readonly string[];
  hasChannel?: boolean;
  silenceTimeoutMs?: number | undefined;
  start?: typeof startGuarded | undefined;
}): BuildProcess {
  const { script, args, hasChannel = false, start = startGuarded } = run;
  const env = buildEnvironment(run.projectFolder);
  const started = start({ script, args, cwd: run.projectFolder, env, hasChannel });
  // Lines between builds belong to no build's log.
  const toOwnLog = (line: string) => log.info('builder.printed', { message: line });
  let onLine = toOwnLog;
  for (const input of [started.output, started.errors]) {
    createInterface({ input }).on('line', (line) => onLine(line));
  }
  return {
    ...started,
    openLog: (to) => {
      mkdirSync(path.dirname(to.logFile), { recursive: true });
      // A fresh process that takes over a build adds to the log of the resident builder.
      const file = createWriteStream(to.logFile, { flags: 'a' });
      // A full disk loses the log, not the publisher.
      file.on('error', (error) => log.warn('build-log.unsaved', {}, error));
      const output = createBuildOutput();
      const silence = startSilenceTimer(started, run.silenceTimeoutMs ?? defaultSilenceTimeoutMs);
      onLine = (printed) => {
        const line = redact(printed);
        silence.refresh();
        file.write(`${line}\n`);
        const step = output.read(line);
        if (step) to.onProgress(step);
      };
      return {
        output,
        stuckCause: silence.stuckCause,
        close: async () => {
          silence.end();
          onLine = toOwnLog;
          await finished(file.end()).catch(() => undefined);
        },
      };
    },
  };
}

/** Ends a process that prints nothing for too long. */
function startSilenceTimer(started: GuardedProcess, timeoutMs: number) {
  let isStuck = false;
  const timer = setTimeout(() => {
    isStuck = true;
    void started.stop();
  }, timeoutMs);
  return {
    refresh: () => void timer.refresh(),
    end: () => clearTimeout(timer),
    stuckCause: () =>
      isStuck
        ? `The build was ended: it printed nothing for ${Math.round(timeoutMs / 60_000)} min.`
        : undefined,
  };
}

/** Room for new objects, in MB. With Node's own 16 a build spends an eighth of its time on garbage. */
const newObjectsMb = 64;

/** Keys of which a build needs none, and the settings that would ask for them. */
const keptFromBuilds = [
  ...['PUBLISHER_PASSWORD', 'PUBLISHER_PASSWORD_PREVIOUS', 'PUBLISH_ALERT_URL'],
  ...[
    'STORYBLOK_PREVIEW_TOKEN',
    'STORYBLOK_PREVIEW_TOKEN_PREVIOUS',
    'STORYBLOK_MANAGEMENT_TOKEN',
    'STORYBLOK_TOOL_SECRET',
  ],
  ...['STORYBLOK_WEBHOOK_SECRET_PREVIOUS', 'SHOPIFY_WEBHOOK_SECRET_PREVIOUS'],
  ...['SHOPIFY_CLIENT_SECRET_PREVIOUS'],
  ...['EMAIL_MARKETING_KEY_PREVIOUS', 'MEMBER_LINK_KEY', 'MEMBER_LINK_KEY_PREVIOUS'],
  ...['RELEASE_STORE', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['EDGE_CACHE', 'CLOUDFLARE_API_TOKEN', 'FASTLY_API_TOKEN'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
];

/**
 * Returns an environment with plain log lines, without prompts, telemetry, and keys that a build does
 * not need: it runs the code of many packages. Options of Node.js reach Gatsby's workers too.
 */
function buildEnvironment(projectFolder: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: ownOptions = '' } = process.env;
  return {
    ...process.env,
    // Empty, since a build reads what is missing from `.env`.
    ...Object.fromEntries(keptFromBuilds.map((name) => [name, ''])),
    TMPDIR: buildTempFolder(projectFolder),
    NODE_OPTIONS: `--max-semi-space-size=${newObjectsMb} ${ownOptions}`.trim(),
    NODE_ENV: 'production',
    CI: 'true',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    GATSBY_LOGGER: 'yurnalist',
    GATSBY_TELEMETRY_DISABLED: '1',
  };
}
