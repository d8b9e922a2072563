import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { ChildMessage } from '../shared/run-as-child';
import { launchedVariable } from '../shared/run-as-child';

/** A process the launcher starts. `output`: its own log file, or the terminal. */
export type ChildPlan = {
  name: string;
  script: string;
  args?: readonly string[];
  output?: 'log' | 'terminal';
};

export type Child = {
  name: string;
  /** Sentences to show; rejects with a sentence when the child cannot start. */
  ready: Promise<readonly string[]>;
  /** A sentence that names the child and how it ended. */
  ended: Promise<string>;
  stop: (signal: NodeJS.Signals) => void;
};

/** Starts one TypeScript process with an IPC channel, on which it learns of our own end. */
export function startChild(
  plan: ChildPlan,
  where: { logFolder: string; onProgress: (text: string) => void },
): Child {
  const logFile = path.join(where.logFolder, `${plan.name.replaceAll(' ', '-')}.log`);
  const child = forkWithOutput(plan, logFile);
  const hint = plan.output === 'terminal' ? '' : ` Its last output is in ${logFile}.`;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The ${plan.name} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      const how = signal ? `signal ${signal}` : `exit code ${code}`;
      const sentence = `The ${plan.name} ended by itself (${how}), so everything else was ended too.${hint}`;
      // The exit can overtake the child's last message, which names the cause better.
      if (child.connected) child.once('disconnect', () => resolve(sentence));
      else resolve(sentence);
    });
  });
  const ready = new Promise<readonly string[]>((resolve, reject) => {
    child.on('message', (message: ChildMessage) => {
      if (message.type === 'progress') where.onProgress(message.text);
      else if (message.type === 'ready') resolve(message.notes);
      else reject(new Error(message.sentence));
    });
  });
  return { name: plan.name, ready, ended, stop: (signal) => void child.kill(signal) };
}

function forkWithOutput(plan: ChildPlan, logFile: string): ChildProcess {
  const env = { ...process.env, [launchedVariable]: plan.output ?? 'log' };
  const options = { execArgv: ['--import', 'tsx'], env };
  if (plan.output === 'terminal') {
    return fork(plan.script, plan.args, {
      ...options,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  try {
    return fork(plan.script, plan.args, { ...options, stdio: ['ignore', log, log, 'ipc'] });
  } finally {
    closeSync(log);
  }
}
