import type { Conflict } from '../merge/merge-conflict';
import type { ContentDifference } from '../../compare/compare-contents';
import type { PublishedChange } from '../../publish/published-change';
import type { FieldFault, FieldRef, Library, WholeStory } from '../../wire/management';
import type { EditHistory } from './edit-history';
import type { StoryWork } from './story-work';
import { isSameWork } from './story-work';
import type { KeptWork } from './work-shelf';

/** A write that is not confirmed yet. */
export type Writing = (
  | { kind: 'sending'; what: string }
  /** The service did not answer. Tries again by itself at `nextTryAt` (ms since 1970). */
  | { kind: 'waiting'; sentence: string; nextTryAt: number }
) & {
  /** True for an autosave that the editor does not wait for. */
  isQuiet?: boolean;
};

/** Outcome of the last autosave. */
export type Autosaved =
  | { kind: 'saved'; at: number }
  /** It is not tried again with the same work. */
  | { kind: 'refused'; work: StoryWork; sentence: string };

/** Something that happened to the story elsewhere, and what it changed on this screen. */
export type News = {
  id: number;
  sentence: string;
  differences: readonly ContentDifference[];
  /** Fields that were saved, if nothing else happened. */
  names: readonly string[];
};

/** Changes of others to fields that were changed here too. Nothing is written until it is settled. */
export type Dispute = {
  theirs: WholeStory;
  conflicts: readonly Conflict[];
  isOpen: boolean;
  /** Work of an earlier visit that is being taken: it is "mine", and what the screen has "theirs". */
  leftover?: KeptWork;
};

export type StoryState = {
  library: Library;
  /** The story as last read or saved. */
  base: WholeStory;
  work: StoryWork;
  history: EditHistory;
  faults: readonly FieldFault[];
  /** Sentences of the service, and of the screen, about name and slug. */
  fieldMessages: Readonly<Partial<Record<'name' | 'slug', string>>>;
  /** Field with the focus, marked in the page. */
  selected: FieldRef | null;
  /** Field to open; a new object asks again. */
  focus: FieldRef | null;
  writing: Writing | null;
  /** `null` before the first autosave and after a write of the editor. */
  autosaved: Autosaved | null;
  /** Outcome of the last action, such as "Saved 14:03:10". */
  status: string;
  /** Why the last action failed. */
  problem: string | null;
  news: readonly News[];
  dispute: Dispute | null;
  isDeleted: boolean;
  /** `refused`: the browser could not keep a copy of unsaved work. */
  keeping: 'nothing' | 'kept' | 'refused';
  /** Unsaved work of earlier visits. */
  leftovers: readonly KeptWork[];
  /** Leftover that was discarded last, until the screen closes. */
  discarded: KeptWork | null;
  otherTabs: number;
  published: PublishedChange | null;
};

/** True while something on the screen is not saved. */
export function selectIsDirty({ base, work }: StoryState): boolean {
  return !isSameWork(work, base);
}

/** True if saving by hand does something: also after an autosave, which history shows as one. */
export function selectCanSave(state: StoryState): boolean {
  return selectIsDirty(state) || state.autosaved?.kind === 'saved';
}

/** Returns the write that the editor waits for. */
export function selectShownWriting({ writing }: StoryState): Writing | null {
  return writing?.isQuiet ? null : writing;
}

export function selectCanUndo({ history }: StoryState): boolean {
  return history.past.length > 0;
}

export function selectCanRedo({ history }: StoryState): boolean {
  return history.future.length > 0;
}
