import type { PublishedChange } from '../../publish/published-change';
import type { FieldFault, FieldRef, Library, WholeStory } from '../../wire/management';
import type { StoryWork } from './story-work';
import { isSameWork } from './story-work';

/** A write that is not confirmed yet. `isQuiet`: an autosave that the editor does not wait for. */
type Writing = { what: string; isQuiet: boolean };

/** Outcome of the last autosave. */
export type Autosaved =
  | { kind: 'saved'; at: number }
  /** `work` is not tried again; `null` if the service did not answer. */
  | { kind: 'refused'; work: StoryWork | null; sentence: string };

export type StoryState = {
  library: Library;
  /** The story as last read or saved. */
  base: WholeStory;
  work: StoryWork;
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
  /** Changes by others since the story was opened, until they are dismissed. */
  news: string | null;
  /** The story as somebody else saved it, while work here is unsaved. Nothing is written before the editor chooses. */
  theirs: WholeStory | null;
  isDeleted: boolean;
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
