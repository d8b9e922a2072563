import { keepUnchanged } from '../../../../../src/lib/values/keep-unchanged';
import { isSameValue } from '../merge/index-bloks';
import type { Choices } from '../merge/merge-conflict';
import { conflictKey } from '../merge/merge-conflict';
import { mergeWork } from '../merge/merge-work';
import { recordWhole } from './edit-history';
import type { StoryContext } from './story-context';
import { toWork } from './story-work';
import type { KeptWork } from './work-shelf';

const noChoices: Choices = new Map();

export type Leftovers = ReturnType<typeof createLeftovers>;

/** Creates the actions on unsaved work of earlier visits that ended without saving. */
export function createLeftovers(context: StoryContext, spaceId: number) {
  const { get, set, shelf, tabs, keeper, storyId, campaignId, visitId } = context;
  const without = (kept: KeptWork) => get().leftovers.filter((other) => other !== kept);
  /** True for work that arrived at the service though the visit ended before the answer. */
  const isSaved = (kept: KeptWork) => {
    const now = toWork(get().base);
    const merge = mergeWork({ base: kept.base, mine: kept.work, theirs: now }, noChoices);
    return merge.conflicts.length === 0 && isSameValue(merge.work, now);
  };
  /**
   * Continues with the work of an earlier visit, merged with what the screen has. It is removed from
   * the storage once it is kept as work of this visit.
   *
   * @returns false if the editor must choose first
   */
  const takeLeftover = async (kept: KeptWork, choices = noChoices): Promise<boolean> => {
    const { base, work, history } = get();
    const merge = mergeWork({ base: kept.base, mine: kept.work, theirs: work }, choices);
    if (merge.conflicts.some(({ at }) => !choices.has(conflictKey(at)))) {
      const theirs = { ...base, ...work };
      set({ dispute: { theirs, conflicts: merge.conflicts, isOpen: true, leftover: kept } });
      return false;
    }
    set({
      work: keepUnchanged(work, merge.work),
      history: recordWhole(history, work),
      dispute: null,
      leftovers: without(kept),
    });
    await keeper.settled();
    if (get().keeping !== 'refused') await drop(kept);
    return true;
  };
  const drop = (kept: KeptWork) =>
    shelf.remove(kept.visitId).catch(() => set({ keeping: 'refused' }));
  return {
    /** Looks for them. Work of a tab that is still open belongs to that tab. */
    findLeftovers: async () => {
      try {
        const ofStory = await shelf.list(spaceId, storyId);
        const kept = ofStory.filter((work) => (work.campaignId ?? null) === campaignId);
        if (kept.length === 0) return;
        const others = await tabs.others();
        const closed = kept.filter((work) => work.visitId !== visitId && !others.has(work.visitId));
        const unsaved = closed.filter((work) => !isSaved(work));
        set({ leftovers: unsaved });
        const saved = closed.filter((work) => !unsaved.includes(work));
        for (const work of saved) await shelf.remove(work.visitId);
      } catch {
        set({ keeping: 'refused' });
      }
    },
    takeLeftover,
    /** Removes work of an earlier visit. `restoreDiscarded` brings it back until the screen closes. */
    discardLeftover: async (kept: KeptWork) => {
      set({ leftovers: without(kept), discarded: kept });
      await drop(kept);
    },
    restoreDiscarded: async () => {
      const { discarded, leftovers } = get();
      if (!discarded) return;
      set({ leftovers: [discarded, ...leftovers], discarded: null });
      await shelf.put(discarded).catch(() => set({ keeping: 'refused' }));
    },
  };
}
