import { asRecord } from '../../lib/values/json';
import type { StoryReport } from '../../domain/story/story-report';
import type { ReportAnswer } from '../../preview/draft/draft-answer';
import type { PublisherAccess } from '../publisher-client';
import { askPublisher } from '../publisher-client';
import type { DeliveredStory } from './story-reader';

/**
 * Asks the publisher what an editor wants to know of a story.
 *
 * @param story its draft, as the content service delivers it
 * @param isOfCampaign true for the version of a campaign
 */
export async function reportStory(
  { url, password }: PublisherAccess,
  story: DeliveredStory,
  isOfCampaign: boolean,
): Promise<ReportAnswer> {
  if (url === undefined) return { state: 'without-publisher' };
  const asked = await askPublisher({ url, password }, '/status/story', { story, isOfCampaign });
  if (!asked.ok) return { state: 'unknown', sentence: asked.sentence };
  const root = asRecord(story.content)?._uid;
  return {
    state: 'known',
    // The publisher types it.
    report: asked.body as StoryReport,
    rootUid: typeof root === 'string' ? root : '',
  };
}

/** Requests of the publisher, by the name of the action. */
const actions = {
  'remove-held': (subject: string) => ({ story: subject }),
  'stop-removal': (subject: string) => ({ story: subject }),
  'bring-back': (subject: string) => ({ release: subject }),
} as const;

/** An action that an editor takes. */
type Action = { name: keyof typeof actions; subject: string };

function isAction(name: string): name is Action['name'] {
  return Object.hasOwn(actions, name);
}

/** Reads the action of a request; `undefined` for anything else. */
export function readAction(given: unknown): Action | undefined {
  const { name, subject } = asRecord(given) ?? {};
  if (typeof name !== 'string' || !isAction(name)) return undefined;
  return typeof subject === 'string' && subject.length <= 100 ? { name, subject } : undefined;
}

/** Has the publisher take an action. A refusal says why. */
export async function takeEditorAction(
  { url, password }: PublisherAccess,
  { name, subject }: Action,
): Promise<{ ok: true } | { ok: false; status: number; error: string }> {
  if (url === undefined) {
    const error =
      'This site has no publisher that could do it. Whoever runs it must set PUBLISHER_URL.';
    return { ok: false, status: 501, error };
  }
  const done = await askPublisher({ url, password }, `/${name}`, actions[name](subject));
  if (done.ok) return { ok: true };
  return { ok: false, status: done.status === 409 ? 409 : 502, error: done.sentence };
}
