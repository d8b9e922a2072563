import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { GuardedProcess, ProcessEnd } from '../../../src/processes/shared/guarded-process';
import { beginBuild, whenLetGo, writeSite } from './fake-site.cjs';

/**
 * Does within this process what `fake-build.cjs` does in one of its own, whose start would take most of
 * a test's time. Output, exit codes and the end by a signal are those of a process;
 * `build-runners.test.ts` and `restart.test.ts` run real ones.
 */
export function buildInProcess({ cwd }: { cwd: string }): GuardedProcess {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  let end: (how: ProcessEnd) => void = () => undefined;
  let isStopped = false;
  const ended = new Promise<ProcessEnd>((resolve) => {
    end = (how) => {
      // Whoever reads the output has it all before the process counts as ended.
      void Promise.all([once(output, 'close'), once(errors, 'close')]).then(() => resolve(how));
      output.end();
      errors.end();
    };
  });
  const build = () => {
    const source = beginBuild(cwd, (line) => output.write(`${line}\n`));
    whenLetGo(cwd, () => {
      if (isStopped) return;
      if (!source.exitCode) {
        rmSync(`${cwd}/public`, { recursive: true, force: true });
        writeSite(cwd, source);
      }
      end({ code: source.exitCode ?? 0, signal: null });
    });
  };
  setImmediate(build);
  return {
    output,
    errors,
    ended,
    stop: async () => {
      isStopped = true;
      end({ code: null, signal: 'SIGTERM' });
      await ended;
    },
    send: () => undefined,
    onMessage: () => undefined,
  };
}
