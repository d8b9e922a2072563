import { keepUnchanged } from '../../../../../src/lib/values/keep-unchanged';
import { inCampaign } from '../../wire/campaign-client';
import type { WholeStory } from '../../wire/management';
import type { ManagementFailure } from '../../wire/management-client';
import { manage } from '../../wire/management-client';
import { fetchStory, receiveStory } from './receive-story';
import type { StoryContext, StoryState, StoryWork } from './story-state';
import { beginWrite, isSameWork } from './story-state';
import { formatClock } from '../../times';

/**
 * `changed`: what was to be published is another version now, so it must be looked at again.
 * `stopped`: nothing was written; the state says why.
 */
export type WriteOutcome = 'written' | 'changed' | 'stopped';

const maxBytes = 5 * 1024 * 1024;

/** `autosave`: the desk saves by itself, which must not get in the way of the editor. */
type WritePurpose = 'save' | 'publish' | 'autosave';

/**
 * Writes the work to the service, as a draft or published, in one request that names the revision it
 * started from. The service refuses another revision; the story says then whether an earlier write
 * arrived without its answer, or somebody else has saved it.
 */
export async function writeStory(
  context: StoryContext,
  purpose: WritePurpose,
): Promise<WriteOutcome> {
  const { get, set } = context;
  const publish = purpose === 'publish';
  // Only the content that the editor confirmed is published.
  const { work } = get();
  if (purpose === 'autosave') {
    set({ writing: { what: 'Saving…', isQuiet: true } });
  } else {
    if (get().theirs || !(await beginWrite(context, publish ? 'Publishing…' : 'Saving…'))) {
      return 'stopped';
    }
    if (publish && !isSameWork(work, get().work)) return stop(context, {}, 'changed');
    set({ fieldMessages: {} });
  }
  const sent = get().work;
  const body = { story: sent, ...(publish && { publish: 1 }) };
  const tooLarge = describeSize(body);
  if (tooLarge) return refuse(context, purpose, { problem: tooLarge }, sent);
  const { base } = get();
  const result = await manage<{ story: WholeStory }>(writeAddress(context, purpose), {
    method: 'PUT',
    body,
    revision: `"${base.revision}"`,
  });
  if (result.ok) return confirm(context, purpose, result.value.story, sent);
  if (result.failure.kind !== 'conflict') {
    const { failure } = result;
    const canRepeat = failure.kind === 'offline' || failure.kind === 'busy';
    return refuse(context, purpose, toProblem(failure), canRepeat ? null : sent);
  }
  const present = await fetchStory(context.storyId, context.campaignId);
  if (!present.ok) return refuse(context, purpose, toProblem(present.failure), null);
  if (isWritten(present.value, sent, publish)) {
    return confirm(context, purpose, present.value, sent);
  }
  const isTaken = receiveStory(context, present.value);
  const outcome = stop(context, {}, publish && isTaken ? 'changed' : 'stopped');
  // Only something beside the words has changed, such as its publication.
  return purpose === 'save' && isTaken ? writeStory(context, purpose) : outcome;
}

/** Names the visit, whose next save replaces its autosave in the history. */
function writeAddress(
  { storyId, visitId, campaignId }: StoryContext,
  purpose: WritePurpose,
): string {
  const autosave = purpose === 'autosave' ? '&autosave=1' : '';
  return inCampaign(`/stories/${storyId}?visit=${visitId}${autosave}`, campaignId);
}

/** Takes the service's answer as the saved state. What was typed meanwhile stays unsaved. */
function confirm(
  { get, set }: StoryContext,
  purpose: WritePurpose,
  saved: WholeStory,
  sent: StoryWork,
): WriteOutcome {
  const base = { ...saved, content: keepUnchanged(sent.content, saved.content) };
  const { work } = get();
  const content = work.content === sent.content ? base.content : work.content;
  set({
    base,
    work: { ...work, content },
    writing: null,
    theirs: null,
    ...(purpose === 'autosave'
      ? { autosaved: { kind: 'saved', at: Date.now() }, status: '' }
      : {
          autosaved: null,
          status:
            purpose === 'publish'
              ? `Published ${formatClock(Date.now())}. Its page says when readers have it`
              : `Saved ${formatClock(Date.now())}`,
        }),
  });
  return 'written';
}

/**
 * Ends a write that the service does not take. An autosave shows it beside the name alone.
 *
 * @param work not to be tried again by itself; `null` if it may be
 */
function refuse(
  context: StoryContext,
  purpose: WritePurpose,
  reason: Partial<StoryState>,
  work: StoryWork | null,
): WriteOutcome {
  const isShown = purpose !== 'autosave' || context.get().writing?.isQuiet === false;
  if (isShown || reason.isDeleted) return stop(context, reason);
  const sentence = [...Object.values(reason.fieldMessages ?? {}), reason.problem].join(' ').trim();
  return stop(context, { autosaved: { kind: 'refused', work, sentence } });
}

function stop(
  { set }: StoryContext,
  change: Partial<StoryState>,
  outcome: WriteOutcome = 'stopped',
): WriteOutcome {
  set({ writing: null, ...change });
  return outcome;
}

/** True if the story is as it was sent: the write arrived, and only its answer was lost. */
function isWritten(present: WholeStory, sent: StoryWork, publish: boolean): boolean {
  const isPublished = present.published && !present.unpublished_changes;
  return (
    present.name === sent.name &&
    present.slug === sent.slug &&
    keepUnchanged(sent.content, present.content) === sent.content &&
    (!publish || isPublished)
  );
}
function toProblem({ kind, sentence, fields }: ManagementFailure): Partial<StoryState> {
  if (kind === 'missing') return { isDeleted: true };
  if (kind !== 'invalid') return { problem: sentence };
  const { name, slug, ...others } = fields;
  const fieldMessages = {
    ...(name && { name: nameSentence(name) }),
    ...(slug && { slug: slugSentence(slug) }),
  };
  const { base, ...named } = others;
  const rest = Object.entries(named).map(([field, messages]) => `${field} ${messages.join(', ')}`);
  if (base) rest.push(`${base.join('. ')}.`);
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
