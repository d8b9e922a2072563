import type { Child, ChildPlan } from './child-process';
import { startChild } from './child-process';

/** What to start: each stage begins once every process of the one before is ready. */
export type LaunchPlan = {
  stages: readonly (readonly ChildPlan[])[];
  logFolder: string;
  /** The block to print once everything runs, without the notes of the children. */
  announce: () => Promise<string>;
};

/**
 * Where the launcher speaks. `progress` lines may be overwritten, and an empty one ends the step;
 * `say` lines stay.
 */
export type LaunchVoice = { progress: (text: string) => void; say: (text: string) => void };

/** How long children get to close before they are killed. */
const closeLimitMs = 7_000;

/**
 * Starts every process of a plan, keeps them together and ends them together. It resolves after the
 * last process is gone.
 *
 * @param stop aborted when a person or the system asks for the end
 * @returns the exit code: 0 after `stop`, 1 when a process could not start or ended by itself
 */
export async function launch(
  plan: LaunchPlan,
  voice: LaunchVoice,
  stop: AbortSignal,
): Promise<0 | 1> {
  const children: Child[] = [];
  const stopped = new Promise<'stop'>((resolve) => {
    if (stop.aborted) resolve('stop');
    stop.addEventListener('abort', () => resolve('stop'), { once: true });
  });
  try {
    const ready = startStages(plan, voice, children, stop);
    if ((await Promise.race([ready, stopped])) !== 'stop') {
      voice.say([await plan.announce(), ...(await ready)].join('\n\n'));
      await Promise.race([stopped, anyEnd(children)]);
    }
    voice.progress('stopping');
    return 0;
  } catch (error) {
    if (stop.aborted) return 0;
    voice.say(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await endAll(children);
  }
}

async function startStages(
  plan: LaunchPlan,
  voice: LaunchVoice,
  children: Child[],
  stop: AbortSignal,
): Promise<string[]> {
  const notes: string[] = [];
  for (const stage of plan.stages) {
    if (stop.aborted || stage.length === 0) continue;
    voice.progress(`starting the ${stage.map((child) => child.name).join(' and the ')}`);
    const where = { logFolder: plan.logFolder, onProgress: voice.progress };
    const started = stage.map((child) => startChild(child, where));
    children.push(...started);
    const ready = Promise.all(started.map((child) => child.ready));
    const told = await Promise.race([ready, anyEnd(children)]);
    notes.push(...told.flat());
  }
  return notes;
}

/** Rejects as soon as one process has ended, after what it said about the reason. */
function anyEnd(children: readonly Child[]): Promise<never> {
  return Promise.race(
    children.map(async (child) => {
      throw new Error(await child.ended);
    }),
  );
}

async function endAll(children: readonly Child[]): Promise<void> {
  for (const child of children) child.stop('SIGTERM');
  const force = setTimeout(() => {
    for (const child of children) child.stop('SIGKILL');
  }, closeLimitMs);
  await Promise.all(children.map((child) => child.ended));
  clearTimeout(force);
}
