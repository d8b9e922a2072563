import { describeChange } from '../../publish/published-change';
import { inCampaign } from '../../wire/campaign-client';
import type { WholeStory } from '../../wire/management';
import { manage } from '../../wire/management-client';
import { actOnStory, notDoneMessage, takePublished } from './act-on-story';
import type { StoryContext } from './story-context';
import { selectCanSave } from './story-state';
import type { WriteOutcome } from './write-story';
import { writeStory } from './write-story';

/** Creates the actions that write to the service. None throws; the state says what happened. */
export function createStoryActions(context: StoryContext) {
  const { get, set, storyId } = context;
  const address = `/stories/${storyId}`;
  return {
    save: async (): Promise<WriteOutcome> => {
      if (selectCanSave(get())) return writeStory(context, 'save');
      set({ status: 'Nothing to save', problem: null });
      return 'written';
    },
    publish: async (): Promise<WriteOutcome> => {
      const pressedAt = Date.now();
      const outcome = await writeStory(context, 'publish');
      if (outcome === 'written') follow(context, 'published', pressedAt);
      return outcome;
    },
    unpublish: async (): Promise<boolean> => {
      const pressedAt = Date.now();
      const isDone = await actOnStory(context, {
        what: 'Unpublishing…',
        done: 'Unpublished',
        send: (revision) => manage(`${address}/unpublish`, { revision }),
        isDone: (story) => !story.published,
      });
      if (isDone) follow(context, 'unpublished', pressedAt);
      return isDone;
    },
    /** Replaces draft and unsaved work with the published version. */
    discardDraft: (): Promise<boolean> =>
      actOnStory(context, {
        what: 'Discarding…',
        done: 'Back to the published version,',
        send: (revision) => manage(`${address}/discard_changes`, { method: 'PUT', revision }),
        isDone: (story) => !story.unpublished_changes,
        take: takePublished,
      }),
    /** Saves the work as another story, after this one was deleted. Resolves to its id. */
    keepAsNew: async (): Promise<number | undefined> => {
      const { base, work } = get();
      const story = { ...work, parent_id: base.parent_id, tag_list: base.tag_list };
      const address = inCampaign('/stories', context.campaignId);
      const result = await manage<{ story: WholeStory }>(address, {
        method: 'POST',
        body: { story },
      });
      if (!result.ok) {
        set({ problem: notDoneMessage(result.failure) });
        return undefined;
      }
      context.keeper.keep(null);
      await context.keeper.settled();
      return result.value.story.id;
    },
  };
}

function follow(
  { get, set }: StoryContext,
  action: 'published' | 'unpublished',
  pressedAt: number,
): void {
  set({ published: describeChange(get().base, action, pressedAt) });
}
