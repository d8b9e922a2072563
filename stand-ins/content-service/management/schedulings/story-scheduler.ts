import { messageOf } from '../../../../src/lib/values/thrown-values';
import { ServiceError } from '../../service-error';
import type { Edited } from '../../store/change-queue';
import type { ContentStore } from '../../store/content-store';
import type { StoredScheduling, StoredSpace, StoryContent } from '../../store/stored-space';
import type { WebhookSender } from '../../webhooks/webhook-sender';
import { announceStory, findVisible } from '../managed-story';
import { publishStory } from '../story-edits';
import { rememberVersion } from '../story-history';
import { deleteScheduling, replaceScheduling } from './scheduling-edits';

/** Publishes planned stories at their times. */
export type StoryScheduler = {
  /** Publishes what is due and waits for the next plan. Call it after every change of a plan. */
  plan: () => void;
  /** Resolves when nothing is being published; nothing will be from then on. */
  stop: () => Promise<void>;
};

/**
 * Maximum time between two looks at the clock. Timers cannot wait for more than 24.8 days, stand
 * still while a laptop sleeps and do not follow a clock that is set anew.
 */
const maxWaitMs = 30_000;

/** Returns why content may not be published, or `undefined`. */
type FindObstacle = (space: StoredSpace, content: StoryContent) => string | undefined;

/** Creates the scheduler. A plan that was due while the service was down is carried out at the start. */
export function createStoryScheduler(parts: {
  store: Pick<ContentStore, 'read' | 'change'>;
  webhooks: Pick<WebhookSender, 'send'>;
  findObstacle: FindObstacle;
  onLog: (line: string) => void;
}): StoryScheduler {
  const { store, onLog } = parts;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isStopped = false;

  const carryOut = async ({ schedulingId }: StoredScheduling) => {
    try {
      const published = await store.change((space) =>
        publishPlanned(space, schedulingId, parts.findObstacle),
      );
      if (published) announceStory(parts, 'published', published);
    } catch (error) {
      // Nothing was written, so the plan is still there and is tried again.
      onLog(`A scheduled story could not be published: ${messageOf(error)}`);
    }
  };
  const work = async () => {
    for (const scheduling of plansOf(store.read())) {
      if (isStopped || Date.parse(scheduling.publishAt) > Date.now()) break;
      await carryOut(scheduling);
    }
  };
  const run = () => {
    working ??= work().finally(() => {
      working = undefined;
      wait();
    });
  };
  const wait = () => {
    clearTimeout(timer);
    const [next] = plansOf(store.read());
    if (!next || isStopped) return;
    const delay = Date.parse(next.publishAt) - Date.now();
    // A plan that is still due could not be written; the disk gets time to recover.
    const waitMs = delay <= 0 ? maxWaitMs : Math.min(delay, maxWaitMs);
    timer = setTimeout(run, waitMs).unref();
  };
  return {
    plan() {
      if (!isStopped) run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** Returns the plans that wait for their time, the next one first. */
function plansOf({ storySchedulings }: StoredSpace): StoredScheduling[] {
  return storySchedulings
    .filter(({ status, problem }) => status === 'scheduled' && problem === null)
    .sort((left, right) => left.publishAt.localeCompare(right.publishAt));
}

/**
 * Publishes the story of a plan and removes the plan. A story that may not be published keeps its
 * plan, with the reason.
 *
 * @returns `undefined` as the result if nothing was published
 */
function publishPlanned(
  space: StoredSpace,
  schedulingId: number,
  findObstacle: FindObstacle,
): Edited<ReturnType<typeof findVisible> | undefined> {
  const planned = plansOf(space).find((plan) => plan.schedulingId === schedulingId);
  // An editor may have changed the plan since; it could be due later now.
  if (!planned || Date.parse(planned.publishAt) > Date.now()) return { space, result: undefined };
  const { storyId } = planned;
  try {
    const problem = findObstacle(space, findVisible(space, storyId).version.content);
    if (problem !== undefined) return withProblem(space, planned, problem);
    const published = rememberVersion(space, publishStory(space, storyId), 'published');
    const after = deleteScheduling(published.space, schedulingId).space;
    return { space: after, result: findVisible(after, storyId) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return withProblem(space, planned, messageOf(error));
  }
}

function withProblem(
  space: StoredSpace,
  planned: StoredScheduling,
  problem: string,
): Edited<undefined> {
  const updatedAt = new Date().toISOString();
  return { space: replaceScheduling(space, { ...planned, problem, updatedAt }), result: undefined };
}
