import { spawn } from 'node:child_process';
import path from 'node:path';

type Started = {
  kill: (signal: 'SIGINT' | 'SIGKILL') => void;
  ended: Promise<{ code: number | null; output: string }>;
};

/**
 * Starts a program of the tools as npm does, without a terminal.
 *
 * @param program its path from the root of the project
 * @returns with the exit code and everything that was printed, once it has ended
 */
export function startProgram(
  program: string,
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  folder = process.cwd(),
): Started {
  const all = ['--require', require.resolve('tsx/cjs'), path.resolve(program), ...words];
  const child = spawn(process.execPath, all, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    kill: (signal) => void child.kill(signal),
    ended: ended.then((code) => ({ code, output })),
  };
}
