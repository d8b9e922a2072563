import { existsSync } from 'node:fs';
import type { Environment } from '../../config/env';
import { EnvironmentError, readEnvironment } from '../../config/env';
import type { ProcessList } from './launch';
import { launch } from './launch';
import type { PortUse } from './ports';
import { findPortProblems } from './ports';
import { createProgressVoice } from './progress-voice';
import type { StartEstimate } from './start-estimate';
import { openStartEstimate } from './start-estimate';
import { messageOf } from '../../lib/values/thrown-values';

/** Interval at which a launcher started by npm checks that npm still runs. */
const parentCheckIntervalMs = 500;

/**
 * Runs a launcher process from its settings to its end. Starts nothing while a setting is wrong or
 * a port is taken. Exits with 0 after Ctrl-C, with 1 otherwise.
 */
export async function runLauncher(start: {
  ports: (environment: Environment) => PortUse[];
  listProcesses: (environment: Environment) => ProcessList;
  /** Returns the file of the times of the last start; `undefined` if this one waits for no build. */
  timesFile?: () => Promise<string | undefined>;
}): Promise<void> {
  const stop = abortOnSignals();
  const refuse = (sentences: readonly string[]) => {
    process.stderr.write(`${sentences.join('\n')}\n`);
    process.exitCode = 1;
  };
  let environment: Environment;
  let processes: ProcessList;
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    environment = readEnvironment(process.env);
    processes = start.listProcesses(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return refuse(error.problems);
    throw error;
  }
  const problems = await findPortProblems(start.ports(environment));
  if (problems.length > 0) return refuse(problems);
  let estimate: StartEstimate | undefined;
  try {
    const timesFile = await start.timesFile?.();
    estimate = timesFile ? await openStartEstimate(timesFile) : undefined;
  } catch (error) {
    return refuse([messageOf(error)]);
  }
  const voice = createProgressVoice(process.stdout, estimate);
  const announce = async () => {
    await estimate?.save();
    return processes.announce();
  };
  const exitCode = await launch({ ...processes, announce }, voice, stop);
  voice.end();
  process.exit(exitCode);
}

function abortOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort());
  }
  // npm runs scripts through a shell. Ending npm ends that shell but not this process.
  if (process.env.npm_lifecycle_event) {
    const parentPid = process.ppid;
    setInterval(() => {
      if (process.ppid !== parentPid) stop.abort();
    }, parentCheckIntervalMs).unref();
  }
  return stop.signal;
}

/**
 * Reads the options after `npm start --`.
 *
 * @returns arguments for the process of the stand-ins
 * @throws EnvironmentError for an unknown option, or for `--reset` with the real services
 */
export function readStandInArguments(
  words: readonly string[],
  { services }: Pick<Environment, 'services'>,
): readonly string[] {
  const unknown = words.filter((word) => word !== '--reset');
  if (unknown.length > 0) {
    throw new EnvironmentError([
      `"${unknown.join(' ')}" is not an option. The only one is --reset, which restores the demo space.`,
    ]);
  }
  if (words.includes('--reset') && services !== 'embedded') {
    throw new EnvironmentError([
      '--reset restores the demo space of the embedded content service, but service keys are set, ' +
        'so the real services are used. Leave it out.',
    ]);
  }
  return words;
}
