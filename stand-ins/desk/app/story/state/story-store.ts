/**
 * State of one opened story.
 *
 * Invariant: `base` is always a state that the service has answered, and each write names its revision;
 * so nothing that somebody else wrote is ever overwritten unseen.
 */
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { findFieldFaults } from '../../../validate/find-faults';
import { whenIdle } from '../../../../../src/lib/browser/when-idle';
import { deskSettings } from '../../wire/desk-settings';
import type {
  BlokContent,
  Campaign,
  FieldRef,
  Library,
  ManagedStory,
  WholeStory,
} from '../../wire/management';
import { manage } from '../../wire/management-client';
import { startAutosave } from './autosave';
import { createLook } from './receive-story';
import { createStoryActions } from './story-actions';
import type { StoryContext, StoryState, StoryWork } from './story-state';
import { selectIsDirty, toWork } from './story-state';

export type OpenStory = ReturnType<typeof openStory>;

/** Milliseconds without an edit before faults are searched. */
const faultDelayMs = 200;

/** Opens a story that was read from the service. `close` it when its screen closes. */
export function openStory(
  {
    story,
    library,
    campaign = null,
  }: { story: WholeStory; library: Library; campaign?: Campaign | null },
  autosaveMs = deskSettings().autosaveSeconds * 1_000,
) {
  const store = createStore<StoryState>(() => initialState(story, library));
  const context: StoryContext = {
    storyId: story.id,
    campaignId: campaign?.id ?? null,
    get: store.getState,
    set: (change) => store.setState(change),
    visitId: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    autosave: Promise.resolve(),
  };
  const autosave = startAutosave(context, store, autosaveMs);
  const stopFaults = searchFaults(store);
  return {
    store,
    storyId: story.id,
    campaign,
    ...createEditing(context),
    ...createStoryActions(context),
    checkElsewhere: createLook(context),
    /** Saves what the desk may save by itself. Returns true if nothing else is unsaved. */
    saveBeforeLeaving: () => autosave.flush() || !selectIsDirty(store.getState()),
    close: () => {
      autosave.flush();
      autosave.stop();
      stopFaults();
    },
  };
}

function initialState(base: WholeStory, library: Library): StoryState {
  return {
    library,
    base,
    work: toWork(base),
    faults: findFieldFaults(base.content, library),
    fieldMessages: {},
    selected: null,
    focus: null,
    writing: null,
    autosaved: null,
    status: '',
    problem: null,
    news: null,
    theirs: null,
    isDeleted: false,
  };
}

/** Creates the actions that change the screen alone. */
function createEditing(context: StoryContext) {
  const { get, set } = context;
  const change = (edit: Partial<StoryWork>) => set({ work: { ...get().work, ...edit } });
  const changeName = (field: 'name' | 'slug', value: string) => {
    change({ [field]: value });
    set({ fieldMessages: { ...get().fieldMessages, [field]: '' } });
  };
  return {
    edit: (content: BlokContent) => {
      const { topic } = get().work.content;
      change({ content });
      void followTopic(context, topic, change);
    },
    rename: (name: string) => changeName('name', name),
    setSlug: (slug: string) => changeName('slug', slug),
    /** Goes back to the saved state. */
    discardUnsaved: () => set({ work: toWork(get().base) }),
    /** Chooses the version that somebody else saved, and drops what is unsaved here. */
    takeTheirs: () => {
      const { base, theirs } = get();
      set({ base: theirs ?? base, work: toWork(theirs ?? base), theirs: null });
    },
    /** Chooses what is unsaved here. The next save replaces the other version. */
    keepMine: () => set({ base: get().theirs ?? get().base, theirs: null }),
    select: (selected: FieldRef | null) => set({ selected }),
    /** Opens a field in the form. */
    goTo: (at: FieldRef) => set({ focus: { ...at }, selected: at }),
    findFaultsNow: () => set({ faults: findFieldFaults(get().work.content, get().library) }),
    dismissNews: () => set({ news: null }),
    dismissProblem: () => set({ problem: null }),
  };
}

type Store = {
  subscribe: (listener: (state: StoryState, previous: StoryState) => void) => () => void;
  getState: () => StoryState;
  setState: (change: Partial<StoryState>) => void;
};

/** Searches for faults when the editor pauses, so that no keystroke waits for it. */
function searchFaults(store: Store) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel: () => void = () => undefined;
  const stop = () => {
    clearTimeout(timer);
    cancel();
  };
  const search = () => {
    const { work, library } = store.getState();
    store.setState({ faults: findFieldFaults(work.content, library) });
  };
  const unsubscribe = store.subscribe(({ work }, previous) => {
    if (work.content === previous.work.content) return;
    stop();
    timer = setTimeout(() => (cancel = whenIdle(search, 500)), faultDelayMs);
  });
  return () => {
    stop();
    unsubscribe();
  };
}

/**
 * Gives an article the category of its topic after an edit that chose another topic, so that lists can
 * be filtered by it.
 *
 * @param topicBefore topic before the edit
 */
async function followTopic(
  context: StoryContext,
  topicBefore: unknown,
  change: (edit: Partial<StoryWork>) => void,
): Promise<void> {
  const { component, topic } = context.get().work.content;
  if (component !== 'article' || topic === topicBefore || typeof topic !== 'string') return;
  const category = topic ? await readCategory(topic) : '';
  const { content } = context.get().work;
  if (category !== undefined && content.topic === topic)
    change({ content: { ...content, category } });
}

async function readCategory(topic: string): Promise<string | undefined> {
  const query = `by_uuids=${topic}&with_summary=1`;
  const answer = await manage<{ stories: ManagedStory[] }>(`/stories?${query}`);
  const category = answer.ok ? answer.value.stories[0]?.content_summary?.category : undefined;
  return typeof category === 'string' ? category : undefined;
}

export const OpenStoryContext = createContext<OpenStory | undefined>(undefined);

/** Returns the actions on the opened story. */
export function useOpenStory(): OpenStory {
  const opened = use(OpenStoryContext);
  if (!opened) throw new Error('This view needs an opened story around it.');
  return opened;
}

/** Returns part of the story's state. The selector returns primitives or stable references. */
export function useStory<Part>(select: (state: StoryState) => Part): Part {
  return useStore(useOpenStory().store, select);
}
