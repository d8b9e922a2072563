import type { LaunchVoice } from './launch';

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
