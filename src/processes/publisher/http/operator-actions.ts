import { toStoryId } from '../../../domain/story/story-id';
import { counted } from '../../../lib/values/counted';
import { log } from '../../shared/log';
import type { ContentMirror } from '../mirror/content-mirror';
import type { StoryLookUp } from '../mirror/story-look-up';
import type { NamedStory } from '../mirror/mirrored-story';
import type { RebuildQueue } from '../queue/rebuild-queue';
import type { Trigger } from '../queue/trigger';
import type { ConfirmedRemovals } from '../release/confirmed-removals';
import type { ReceiptBook } from '../release/receipt';
import type { Releases } from '../release/releases';

/** Result of an action: HTTP status and sentences. */
export type ActionResult =
  | { status: 200 | 202; message: string; [detail: string]: unknown }
  | { status: 400 | 409; error: string };

export type ActionParts = {
  releases: Pick<Releases, 'rollBack' | 'reader'>;
  queue: Pick<RebuildQueue, 'request' | 'state'>;
  receipts: Pick<ReceiptBook, 'all'>;
  removals: Pick<ConfirmedRemovals, 'confirm' | 'stoppable'>;
  lookUp: Pick<StoryLookUp, 'served' | 'takenBack'>;
  mirror: Pick<ContentMirror, 'listTakenBack'>;
};

/** An action by the body of its request as parsed JSON; `undefined` without a body. */
type Action = (parts: ActionParts, body: unknown) => ActionResult | Promise<ActionResult>;

export type ActionName =
  | 'rollback'
  | 'bring-back'
  | 'accept-drop'
  | 'remove-held'
  | 'stop-removal'
  | 'audit';

const actions: Readonly<Record<ActionName, Action>> = {
  /**
   * Promotes an earlier release: `{ "release": "id" }`, or the one before the live one. Stories that were
   * published since are held back in the versions of that release until they are brought back.
   */
  rollback: async ({ releases, queue, removals, mirror }, body) => {
    const wanted = readWanted(body);
    if (wanted === 'unreadable') {
      const error = 'Send {"release": "id of a kept release"}, or nothing for the one before.';
      return { status: 400, error };
    }
    let stories: readonly NamedStory[] | undefined;
    let decision: Extract<Trigger, { source: 'taken-back' }> | undefined;
    const result = await releases.rollBack(wanted?.release, async ({ from = '', to }) => {
      stories = await mirror.listTakenBack({ from, to });
      if (!stories) return;
      decision = { source: 'taken-back', from, to, at: new Date().toISOString() };
      await removals.confirm(decision);
    });
    if (!result.ok) return { status: 409, error: result.problem };
    const { release } = result;
    if (!stories || !decision) {
      const message =
        'This release is live until the next build: it is not known which stories have changed since.';
      return { status: 200, release, message };
    }
    queue.request(decision);
    const names = stories.map(({ name }) => name);
    const message = `This release is live. ${counted(names.length, 'story', 'stories')} changed since and held back until brought back. A build follows.`;
    return { status: 200, release, takenBack: names, message };
  },
  /** Publishes the stories that a return from a release took back: `{ "release": "id" }`. */
  'bring-back': async ({ queue, removals, lookUp }, body) => {
    const from = readText(body, 'release') ?? '';
    const found = lookUp.takenBack().find((each) => each.from === from);
    if (!found) return { status: 409, error: 'No story is held back since that release.' };
    const decision = { source: 'brought-back', from } as const;
    await removals.confirm(decision);
    queue.request(decision);
    const message = 'A build follows, which brings these stories as they were published last.';
    return { status: 202, broughtBack: found.stories.map(({ name }) => name), message };
  },
  /**
   * Accepts the pages that the last build dropped, and requests another build: `{ "build": "id of the
   * refused build" }`. A build that drops still more is refused again.
   */
  'accept-drop': ({ queue, receipts }, body) => {
    const [last] = receipts.all();
    const build = readText(body, 'build');
    if (build === undefined) {
      return {
        status: 400,
        error: 'Send {"build": "id of the refused build"}; GET /status names it.',
      };
    }
    if (!last?.drop || last.buildId !== build) {
      const error = last?.drop
        ? `The last build was ${last.buildId}, and "${build}" is another.`
        : 'The last build was not refused for what it dropped, so there is nothing to accept.';
      return { status: 409, error };
    }
    queue.request({ source: 'operator', acceptedBuild: build });
    const message = 'A build follows. It goes live unless it drops more than the refused one did.';
    return { status: 202, accepted: build, message };
  },
  /**
   * Lets a story go that was removed at the service, with the stories that need it:
   * `{ "story": "id" }`. One that is published there stays.
   */
  'remove-held': async ({ queue, lookUp, removals }, body) => {
    const id = toStoryId(readText(body, 'story'));
    const story = id === undefined ? undefined : lookUp.served(id);
    if (!story) return { status: 409, error: 'The site does not have this story (any more).' };
    const { id: storyId, fullSlug, name } = story.facts;
    const removal = { source: 'removal', storyId, fullSlug, name } as const;
    await removals.confirm(removal);
    queue.request(removal);
    const message = 'A build follows, which leaves it out with everything that needs it.';
    return { status: 202, story: storyId, message };
  },
  /** Keeps a story that a person let go, until a release without it is live: `{ "story": "id" }`. */
  'stop-removal': async ({ queue, releases, removals }, body) => {
    const id = toStoryId(readText(body, 'story'));
    const live = await releases.reader.live();
    const story = removals.stoppable().find((each) => each.storyId === id);
    if (!story || !live) {
      const error =
        'No removal of this story can be stopped (any more). If it is off the site, publish it again in the editor.';
      return { status: 409, error };
    }
    const { storyId, fullSlug, name } = story;
    const stop = { source: 'stopped-removal', storyId, fullSlug, name, release: live.id } as const;
    await removals.confirm(stop);
    queue.request(stop);
    const message = 'The story stays on the site, with everything that needs it. A build follows.';
    return { status: 202, story: storyId, message };
  },
  /** Requests a build that first compares the mirror of the content with the whole space. */
  audit: ({ queue }) => {
    queue.request({ source: 'audit' });
    const message =
      'The mirror of the content is compared with the whole space, and a build follows. Its warnings on /status name what differed.';
    return { status: 202, message };
  },
};

export const actionNames = Object.keys(actions) as ActionName[];

export function isActionName(name: unknown): name is ActionName {
  return typeof name === 'string' && Object.hasOwn(actions, name);
}

/** Takes an action and logs it, since a rollback has no receipt. */
export async function takeAction(
  action: ActionName,
  parts: ActionParts,
  body: unknown,
): Promise<ActionResult> {
  const result = await actions[action](parts, body);
  log.info('action.taken', { action, status: result.status });
  return result;
}

function readWanted(body: unknown): { release: string } | undefined | 'unreadable' {
  if (body === undefined) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'unreadable';
  if (!('release' in body)) return undefined;
  const release = readText(body, 'release');
  return release === undefined ? 'unreadable' : { release };
}

function readText(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = Object.entries(body).find(([key]) => key === name)?.[1] as unknown;
  return typeof value === 'string' ? value : undefined;
}
