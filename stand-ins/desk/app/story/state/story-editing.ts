import type { BlokContent, FieldRef, Library } from '../../wire/management';
import { findFieldFaults } from '../../../validate/find-faults';
import type { Choices } from '../merge/merge-conflict';
import { recordEdit, recordWhole, stepThrough } from './edit-history';
import { followTopic } from './follow-topic';
import type { Leftovers } from './leftovers';
import { receiveStory } from './receive-story';
import type { StoryContext } from './story-context';
import type { StoryWork } from './story-work';
import { isSameWork, toWork } from './story-work';

/** Creates the actions that change the screen alone. */
export function createEditing(context: StoryContext, leftovers: Pick<Leftovers, 'takeLeftover'>) {
  const { get, set } = context;
  const change = (edit: Partial<StoryWork>) => {
    const { work: before, history } = get();
    const after = { ...before, ...edit };
    if (isSameWork(before, after)) return;
    set({ work: after, history: recordEdit(history, { before, after, at: Date.now() }) });
  };
  const replaceWork = (work: StoryWork) => {
    const { work: before, history } = get();
    if (!isSameWork(before, work)) set({ work, history: recordWhole(history, before) });
  };
  const step = (direction: 'undo' | 'redo') => {
    const stepped = stepThrough(get().history, direction, get().work);
    if (stepped) set({ ...stepped, fieldMessages: {} });
  };
  return {
    edit: (content: BlokContent) => {
      const { topic } = get().work.content;
      change({ content });
      void followTopic(context, topic, change);
    },
    /** Replaces everything, as one step that undo takes back. */
    replaceWork,
    rename: (name: string) => {
      change({ name });
      set({ fieldMessages: { ...get().fieldMessages, name: '' } });
    },
    setSlug: (slug: string) => {
      change({ slug });
      set({ fieldMessages: { ...get().fieldMessages, slug: '' } });
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Goes back to the saved state, as one step that undo takes back. */
    discardUnsaved: () => replaceWork(toWork(get().base)),
    takeLibrary: (library: Library) =>
      set({ library, faults: findFieldFaults(get().work.content, library) }),
    select: (selected: FieldRef | null) => set({ selected }),
    /** Opens a field in the form. */
    goTo: (at: FieldRef) => set({ focus: { ...at }, selected: at }),
    findFaultsNow: () => {
      const { work, library } = get();
      const faults = findFieldFaults(work.content, library);
      set({ faults });
      return faults;
    },
    ...createDisputes(context, leftovers),
    dismissNews: (id: number) => set({ news: get().news.filter((item) => item.id !== id) }),
    dismissProblem: () => set({ problem: null }),
  };
}

/** Creates the actions on changes of others to fields that were changed here too. */
function createDisputes(context: StoryContext, leftovers: Pick<Leftovers, 'takeLeftover'>) {
  const { get, set } = context;
  return {
    openDispute: () => {
      const { dispute } = get();
      if (!dispute) return;
      set({ dispute: { ...dispute, isOpen: true } });
      // The work may have changed since the dispute was found.
      receiveStory(context, dispute.theirs);
    },
    /** Closes the dialog. Nothing is decided, and everything is kept. */
    postponeDispute: () => {
      const { dispute } = get();
      if (dispute) set({ dispute: dispute.leftover ? null : { ...dispute, isOpen: false } });
    },
    /** @returns true if nothing is left to choose */
    settleDispute: async (choices: Choices): Promise<boolean> => {
      const { dispute } = get();
      if (!dispute) return true;
      if (dispute.leftover) return leftovers.takeLeftover(dispute.leftover, choices);
      return receiveStory(context, dispute.theirs, choices) !== 'disputed';
    },
  };
}
