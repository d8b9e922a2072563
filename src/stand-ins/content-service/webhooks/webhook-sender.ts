import { createHmac } from 'node:crypto';
import { spaceId } from '../store/stored-space';
import { messageOf, propertyOf } from '../thrown-values';

/** What happened to a story, as the body of a webhook names it. */
export type StoryAction = 'published' | 'unpublished' | 'deleted' | 'moved';

export type StoryEvent = { action: StoryAction; storyId: number; name: string; fullSlug: string };

/** Announces what happened. `send` returns at once; a failed delivery is logged, never repeated. */
export type WebhookSender = {
  send: (event: StoryEvent) => void;
  /** Resolves when everything sent so far has been delivered or has failed. */
  settled: () => Promise<void>;
  /** Gives up deliveries that are still under way. */
  stop: () => void;
};

/** The real service waits this long for an answer. */
const answerTimeout = 120_000;

/**
 * Sends webhooks to one receiver, each exactly once and on its own.
 *
 * @param receiver where to, and the secret that signs the body; nothing is sent without one
 */
export function createWebhookSender(
  receiver: { url: string; secret: string } | undefined,
  onLog: (line: string) => void,
): WebhookSender {
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  return {
    send(event) {
      if (!receiver) return;
      const delivery = deliver(receiver, event, stopped.signal).catch((error: unknown) => {
        if (stopped.signal.aborted) return;
        const reason = describeFailure(error);
        onLog(
          `Webhook story.${event.action} for "${event.fullSlug}" was not delivered: ${reason}.`,
        );
      });
      underWay.add(delivery);
      void delivery.then(() => underWay.delete(delivery));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopped.abort(),
  };
}

async function deliver(
  receiver: { url: string; secret: string },
  event: StoryEvent,
  stopped: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({
    text: `The user Editor ${event.action} the Story ${event.name} (${event.fullSlug})`,
    action: event.action,
    space_id: spaceId,
    story_id: event.storyId,
    full_slug: event.fullSlug,
  });
  const response = await fetch(receiver.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-storyblok-topic': `story.${event.action}`,
      'webhook-signature': createHmac('sha1', receiver.secret).update(body).digest('hex'),
    },
    body,
    signal: AbortSignal.any([stopped, AbortSignal.timeout(answerTimeout)]),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${receiver.url} answered ${response.status}`);
}

/** `fetch` hides the reason of a failed connection in the error's cause. */
function describeFailure(error: unknown): string {
  return messageOf(propertyOf(error, 'cause') ?? error);
}
