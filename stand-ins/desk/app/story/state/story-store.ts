/**
 * State of one opened story.
 *
 * Invariant: unsaved work is handed to the browser's storage at each change, before anything else can
 * lose it, and removed from there only once nothing is unsaved: the service has confirmed it, or the
 * editor has gone back to the saved state. `base` is always a state that the service has answered, and
 * each write names its revision; so nothing that somebody else wrote is ever overwritten unseen.
 */
import { createStore } from 'zustand/vanilla';
import { findFieldFaults } from '../../../validate/find-faults';
import { whenIdle } from '../../../../../src/lib/browser/when-idle';
import { deskSettings } from '../../wire/desk-settings';
import type { Campaign, Library, WholeStory } from '../../wire/management';
import { startAutosave } from './autosave';
import { createLeftovers } from './leftovers';
import { noHistory } from './edit-history';
import { createEditing } from './story-editing';
import { createStoryActions } from './story-actions';
import { scheduledChange, recallChange } from '../../publish/published-change';
import { createScheduleActions } from './story-schedule';
import { createPause } from './story-context';
import type { StoryContext } from './story-context';
import type { StoryState } from './story-state';
import { selectIsDirty } from './story-state';
import { isSameWork, toWork } from './story-work';
import { joinStoryTabs } from './story-tabs';
import { createWatch } from './watch-story';
import { createWorkKeeper } from './work-keeper';
import type { WorkShelf } from './work-shelf';
import { openWorkShelf } from './work-shelf';

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
  {
    shelf = openWorkShelf(),
    firstRetryMs = 1_000,
    autosaveMs = deskSettings().autosaveSeconds * 1_000,
  }: { shelf?: WorkShelf; firstRetryMs?: number; autosaveMs?: number } = {},
) {
  const { spaceId } = deskSettings();
  const visitId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const campaignId = campaign?.id ?? null;
  const store = createStore<StoryState>(() => initialState(story, library, campaign));
  const set = (change: Partial<StoryState>) => store.setState(change);
  const tabs = joinStoryTabs(
    { spaceId, storyId: story.id, campaignId, visitId },
    { count: (otherTabs) => set({ otherTabs }), written: () => void watch.check() },
  );
  const keeper = createWorkKeeper(shelf, visitId, (isKept) => {
    const keeping = isKept ? (selectIsDirty(store.getState()) ? 'kept' : 'nothing') : 'refused';
    if (store.getState().keeping !== keeping) set({ keeping });
  });
  const context: StoryContext = {
    storyId: story.id,
    campaignId,
    get: store.getState,
    set,
    tabs,
    keeper,
    shelf,
    visitId,
    ...createPause(),
    autosave: Promise.resolve(),
    firstRetryMs,
  };
  const watch = createWatch(context);
  const leftovers = createLeftovers(context, spaceId);
  const stopKeeping = keepUnsaved(store, context, spaceId);
  const stopAutosave = startAutosave(context, store, autosaveMs);
  const stopFaults = searchFaults(store);
  return {
    store,
    storyId: story.id,
    campaign,
    visitId,
    ...createEditing(context, leftovers),
    ...createStoryActions(context),
    ...createScheduleActions(context),
    ...leftovers,
    checkElsewhere: watch.check,
    retryNow: context.wake,
    close: () => {
      watch.stop();
      stopAutosave();
      stopKeeping();
      stopFaults();
      tabs.close();
    },
  };
}

function initialState(base: WholeStory, library: Library, campaign: Campaign | null): StoryState {
  return {
    library,
    base,
    work: toWork(base),
    history: noHistory,
    faults: findFieldFaults(base.content, library),
    fieldMessages: {},
    selected: null,
    focus: null,
    writing: null,
    autosaved: null,
    status: '',
    problem: null,
    news: [],
    dispute: null,
    isDeleted: false,
    keeping: 'nothing',
    leftovers: [],
    discarded: null,
    otherTabs: 0,
    published: campaign ? null : (recallChange(base.id) ?? scheduledChange(base)),
  };
}

type Store = {
  subscribe: (listener: (state: StoryState, previous: StoryState) => void) => () => void;
  getState: () => StoryState;
};

/** Hands unsaved work to the keeper at each change. */
function keepUnsaved(store: Store, context: StoryContext, spaceId: number) {
  const { keeper, visitId, storyId, campaignId } = context;
  return store.subscribe((state, previous) => {
    if (isSameWork(state.work, previous.work) && state.base === previous.base) return;
    if (!selectIsDirty(state)) {
      if (selectIsDirty(previous)) keeper.keep(null);
      return;
    }
    const { base, work } = state;
    keeper.keep({
      visitId,
      spaceId,
      storyId,
      ...(campaignId !== null && { campaignId }),
      keptAt: Date.now(),
      revision: base.revision,
      base: toWork(base),
      work,
    });
  });
}

/** Searches for faults when the editor pauses, so that no keystroke waits for it. */
function searchFaults(store: Store & { setState: (change: Partial<StoryState>) => void }) {
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
