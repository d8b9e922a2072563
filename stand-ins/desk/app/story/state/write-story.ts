import { keepUnchanged } from '../../../../../src/lib/values/keep-unchanged';
import { backoff } from '../../../../../src/lib/http/retry';
import { inCampaign } from '../../wire/campaign-client';
import type { WholeStory } from '../../wire/management';
import type { ManagementFailure } from '../../wire/management-client';
import { manage } from '../../wire/management-client';
import { fetchStory, receiveStory } from './receive-story';
import type { StoryContext } from './story-context';
import { beginWrite } from './story-context';
import type { StoryState, Writing } from './story-state';
import { formatClock } from '../../times';
import type { StoryWork } from './story-work';
import { isSameWork } from './story-work';

/**
 * `changed`: what was to be published is another version now, so it must be looked at again.
 * `stopped`: nothing was written; the state says why.
 */
export type WriteOutcome = 'written' | 'changed' | 'stopped';

const maxBytes = 5 * 1024 * 1024;
const maxRetryMs = 30_000;

/** `autosave`: the desk saves by itself, which must not get in the way of the editor. */
export type WritePurpose = 'save' | 'publish' | 'autosave';

/**
 * Writes the work to the service, as a draft or published, in one request that names the revision it
 * started from. Without an answer it reads the story first: only the revision says whether the write
 * arrived. Tries until there is an answer, a draft with the newest work.
 */
export async function writeStory(
  context: StoryContext,
  purpose: WritePurpose,
): Promise<WriteOutcome> {
  const { get, set } = context;
  const publish = purpose === 'publish';
  // Only the content that the editor confirmed is published.
  const confirmed = publish ? get().work : undefined;
  const what = publish ? 'Publishing…' : 'Saving…';
  if (purpose !== 'autosave') {
    if (get().theirs || !(await beginWrite(context, what))) return 'stopped';
    if (confirmed && !isSameWork(confirmed, get().work)) return stop(context, {}, 'changed');
    set({ fieldMessages: {} });
  }
  for (let retries = 0; ;) {
    const base = get().base;
    const work = confirmed ?? get().work;
    const body = { story: work, ...(publish && { publish: 1 }) };
    const tooLarge = describeSize(body);
    if (tooLarge) return refuse(context, purpose, work, { problem: tooLarge });
    show(context, purpose, { kind: 'sending', what });
    const result = await manage<{ story: WholeStory }>(writeAddress(context, purpose), {
      method: 'PUT',
      body,
      revision: `"${base.revision}"`,
    });
    if (result.ok) return confirm(context, purpose, result.value.story, work);
    const { failure } = result;
    if (failure.kind !== 'offline' && failure.kind !== 'busy' && failure.kind !== 'conflict') {
      return refuse(context, purpose, work, toProblem(failure));
    }
    const present = await readAgain(context, purpose, failure, retries);
    retries += 1;
    if (present === 'missing') return stop(context, { isDeleted: true });
    if (present.revision === base.revision) continue;
    if (isWritten(present, work, publish)) return confirm(context, purpose, present, work);
    const isTaken = receiveStory(context, present);
    // The story may be scheduled since, so whether there is a next autosave is decided anew.
    if (!isTaken || purpose === 'autosave') return stop(context, {});
    if (publish) return stop(context, {}, 'changed');
  }
}

/** Names the visit, whose next save replaces its autosave in the history. */
function writeAddress(
  { storyId, visitId, campaignId }: StoryContext,
  purpose: WritePurpose,
): string {
  const autosave = purpose === 'autosave' ? '&autosave=1' : '';
  return inCampaign(`/stories/${storyId}?visit=${visitId}${autosave}`, campaignId);
}

/** Shows how the write goes; an autosave only once the editor waits for it. */
function show({ get, set }: StoryContext, purpose: WritePurpose, writing: Writing): void {
  const before = get().writing;
  const isQuiet = purpose === 'autosave' && (!before || before.isQuiet === true);
  set({ writing: { ...writing, isQuiet } });
}

/** Reads the story until the service answers. After a conflict at once, else with back-off. */
async function readAgain(
  context: StoryContext,
  purpose: WritePurpose,
  failure: ManagementFailure,
  retries: number,
): Promise<WholeStory | 'missing'> {
  let { kind, sentence } = failure;
  for (let tries = retries; ; tries += 1) {
    if (kind !== 'conflict') {
      const delay = Math.min(backoff(context.firstRetryMs, tries), maxRetryMs);
      show(context, purpose, { kind: 'waiting', sentence, nextTryAt: Date.now() + delay });
      await context.pause(delay);
    }
    const result = await fetchStory(context.storyId, context.campaignId);
    if (result.ok) return result.value;
    if (result.failure.kind === 'missing') return 'missing';
    ({ kind, sentence } = result.failure);
  }
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
          status: `${purpose === 'publish' ? 'Published' : 'Saved'} ${formatClock(Date.now())}`,
        }),
  });
  return 'written';
}

/** Ends a write that the service does not take. An autosave neither shows nor repeats it. */
function refuse(
  context: StoryContext,
  purpose: WritePurpose,
  work: StoryWork,
  reason: Partial<StoryState>,
): WriteOutcome {
  if (purpose !== 'autosave' || reason.isDeleted) return stop(context, reason);
  const sentence = [...Object.values(reason.fieldMessages ?? {}), reason.problem].join(' ').trim();
  return stop(context, { autosaved: { kind: 'refused', work, sentence } });
}

function stop(
  { set }: StoryContext,
  change: Parameters<StoryContext['set']>[0],
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
