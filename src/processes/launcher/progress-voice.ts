import type { LaunchVoice } from './launch';
import type { StartEstimate } from './start-estimate';

/** The part of a terminal or file stream that is written to. */
type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

/** Without a terminal, a long step is repeated at this interval, so that silence means trouble. */
const repeatIntervalS = 15;

const barLength = 24;

/** Columns of a terminal that does not tell its width. */
const defaultColumns = 80;

/**
 * Writes progress to a stream: on a terminal, one line that is overwritten each second, with a bar
 * and the time left while there is an estimate; elsewhere, one line per step.
 *
 * @param estimate of the start; it ends with the first line that stays
 */
export function createProgressVoice(
  screen: Screen,
  estimate?: StartEstimate,
): LaunchVoice & { end: () => void } {
  const startedAt = Date.now();
  let current = estimate;
  let step = '';
  let stepBeganS = 0;
  const elapsedS = () => Math.round((Date.now() - startedAt) / 1000);
  const describe = () => [`${elapsedS()} s`, ...(current ? [describeLeft(current)] : [])];
  const draw = () => {
    const bar = current ? `${drawBar(current)} ` : '';
    const line = `  ${bar}${step} (${describe().filter(Boolean).join('; ')})`;
    // A line that wraps could not be overwritten.
    screen.write(`\r\x1b[K${line.slice(0, (screen.columns ?? defaultColumns) - 1)}`);
  };
  const writeStep = (prefix = '') =>
    screen.write(`  ${prefix}${step} (${describe().filter(Boolean).join('; ')})\n`);
  const clear = () => {
    if (screen.isTTY && step) screen.write('\r\x1b[K');
    step = '';
  };
  const timer = setInterval(() => {
    const inStepS = elapsedS() - stepBeganS;
    if (!step) return;
    if (screen.isTTY) draw();
    else if (inStepS > 0 && inStepS % repeatIntervalS === 0) writeStep('still ');
  }, 1000);
  return {
    progress: (text) => {
      if (text === step) return;
      if (!text) return clear();
      step = text;
      stepBeganS = elapsedS();
      current?.begin(text);
      if (screen.isTTY) draw();
      else writeStep();
    },
    say: (text) => {
      clear();
      current = undefined;
      screen.write(`${text}\n`);
    },
    end: () => {
      clear();
      clearInterval(timer);
    },
  };
}

function drawBar(estimate: StartEstimate): string {
  const { done } = estimate.read();
  const filled = Math.floor(done * barLength);
  const percent = String(Math.floor(done * 100)).padStart(3);
  return `${'█'.repeat(filled)}${'░'.repeat(barLength - filled)} ${percent} %`;
}

function describeLeft(estimate: StartEstimate): string {
  const { leftS, isLate } = estimate.read();
  if (leftS === undefined) return '';
  const left = `${describeDuration(leftS)} left`;
  if (!isLate) return `about ${left}`;
  return leftS < 1 ? 'longer than expected' : `longer than expected, at least ${left}`;
}

function describeDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
