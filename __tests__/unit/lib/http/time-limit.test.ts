import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limitTime } from '../../../../src/lib/http/time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Resolves with the reason of the abort; collects garbage until then. */
async function reasonOf(signal: AbortSignal): Promise<unknown> {
  const collecting = setInterval(collectGarbage, 5);
  try {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } finally {
    clearInterval(collecting);
  }
  return signal.reason;
}

it('time limit: comes although garbage is collected meanwhile', async () => {
  const signals = Array.from({ length: 20 }, () => limitTime(new AbortController().signal, 50));
  const reasons = await Promise.all(signals.map(reasonOf));
  expect(reasons).toEqual(Array(20).fill(expect.objectContaining({ name: 'TimeoutError' })));
});

it('time limit: the given signal ends the wait earlier, with its reason', async () => {
  const controller = new AbortController();
  const signal = limitTime(controller.signal, 60_000);
  controller.abort('left');
  expect(signal.reason).toBe('left');
});

it('time limit: holds where signals cannot be joined by the browser', async () => {
  const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};
  Reflect.deleteProperty(AbortSignal, 'any');
  try {
    const controller = new AbortController();
    const early = limitTime(controller.signal, 60_000);
    controller.abort('left');
    expect(early.reason).toBe('left');
    const late = limitTime(new AbortController().signal, 50);
    expect(await reasonOf(late)).toMatchObject({ name: 'TimeoutError' });
  } finally {
    Object.defineProperty(AbortSignal, 'any', any);
  }
});
