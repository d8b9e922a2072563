import { existsSync } from 'node:fs';
import type { Environment } from '../../config/env';
import { EnvironmentError, readEnvironment } from '../../config/env';
import type { LaunchPlan, LaunchVoice } from './launch';
import { launch } from './launch';
import type { PortUse } from './ports';
import { findPortProblems } from './ports';

/** How often a launcher that npm started looks whether npm still lives. */
const parentCheckMs = 500;

/**
 * The whole life of a launcher process: settings, ports, processes, end. Nothing is started while a
 * setting is wrong or a port is taken. Ends the process with 0 after Ctrl-C, with 1 otherwise.
 */
export async function runLauncher(start: {
  ports: (environment: Environment) => PortUse[];
  plan: (environment: Environment) => LaunchPlan;
}): Promise<void> {
  const stop = abortOnSignals();
  const voice = createProgressVoice(process.stdout);
  const refuse = (sentences: readonly string[]) => {
    voice.end();
    process.stderr.write(`${sentences.join('\n')}\n`);
    process.exitCode = 1;
  };
  let environment: Environment;
  let plan: LaunchPlan;
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    environment = readEnvironment(process.env);
    plan = start.plan(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return refuse(error.problems);
    throw error;
  }
  const problems = await findPortProblems(start.ports(environment));
  if (problems.length > 0) return refuse(problems);
  const exitCode = await launch(plan, voice, stop);
  voice.end();
  process.exit(exitCode);
}

function abortOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort());
  }
  // npm runs scripts through a shell; ending npm ends that shell and leaves this process behind.
  if (process.env.npm_lifecycle_event) {
    const parentPid = process.ppid;
    setInterval(() => {
      if (process.ppid !== parentPid) stop.abort();
    }, parentCheckMs).unref();
  }
  return stop.signal;
}

/** The part of a terminal or file stream that is written to. */
type Screen = { isTTY?: boolean; write: (text: string) => unknown };

/** Without a terminal, a step that takes long is repeated this often, so silence means trouble. */
const repeatEveryS = 15;

/**
 * Speaks on a stream: on a terminal one line of progress that counts seconds and is overwritten,
 * elsewhere one line a step.
 */
export function createProgressVoice(screen: Screen): LaunchVoice & { end: () => void } {
  const startedAt = Date.now();
  let step = '';
  let stepBeganS = 0;
  const elapsedS = () => Math.round((Date.now() - startedAt) / 1000);
  const draw = () => screen.write(`\r\x1b[K  ${step} (${elapsedS()} s)`);
  const clear = () => {
    if (screen.isTTY && step) screen.write('\r\x1b[K');
    step = '';
  };
  const timer = setInterval(() => {
    const inStepS = elapsedS() - stepBeganS;
    if (!step) return;
    if (screen.isTTY) draw();
    else if (inStepS > 0 && inStepS % repeatEveryS === 0) {
      screen.write(`  still ${step} (${elapsedS()} s)\n`);
    }
  }, 1000);
  return {
    progress: (text) => {
      if (text === step) return;
      if (!text) return clear();
      step = text;
      stepBeganS = elapsedS();
      if (screen.isTTY) draw();
      else screen.write(`  ${step} (${elapsedS()} s)\n`);
    },
    say: (text) => {
      clear();
      screen.write(`${text}\n`);
    },
    end: () => {
      clear();
      clearInterval(timer);
    },
  };
}

/**
 * Reads the words after `npm start --`.
 *
 * @returns what the process of the stand-ins is told
 * @throws EnvironmentError with a sentence for a person when they make no sense
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
