import { keepUnchanged } from '../../../../../lib/values/keep-unchanged';
import { backoff } from '../../../../../lib/http/retry';
import type { WholeStory } from '../../wire/management';
import type { Failure } from '../../wire/management-client';
import { manage } from '../../wire/management-client';
import { isSameValue } from '../merge/index-bloks';
import { readStory, receiveStory } from './receive-story';
import type { StoryContext } from './story-context';
import { formatClock } from '../../times';
import type { StoryWork } from './story-work';

/**
 * `changed`: somebody else's changes were merged, so what was to be published must be looked at again.
 * `stopped`: nothing was written; the state says why.
 */
export type WriteOutcome = 'written' | 'changed' | 'stopped';

const maxBytes = 5 * 1024 * 1024;
const maxRetryMs = 30_000;

/**
 * Writes the work to the service, as a draft or published, in one request that names the revision it
 * started from. Without an answer it reads the story first: only the revision says whether the write
 * arrived. Tries until there is an answer, a draft with the newest work.
 */
export async function writeStory(
  context: StoryContext,
  { publish }: { publish: boolean },
): Promise<WriteOutcome> {
  const { get, set } = context;
  if (get().writing) return 'stopped';
  set({ problem: null, fieldMessages: {} });
  // Only the content that the editor confirmed is published.
  const confirmed = publish ? get().work : undefined;
  for (let retries = 0; ;) {
    const base = get().base;
    const work = confirmed ?? get().work;
    const body = { story: work, ...(publish && { publish: 1 }) };
    const tooLarge = describeSize(body);
    if (tooLarge) return stop(context, { problem: tooLarge });
    set({ writing: { kind: 'sending', what: publish ? 'Publishing…' : 'Saving…' } });
    const revision = `"${base.revision}"`;
    const result = await manage<{ story: WholeStory }>(`/stories/${base.id}`, {
      method: 'PUT',
      body,
      revision,
    });
    if (result.ok) return confirm(context, result.value.story, work, publish);
    const { failure } = result;
    if (failure.kind !== 'offline' && failure.kind !== 'busy' && failure.kind !== 'conflict') {
      return stop(context, toProblem(failure));
    }
    const present = await readAgain(context, failure, retries);
    retries += 1;
    if (present === 'missing') return stop(context, { isDeleted: true });
    if (present.revision === base.revision) continue;
    if (isWritten(present, work, publish)) return confirm(context, present, work, publish);
    const outcome = receiveStory(context, present);
    if (outcome === 'disputed') return stop(context, openDispute(context));
    if (publish) return stop(context, {}, 'changed');
  }
}

/** Reads the story until the service answers. After a conflict at once, else with back-off. */
async function readAgain(
  context: StoryContext,
  failure: Failure,
  retries: number,
): Promise<WholeStory | 'missing'> {
  let { kind, sentence } = failure;
  for (let tries = retries; ; tries += 1) {
    if (kind !== 'conflict') {
      const delay = Math.min(backoff(context.firstRetryMs, tries), maxRetryMs);
      context.set({ writing: { kind: 'waiting', sentence, nextTryAt: Date.now() + delay } });
      await context.pause(delay);
    }
    const result = await readStory(context.storyId);
    if (result.ok) return result.value;
    if (result.failure.kind === 'missing') return 'missing';
    ({ kind, sentence } = result.failure);
  }
}

/** Takes the service's answer as the saved state. What was typed meanwhile stays unsaved. */
function confirm(
  { get, set, tabs }: StoryContext,
  saved: WholeStory,
  sent: StoryWork,
  publish: boolean,
): WriteOutcome {
  const base = { ...saved, content: keepUnchanged(sent.content, saved.content) };
  const { work } = get();
  const content = work.content === sent.content ? base.content : work.content;
  set({
    base,
    work: { ...work, content },
    writing: null,
    dispute: null,
    status: `${publish ? 'Published' : 'Saved'} ${formatClock(Date.now())}`,
  });
  tabs.announceWrite();
  return 'written';
}

function stop(
  { set }: StoryContext,
  change: Parameters<StoryContext['set']>[0],
  outcome: WriteOutcome = 'stopped',
): WriteOutcome {
  set({ writing: null, ...change });
  return outcome;
}

function openDispute({ get }: StoryContext) {
  const { dispute } = get();
  return { dispute: dispute && { ...dispute, isOpen: true } };
}

/** True if the story is as it was sent: the write arrived, and only its answer was lost. */
function isWritten(present: WholeStory, sent: StoryWork, publish: boolean): boolean {
  const isPublished = present.published && !present.unpublished_changes;
  return (
    present.name === sent.name &&
    present.slug === sent.slug &&
    isSameValue(present.content, sent.content) &&
    (!publish || isPublished)
  );
}

function toProblem({ kind, sentence, fields }: Failure) {
  if (kind === 'missing') return { isDeleted: true };
  if (kind !== 'invalid') return { problem: sentence };
  const { name, slug, ...others } = fields;
  const fieldMessages = {
    ...(name && { name: nameSentence(name) }),
    ...(slug && { slug: slugSentence(slug) }),
  };
  const rest = Object.entries(others).map(([field, messages]) => `${field} ${messages.join(', ')}`);
  // Name and slug say it themselves.
  return { fieldMessages, problem: rest.length > 0 ? [sentence, ...rest].join(' ') : null };
}

function nameSentence(messages: readonly string[]): string {
  return messages.includes("can't be blank")
    ? 'Give the story a name.'
    : `The name ${messages.join(', ')}.`;
}

function slugSentence(messages: readonly string[]): string {
  if (messages.includes("can't be blank")) return 'Give the story a slug, such as jab-basics.';
  return messages.includes('has already been taken')
    ? 'Another story in this folder has this slug. Choose another one.'
    : `The slug ${messages.join(', ')}.`;
}

/** Says that a request is too large for the service, before it is sent. */
function describeSize(body: unknown): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  if (bytes <= maxBytes) return undefined;
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return `This story has ${megabytes} MB, and the content service takes 5 MB. Nothing was sent and your work is kept: shorten it, or split it into several stories.`;
}
