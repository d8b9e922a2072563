/** @jest-environment jest-fixed-jsdom */
import {
  deleteTimer,
  maxSavedTimers,
  nameProblem,
  savedTimersKey,
  saveTimer,
  syncSavedTimers,
  useSavedTimers,
} from '../../../../src/features/timer/saved-timers';

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

function refuse(method: 'getItem' | 'setItem', name: string) {
  return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', name);
  });
}

it('saved timers: are there on the next visit, in their order', () => {
  saveTimer(monday);
  saveTimer(sunday);
  openAnew();
  expect(useSavedTimers.getState()).toEqual({
    timers: [monday, sunday],
    isRead: true,
    problem: undefined,
  });
});

it('saved timers: a deleted one comes back to its place', () => {
  saveTimer(monday);
  saveTimer(sunday);
  deleteTimer('Monday');
  expect(names()).toEqual(['Sunday']);
  saveTimer(monday, 'Sunday');
  expect(names()).toEqual(['Monday', 'Sunday']);
});

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
  ['another version', JSON.stringify({ version: 7, timers: [monday] }), []],
  ['no list', JSON.stringify({ version: 1, timers: 'all' }), []],
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

it('saved timers: a full storage is said, and the change lasts as long as the page', () => {
  saveTimer(monday);
  const spy = refuse('setItem', 'QuotaExceededError');
  saveTimer(sunday);
  expect(names()).toEqual(['Monday', 'Sunday']);
  expect(problem()).toBe('full');
  spy.mockRestore();
  deleteTimer('Monday');
  expect(problem()).toBeUndefined();
  openAnew();
  expect(names()).toEqual(['Sunday']);
});

it('saved timers: a blocked storage is said', () => {
  const spies = [refuse('getItem', 'SecurityError'), refuse('setItem', 'SecurityError')];
  syncSavedTimers();
  saveTimer(monday);
  expect(names()).toEqual(['Monday']);
  expect(problem()).toBe('blocked');
  for (const spy of spies) spy.mockRestore();
});

it('saved timers: a storage that can be read but refuses writes is said, and loses none of the page', () => {
  const spy = refuse('setItem', 'SecurityError');
  saveTimer(monday);
  saveTimer(sunday);
  expect(names()).toEqual(['Monday', 'Sunday']);
  expect(problem()).toBe('blocked');
  spy.mockRestore();
});

it('saved timers: a name is asked for, is not taken twice, and the list has an end', () => {
  expect(nameProblem('  ')).toContain('Give the timer a name');
  saveTimer(monday);
  expect(nameProblem(' Monday ')).toContain('You have a timer of this name.');
  expect(nameProblem('Tuesday')).toBeUndefined();
  for (let count = 1; count < maxSavedTimers; count += 1)
    saveTimer({ ...sunday, name: `S${count}` });
  expect(nameProblem('Tuesday')).toContain('which is all this page keeps');
});
