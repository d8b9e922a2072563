import type { StoreApi } from 'zustand/vanilla';
import type { FieldFault, FieldRef, Library, WholeStory } from '../../wire/management';

/** Parts of a story that an editor changes on its screen. */
export type StoryWork = Pick<WholeStory, 'name' | 'slug' | 'content'>;

/** Stands for a `_uid` in references to the name and the slug, which are not part of the content. */
export const storyFieldsUid = 'story';

/** Compares by identity, which edits keep for equal parts. */
export function isSameWork(left: StoryWork, right: StoryWork): boolean {
  return left.content === right.content && left.name === right.name && left.slug === right.slug;
}

export function toWork({ name, slug, content }: WholeStory): StoryWork {
  return { name, slug, content };
}

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

/** Access to state and service that the actions on a story share. */
export type StoryContext = {
  storyId: number;
  /** Campaign whose version of the story is written; null for the story itself. */
  campaignId: number | null;
  get: StoreApi<StoryState>['getState'];
  set: (change: Partial<StoryState>) => void;
  /** Names this visit to the service. */
  visitId: string;
  /** Settles when no autosave is in flight. */
  autosave: Promise<unknown>;
};

/**
 * Begins a write of the editor. An autosave in flight ends first, since both name the revision they start
 * from; the editor sees from then on how it goes.
 *
 * @returns false if another write of the editor is in flight
 */
export async function beginWrite(context: StoryContext, what: string): Promise<boolean> {
  const { get, set } = context;
  const { writing } = get();
  if (writing && !writing.isQuiet) return false;
  if (writing) {
    set({ writing: { ...writing, isQuiet: false } });
    await context.autosave;
  }
  set({ problem: null, writing: { what, isQuiet: false } });
  return true;
}
