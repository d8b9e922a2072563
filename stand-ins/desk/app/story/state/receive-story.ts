import { keepUnchanged } from '../../../../../src/lib/values/keep-unchanged';
import { inCampaign } from '../../wire/campaign-client';
import type { WholeStory } from '../../wire/management';
import { manage } from '../../wire/management-client';
import type { Result } from '../../wire/management-client';
import type { Choices } from '../merge/merge-conflict';
import { conflictKey } from '../merge/merge-conflict';
import { mergeWork } from '../merge/merge-work';
import { mapSteps } from './edit-history';
import { describeNews } from './describe-news';
import type { StoryContext } from './story-context';
import type { StoryWork } from './story-work';
import { selectIsDirty } from './story-state';
import { toWork } from './story-work';

const noChoices: Choices = new Map();

/** Reads the story as the service has it, or its version in a campaign. */
export async function fetchStory(
  storyId: number,
  campaignId: number | null = null,
): Promise<Result<WholeStory>> {
  const address = inCampaign(`/stories/${storyId}`, campaignId);
  const result = await manage<{ story: WholeStory }>(address);
  return result.ok ? { ...result, value: result.value.story } : result;
}

/**
 * Takes the story as somebody else left it. Their changes are merged with what is unsaved here; where
 * both changed one field nothing is taken, and a dispute asks the editor.
 *
 * @returns `disputed` if the editor must choose first
 */
export function receiveStory(
  { get, set }: StoryContext,
  received: WholeStory,
  choices: Choices = noChoices,
): 'same' | 'merged' | 'disputed' {
  const { base, work, history, library, news } = get();
  if (received.revision === base.revision) {
    set({ dispute: null });
    return 'same';
  }
  const theirs = { ...received, content: keepUnchanged(base.content, received.content) };
  const from = toWork(base);
  const to = toWork(theirs);
  const merge = mergeWork({ base: from, mine: work, theirs: to }, choices);
  const open = merge.conflicts.filter((conflict) => !choices.has(conflictKey(conflict.at)));
  if (open.length > 0) {
    set({
      dispute: { theirs, conflicts: merge.conflicts, isOpen: get().dispute?.isOpen ?? false },
    });
    return 'disputed';
  }
  const rebase = (step: StoryWork) =>
    mergeWork({ base: from, mine: step, theirs: to }, choices).work;
  const item = describeNews({
    base,
    theirs,
    before: work,
    after: merge.work,
    isDirty: selectIsDirty(get()),
    library,
    choices,
    last: news.at(-1),
  });
  set({
    base: theirs,
    work: keepUnchanged(to, merge.work),
    history: mapSteps(history, rebase),
    dispute: null,
    news: item ? [...news.filter(({ id }) => id !== item.id), item] : news,
  });
  return 'merged';
}
