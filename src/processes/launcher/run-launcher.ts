import { existsSync } from 'node:fs';
import type { Environment } from '../../config/env';
import { EnvironmentError, readEnvironment } from '../../config/env';
import type { LaunchPlan } from './launch';
import { launch } from './launch';
import type { PortUse } from './ports';
import { findPortProblems } from './ports';
import { createProgressVoice } from './progress-voice';

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
