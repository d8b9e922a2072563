import { counted } from '../../src/lib/values/counted';

/** Time over which the speed of an import is measured. */
const windowMs = 30_000;
const drawEveryMs = 200;

/**
 * Draws a line of progress with the time left, over itself; nothing where the output is no terminal.
 *
 * @returns a function for each step, and one that ends the line
 */
export function createProgress(output: NodeJS.WriteStream): {
  show: (what: string, done: number, total: number) => void;
  end: () => void;
} {
  let stage = '';
  let samples: { time: number; done: number }[] = [];
  let drawnAt = 0;
  return {
    show(what, done, total) {
      const time = performance.now();
      if (what !== stage) samples = [];
      stage = what;
      samples.push({ time, done });
      if (time - drawnAt < drawEveryMs && done < total) return;
      drawnAt = time;
      samples = samples.filter((sample) => sample.time > time - windowMs);
      if (output.isTTY)
        output.write(`\r\u001b[K${what}: ${done} of ${total}${timeLeft(samples, total)}`);
    },
    end() {
      if (output.isTTY && stage !== '') output.write('\r\u001b[K');
      stage = '';
    },
  };
}

function timeLeft(samples: readonly { time: number; done: number }[], total: number): string {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.done === first.done || last.done === total) return '';
  const perStep = (last.time - first.time) / (last.done - first.done);
  const seconds = Math.ceil((perStep * (total - last.done)) / 1_000);
  return `, about ${seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')} left`;
}
