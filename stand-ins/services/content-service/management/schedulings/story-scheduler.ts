import { messageOf } from '../../../../../src/lib/values/thrown-values';
import { ServiceError, messagesOf } from '../../service-error';
import type { Edited } from '../../store/change-queue';
import type { ContentStore } from '../../store/content-store';
import type { StoredScheduling, StoredSpace, StoryContent } from '../../store/stored-space';
import type { WebhookSender } from '../../webhooks/webhook-sender';
import { releaseStoriesOf } from '../../store/with-release';
import { announceMerge, announceStory, findVisible } from '../managed-story';
import { replaceRelease } from '../releases/release-edits';
import type { MergedRelease } from '../releases/release-stories';
import { mergeRelease } from '../releases/release-stories';
import { publishStory } from '../story-edits';
import { rememberVersion } from '../story-history';
import { deleteScheduling, replaceScheduling } from './scheduling-edits';

/** Publishes planned stories, and merges planned releases, at their times. */
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

  const carryOut = async (plan: Plan) => {
    try {
      if ('releaseId' in plan) {
        const edit = (space: StoredSpace) => mergePlanned(space, plan, parts.findObstacle);
        const merged = await store.change(edit);
        if (merged) announceMerge(parts, merged);
      } else {
        const edit = (space: StoredSpace) => publishPlanned(space, plan, parts.findObstacle);
        const published = await store.change(edit);
        if (published) announceStory(parts, 'published', published);
      }
    } catch (error) {
      // Nothing was written, so the plan is still there and is tried again.
      const subject =
        'releaseId' in plan ? 'release could not be merged' : 'story could not be published';
      onLog(`A scheduled ${subject}: ${messageOf(error)}`);
    }
  };
  const work = async () => {
    for (const plan of plansOf(store.read())) {
      if (isStopped || Date.parse(plan.dueAt) > Date.now()) break;
      await carryOut(plan);
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
    const delay = Date.parse(next.dueAt) - Date.now();
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

type StoryPlan = { dueAt: string; schedulingId: number };

type ReleasePlan = { dueAt: string; releaseId: number };

type Plan = StoryPlan | ReleasePlan;

/** Returns the plans that wait for their time, the next one first. */
function plansOf({ storySchedulings, releases }: StoredSpace): Plan[] {
  const stories = storySchedulings.flatMap(({ status, problem, publishAt, schedulingId }) =>
    status === 'scheduled' && problem === null ? [{ dueAt: publishAt, schedulingId }] : [],
  );
  const merges = releases.flatMap(({ released, problem, releaseAt, releaseId }) =>
    !released && problem === null && releaseAt !== null ? [{ dueAt: releaseAt, releaseId }] : [],
  );
  return [...stories, ...merges].sort((left, right) => left.dueAt.localeCompare(right.dueAt));
}

/**
 * Merges a planned release. If one of its stories may not be published, nothing of it is, and the
 * release keeps the reason.
 *
 * @returns `undefined` as the result if nothing was merged
 */
function mergePlanned(
  space: StoredSpace,
  { releaseId }: ReleasePlan,
  findObstacle: FindObstacle,
): Edited<(MergedRelease & { space: StoredSpace }) | undefined> {
  const planned = space.releases.find((release) => release.releaseId === releaseId);
  // An editor may have merged, deleted or postponed it since.
  if (!planned || planned.released || Date.parse(planned.releaseAt ?? '') > Date.now()) {
    return { space, result: undefined };
  }
  const withReason = (problem: string) => ({
    space: replaceRelease(space, { ...planned, problem }),
    result: undefined,
  });
  try {
    for (const { version } of releaseStoriesOf(space, releaseId)) {
      const problem = findObstacle(space, version.content);
      if (problem !== undefined) return withReason(`"${version.name}": ${problem}`);
    }
    const merged = mergeRelease(space, releaseId);
    return { space: merged.space, result: { ...merged.result, space: merged.space } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return withReason(messagesOf(error));
  }
}

/**
 * Publishes the story of a plan and removes the plan. A story that may not be published keeps its
 * plan, with the reason.
 *
 * @returns `undefined` as the result if nothing was published
 */
function publishPlanned(
  space: StoredSpace,
  { schedulingId }: StoryPlan,
  findObstacle: FindObstacle,
): Edited<ReturnType<typeof findVisible> | undefined> {
  const planned = space.storySchedulings.find((plan) => plan.schedulingId === schedulingId);
  // An editor may have changed the plan since; it could be due later now.
  const isOpen = planned?.status === 'scheduled' && planned.problem === null;
  if (!isOpen || Date.parse(planned.publishAt) > Date.now()) return { space, result: undefined };
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
