/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
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

  function refuse(method: 'getItem' | 'setItem', name: string) {
    return jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', name);
    });
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

  it('saved timers: a storage that can be read but refuses writes is said, and loses none of the page', () => {
    const spy = refuse('setItem', 'SecurityError');
    saveTimer(monday);
    saveTimer(sunday);
    expect(names()).toEqual(['Monday', 'Sunday']);
    expect(problem()).toBe('blocked');
    spy.mockRestore();
  });
});
