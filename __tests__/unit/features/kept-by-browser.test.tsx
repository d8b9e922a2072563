/** @jest-environment jest-fixed-jsdom */
import { render, screen, act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookmarksView } from '../../../src/features/reading-state/bookmarks/bookmarks-view';
import { writeStoredState } from '../../../src/features/reading-state/read-stored-state';
import type { ReadingState, ReadingPlace } from '../../../src/features/reading-state/reading-state';
import {
  addBookmark,
  emptyState,
  isBookmarked,
} from '../../../src/features/reading-state/reading-state';
import {
  readingStorageKey,
  useReadingStore,
  changeReading,
  syncReadingStore,
} from '../../../src/features/reading-state/reading-store';
import type { BuiltArticle } from '../../../src/gatsby/node/pages/site-map-of-nodes';
import { articleDirectory } from '../../../src/gatsby/node/post-build/article-directory';
import { cachedNodes } from '../../rigs/builders/node-source';
import { startPageServer } from '../../rigs/servers/page-server';
import { makeBookmark, makePlace } from '../../rigs/builders/reading';
import { fetchDirectory } from '../../../src/features/reading-state/bookmarks/use-directory';
import { LazyPlaceTracker } from '../../../src/features/reading-state/place/lazy-place-tracker';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';
import {
  useSavedTimers,
  deleteTimer,
  savedTimersKey,
  saveTimer,
  syncSavedTimers,
} from '../../../src/features/timer/saved-timers';
import { TimerView } from '../../../src/features/timer/timer-view';
import { FakeSpeech } from '../../rigs/dom/fake-speech';
import { installNativeDialog } from '../../rigs/dom/native-dialog';

/** Files of the directory of articles, as a build writes them. */
const directory = articleDirectory(cachedNodes([]), {
  articles: ['a-jab', 'b-cross'].map((storyUuid) => ({
    path: `/training/${storyUuid}`,
    node: { storyUuid, title: `About ${storyUuid}`, readingMinutes: 4 },
  })) as unknown as readonly BuiltArticle[],
});

const server = openForFile(
  () => startPageServer((path) => directory.get(path.slice(1)) ?? 404),
  'close',
);

/** Makes the browser refuse what it stores. */
function refuse(method: 'getItem' | 'setItem', name: string) {
  return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', name);
  });
}

describe('bookmarks view', () => {
  beforeEach(() => {
    localStorage.clear();
    useReadingStore.setState(useReadingStore.getInitialState(), true);
  });

  function show(stored?: Partial<ReadingState>) {
    const state = { bookmarks: [], places: [], ...stored };
    if (stored) localStorage.setItem(readingStorageKey, writeStoredState(state));
    render(<BookmarksView title="Bookmarks" />);
  }

  const saved = () => screen.findByRole('region', { name: 'Saved articles' });

  it('bookmarks view: keeps the undo button after the last bookmark is removed', async () => {
    server.takeFetch();
    show({ bookmarks: [makeBookmark('b-cross')] });
    await saved();
    await userEvent.click(screen.getByRole('button', { name: 'Remove About b-cross' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('bookmarks view: shows stored titles and a notice when the directory cannot be loaded', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    show({ bookmarks: [makeBookmark('a-jab')] });
    expect(await screen.findByRole('link', { name: 'About a-jab' })).toHaveAttribute(
      'href',
      '/training/a-jab',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/titles are as you saved them/);
  });
});

describe('use directory', () => {
  function look(...storyUuids: string[]) {
    return fetchDirectory(storyUuids, new AbortController().signal);
  }

  it('directory: does not take a property of every object for an article', async () => {
    server.takeFetch();
    expect((await look('constructor')).get('constructor')).toEqual({ kind: 'removed' });
  });
});

describe('lazy place tracker', () => {
  /** Positions in the article below, in pixels from the top of the document. */
  const tops: Record<string, number> = { text: 500, feet: 1_000, hands: 2_000 };
  const textHeight = 3_000;

  beforeEach(() => {
    localStorage.clear();
    useReadingStore.setState(useReadingStore.getInitialState(), true);
    jest.useFakeTimers();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function bounds(
      this: Element,
    ) {
      const top = (tops[this.id] ?? 0) - window.scrollY;
      return new DOMRect(0, top, 600, this.id === 'text' ? textHeight : 40);
    });
    // jsdom has no matchMedia. Reduced motion makes scrolling one jump.
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    jest.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
      window.scrollY = options.top ?? 0;
    }) as typeof window.scrollTo);
    window.scrollY = 0;
  });
  afterEach(() => jest.useRealTimers());

  async function open(place?: ReadingPlace) {
    const places = place ? [place] : [];
    localStorage.setItem(readingStorageKey, writeStoredState({ bookmarks: [], places }));
    const page = render(
      <div id="text">
        <h2 id="feet">Feet</h2>
        <h2 id="hands">Hands</h2>
        <LazyPlaceTracker article={makeBookmark('jab')} />
      </div>,
    );
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    return page;
  }

  async function scrollTo(top: number) {
    window.scrollY = top;
    fireEvent.scroll(window);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
  }

  const kept = () => useReadingStore.getState().reading.places[0];
  const notice = () => screen.queryByRole('region', { name: 'Your place in this article' });

  it('place tracker: falls back on the progress when the heading was renamed', async () => {
    await open(makePlace('jab', { heading: { id: 'removed', text: 'Gone' }, progress: 0.8 }));
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: /Pick up where you left off/ }));
    await act(async () => undefined);
    expect(window.scrollY).toBe(500 + 3_000 * 0.8 - window.innerHeight);
  });

  it('place tracker: withdraws the offer when the reader reads on, and keeps its place during the first section', async () => {
    await open(makePlace('jab', { progress: 0.9 }));
    await scrollTo(1_100);
    expect(notice()).toBeNull();
    expect(kept()).toMatchObject({ progress: 0.9 });
    await scrollTo(2_600);
    expect(kept()).toMatchObject({ isFinished: false, heading: { id: 'hands' } });
  });

  it('place tracker: records the place when the page is left between two checks', async () => {
    await open();
    window.scrollY = 1_500;
    fireEvent.scroll(window);
    fireEvent(window, new Event('pagehide'));
    expect(kept()).toMatchObject({ fraction: 0.5 });
  });
});

describe('reading store', () => {
  const atFirst = useReadingStore.getInitialState();

  beforeEach(() => {
    localStorage.clear();
    useReadingStore.setState(atFirst, true);
  });

  function save(storyUuid: string) {
    changeReading((reading) => addBookmark(reading, makeBookmark(storyUuid)));
  }

  /** Writes as another tab does: the browser sends an event to this one. */
  function writeElsewhere(text: string, key: string | null = readingStorageKey) {
    localStorage.setItem(readingStorageKey, text);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  const isSaved = (storyUuid: string) =>
    isBookmarked(useReadingStore.getState().reading, storyUuid);

  it('reading store: follows changes of other tabs', () => {
    syncReadingStore();
    writeElsewhere(writeStoredState(addBookmark(emptyState, makeBookmark('cross'))));
    expect(isSaved('cross')).toBe(true);
    writeElsewhere(writeStoredState(emptyState), null);
    expect(isSaved('cross')).toBe(false);
  });

  it('reading store: does not undo a change of another tab', () => {
    syncReadingStore();
    const elsewhere = writeStoredState(addBookmark(emptyState, makeBookmark('cross')));
    localStorage.setItem(readingStorageKey, elsewhere);
    save('jab');
    expect(isSaved('jab') && isSaved('cross')).toBe(true);
  });

  it('reading store: keeps changes for the page when storage is blocked', () => {
    refuse('getItem', 'SecurityError');
    refuse('setItem', 'SecurityError');
    syncReadingStore();
    expect(useReadingStore.getState()).toMatchObject({ isRead: true, problem: 'blocked' });
    save('jab');
    save('cross');
    expect(isSaved('jab') && isSaved('cross')).toBe(true);
    expect(useReadingStore.getState().problem).toBe('blocked');
  });

  it('reading store: keeps a change for the page when storage is full, and stores it once there is room', () => {
    syncReadingStore();
    const full = refuse('setItem', 'QuotaExceededError');
    save('jab');
    save('cross');
    expect(useReadingStore.getState().problem).toBe('full');
    expect(isSaved('jab') && isSaved('cross')).toBe(true);
    full.mockRestore();
    save('hook');
    expect(useReadingStore.getState().problem).toBeUndefined();
    expect(localStorage.getItem(readingStorageKey)).toContain('/training/jab');
  });

  it('reading store: reports damaged storage and continues', () => {
    localStorage.setItem(readingStorageKey, '{"version":1,"bookmarks":[7],"places":[]}');
    syncReadingStore();
    expect(useReadingStore.getState().problem).toBe('damaged');
    save('jab');
    expect(useReadingStore.getState()).toMatchObject({ problem: undefined });
    expect(isSaved('jab')).toBe(true);
  });
});

describe('timer view', () => {
  const combinations = ['jab, cross', 'jab, cross, hook', 'slip, cross'];
  const view = <TimerView title="Round timer" lead="A bell." combinations={combinations} />;

  beforeAll(installNativeDialog);

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    useSavedTimers.setState(useSavedTimers.getInitialState(), true);
    FakeSpeech.install();
  });

  afterEach(() => FakeSpeech.remove());

  function open(search = '') {
    window.history.replaceState(null, '', `/timer${search}`);
    return render(view);
  }

  const user = userEvent.setup();
  const field = (name: string) => screen.getByRole('textbox', { name });
  const start = () => screen.getByRole('button', { name: 'Start' });
  async function type(name: string, text: string) {
    await user.clear(field(name));
    await user.type(field(name), text);
  }

  it('timer: an invalid value has a sentence beside its field, and a start leads there', async () => {
    open('?kind=boxing&rounds=3&work=60&rest=30&warning=10');
    await type('Work', 'three');
    expect(field('Work')).toBeInvalid();
    expect(field('Work')).toHaveAccessibleDescription(
      'Enter minutes and seconds from 0:05 to 60:00. Three minutes are 3:00.',
    );
    expect(window.location.search).toContain('work=60');
    await user.click(start());
    expect(field('Work')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await type('Work', '0:08');
    expect(field('Warning before the end')).toHaveAccessibleDescription(
      'Enter minutes and seconds from 0:00 to 0:07: the round has to be longer.',
    );
  });

  it('timer: says beside the switch if there is no voice', async () => {
    const speech = FakeSpeech.install();
    speech.voices = [];
    open('?pace=6');
    expect(screen.getByText(/^This browser has no voice/)).toBeVisible();
    act(() => speech.load(['fr-FR']));
    expect(screen.getByText(/^This device has no English voice/)).toBeVisible();
    act(() => speech.load(['en-US']));
    expect(screen.queryByText(/no (?:English )?voice/)).toBeNull();
  });

  it('timer: does not say that it is saved where the browser keeps nothing', async () => {
    const refused = refuse('setItem', 'SecurityError');
    open('?kind=tabata&rounds=4&work=20&rest=10&warning=0');
    await user.type(field('Save this timer as'), 'Short one{Enter}');
    expect(screen.getByText('“Short one” lasts until you close the page.')).toBeVisible();
    expect(screen.getByText(/^Your browser does not let this site keep anything/)).toBeVisible();
    expect(screen.queryByText(/^Saved “|^Kept in this browser/)).not.toBeInTheDocument();
    refused.mockRestore();
  });
});

describe('saved timers', () => {
  const atFirst = useSavedTimers.getInitialState();
  const monday = { name: 'Monday', search: '?kind=boxing&rounds=3' };
  const sunday = { name: 'Sunday', search: '?kind=tabata' };

  beforeEach(() => {
    localStorage.clear();
    useSavedTimers.setState(atFirst, true);
  });

  const names = () => useSavedTimers.getState().timers.map(({ name }) => name);
  const problem = () => useSavedTimers.getState().problem;

  function openAnew() {
    useSavedTimers.setState(atFirst, true);
    syncSavedTimers();
  }

  it('saved timers: follow other tabs, and a change keeps what another tab has saved', () => {
    syncSavedTimers();
    localStorage.setItem(savedTimersKey, JSON.stringify({ version: 1, timers: [sunday] }));
    saveTimer(monday);
    expect(names()).toEqual(['Sunday', 'Monday']);
    localStorage.setItem(savedTimersKey, JSON.stringify({ version: 1, timers: [monday] }));
    window.dispatchEvent(new StorageEvent('storage', { key: savedTimersKey }));
    expect(names()).toEqual(['Monday']);
  });

  it.each([
    ['no JSON', '{"version":1,"timers":[', []],
    [
      'some unreadable entries',
      JSON.stringify({
        version: 1,
        timers: [{ name: '', search: '?' }, monday, 7, { name: 'X', search: '/cart' }, sunday],
      }),
      ['Monday', 'Sunday'],
    ],
  ])(
    'saved timers: of a storage with %s what can be read is shown, and said',
    (_, text, readable) => {
      localStorage.setItem(savedTimersKey, text);
      syncSavedTimers();
      expect(names()).toEqual(readable);
      expect(problem()).toBe('damaged');
      saveTimer({ name: 'New', search: '?kind=emom' });
      openAnew();
      expect(names()).toEqual([...readable, 'New']);
      expect(problem()).toBeUndefined();
    },
  );

  it.each([
    ['full', 'QuotaExceededError'],
    ['blocked', 'SecurityError'],
  ])('saved timers: a %s storage is said, and a change lasts as long as the page', (why, error) => {
    const spy = refuse('setItem', error);
    saveTimer(monday);
    saveTimer(sunday);
    expect(names()).toEqual(['Monday', 'Sunday']);
    expect(problem()).toBe(why);
    spy.mockRestore();
    deleteTimer('Monday');
    expect(problem()).toBeUndefined();
    openAnew();
    expect(names()).toEqual(['Sunday']);
  });
});
