/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import { prefetchScript } from '../../../../src/features/training/prefetch-script';
import type { Workout } from '../../../../src/domain/story/rich-text';
import { putTrainingPlan } from '../../../../src/domain/training/training-log';
import { StartTraining } from '../../../../src/features/training/start-training';
import { TrainedArticleContext } from '../../../../src/features/training/trained-article';
import { changeLog, useTrainingLog } from '../../../../src/features/training-log/log-store';
import { FakeAudio } from '../../../rigs/dom/fake-audio';
import { installNativeDialog } from '../../../rigs/dom/native-dialog';
import { makeStartedTrainingPlan } from '../../../rigs/builders/started-training-plans';
import { makeWorkout } from '../../../rigs/builders/workouts';
import {
  storeSession,
  readStoredSession,
} from '../../../../src/features/training/session/stored-session';
import {
  defaultSettings,
  storeSettings,
  readSettings,
} from '../../../../src/features/training/session/training-settings';
import { keepScreenAwake } from '../../../../src/features/training/session/wake-lock';
import { readMoment, restart } from '../../../../src/features/training/clock/workout-clock';
import { toWorkoutTimeline } from '../../../../src/features/training/clock/workout-timeline';
import type { TrainingSettings } from '../../../../src/features/training/session/training-settings';
import { useSpokenCalls, useVoiceState } from '../../../../src/features/training/sound/speech';
import { FakeSpeech } from '../../../rigs/dom/fake-speech';

describe('prefetch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  /** Returns a loader that fails a number of times. */
  function script(failures = 0) {
    let asked = 0;
    const load = async () => {
      asked += 1;
      if (asked <= failures) throw new Error('Loading chunk 7 failed');
    };
    return { load, asked: () => asked };
  }

  const rest = () => jest.advanceTimersByTimeAsync(3_000);

  it('prefetch: retries when the connection is back', async () => {
    const { load, asked } = script(1);
    prefetchScript(load);
    await rest();
    window.dispatchEvent(new Event('online'));
    await rest();
    window.dispatchEvent(new Event('online'));
    expect(asked()).toBe(2);
  });
});

describe('training', () => {
  beforeAll(installNativeDialog);

  let user: UserEvent;

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    useTrainingLog.setState(useTrainingLog.getInitialState(), true);
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'AudioContext');
  });

  /** Advances time for the page and its clocks. */
  async function pass(seconds: number) {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  }

  async function train(fields: Partial<Workout> = {}) {
    const page = render(<StartTraining workout={makeWorkout(fields)} />);
    await user.click(screen.getByRole('button', { name: 'Start training' }));
    await pass(0);
    return page;
  }

  const dialog = () => screen.getByRole('dialog', { name: 'Training: Three rounds' });
  const clock = () => within(dialog()).getByRole('timer');
  const said = () => within(dialog()).getByRole('status');

  it('training: plays at the chosen volume, and nothing when muted', async () => {
    const audio = new FakeAudio();
    Object.assign(window, { AudioContext: jest.fn(() => audio) });
    await train();
    expect(audio.beginnings).toContain(10);
    const mute = screen.getByRole('button', { name: 'Mute' });
    expect(mute).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('m');
    expect(mute).toHaveAttribute('aria-pressed', 'true');
    expect(audio.loudness).toEqual([0.8, 0]);
    screen.getByRole('slider', { name: 'Volume' }).focus();
    await user.keyboard('m');
    expect(audio.loudness.at(-1)).toBe(0.8);
    await user.keyboard(' ');
    expect(said()).not.toHaveTextContent('Paused');
  });

  const recorded = () => useTrainingLog.getState().log.entries;

  it('training: a finished session is recorded at once; face and note are added to it', async () => {
    jest.setSystemTime(new Date(2026, 10, 27, 9));
    const tracked: unknown[] = [];
    window.analytics = tracked;
    await train();
    await pass(10 + 3 * 60 + 2 * 30);
    expect(recorded()).toMatchObject([
      {
        day: '2026-11-27',
        source: { kind: 'rounds', title: 'Three rounds' },
        rounds: 3,
        minutes: 4,
        note: '',
      },
    ]);
    await user.click(within(dialog()).getByRole('radio', { name: 'Good' }));
    await user.type(within(dialog()).getByRole('textbox', { name: 'Note to yourself' }), 'mr');
    expect(recorded()).toMatchObject([{ feeling: 'good', note: 'mr' }]);
    expect(dialog()).toHaveTextContent('In your training log, on this device only.');
    const training = { element: 'training', name: 'Three rounds' };
    expect(tracked).toMatchObject([
      ['track', 'Element Clicked', { ...training, state: 'started' }, {}],
      ['track', 'Element Viewed', { ...training, state: 'finished' }, {}],
    ]);
  });

  it('training: a session that is ended early counts with its rounds, one without a round does not', async () => {
    await train();
    await pass(10 + 60 + 5);
    await user.click(within(dialog()).getByRole('button', { name: /End/ }));
    await user.click(screen.getByRole('button', { name: 'End session' }));
    expect(within(dialog()).getByRole('heading', { name: 'Last bell' })).toBeVisible();
    expect(said()).toHaveTextContent('Session done.');
    expect(recorded()).toMatchObject([{ rounds: 1, minutes: 1 }]);
    await user.click(within(dialog()).getByRole('button', { name: 'Go again' }));
    expect(clock()).toHaveTextContent('0:10');
    await user.click(within(dialog()).getByRole('button', { name: /End/ }));
    await user.click(screen.getByRole('button', { name: 'End session' }));
    expect(screen.queryByRole('dialog', { name: 'Training: Three rounds' })).toBeNull();
    expect(recorded()).toHaveLength(1);
  });

  it('training: a session that began before midnight counts for its day, and for the plan', async () => {
    jest.setSystemTime(new Date(2026, 10, 2, 23, 58));
    changeLog((log) => putTrainingPlan(log, makeStartedTrainingPlan()));
    const article = { storyUuid: 'story-jab', path: '/training/jab', title: 'About jab' };
    render(
      <TrainedArticleContext value={article}>
        <StartTraining workout={makeWorkout()} />
      </TrainedArticleContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Start training' }));
    await pass(0);
    await pass(10 + 3 * 60 + 2 * 30);
    expect(recorded()).toMatchObject([
      {
        day: '2026-11-02',
        source: { kind: 'article', ...article },
        completed: [{ startedPlanId: 'started-1', sessionKey: 'a1' }],
      },
    ]);
    expect(dialog()).toHaveTextContent('Counts for First two weeks.');
  });
});

describe('stored session', () => {
  const workout = makeWorkout();
  const session = { position: 42_000, workedMs: 32_000, finishedRounds: [1] };

  beforeEach(() => sessionStorage.clear());

  it('stored session: is returned for the same workout', () => {
    storeSession(workout, session);
    expect(readStoredSession(makeWorkout())).toEqual(session);
  });

  it.each([
    ['another title', makeWorkout({ title: 'Four rounds' })],
    ['other steps', makeWorkout({ steps: [] })],
  ])('stored session: is ignored for a workout with %s', (_, other) => {
    storeSession(workout, session);
    expect(readStoredSession(other)).toBeUndefined();
  });

  it.each([
    ['no JSON', () => '{'],
    ['another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['a position in words', (text: string) => text.replace('42000', '"soon"')],
    ['the very start', (text: string) => text.replace('42000', '0')],
    ['no rounds', (text: string) => text.replace('[1]}', '7}')],
  ])('stored session: ignores %s', (_, tamper) => {
    storeSession(workout, session);
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, tamper(sessionStorage.getItem(key) ?? ''));
    expect(readStoredSession(workout)).toBeUndefined();
  });
});

describe('settings', () => {
  beforeEach(() => localStorage.clear());

  it('training settings: validate each value', () => {
    storeSettings({ ...defaultSettings, isMuted: true });
    const [key = ''] = Object.keys(localStorage);
    const text = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, text.replace('0.8', '80').replace('"vibrates":true', '"vibrates":1'));
    expect(readSettings()).toEqual({ ...defaultSettings, isMuted: true });
  });
});

describe('wake lock', () => {
  /** Wake locks of a browser, as the page sees them. */
  function installWakeLock(isRefused = false) {
    const locks: { released: boolean; release: () => Promise<void> }[] = [];
    const request = async () => {
      if (isRefused) throw new DOMException('low battery', 'NotAllowedError');
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    return locks;
  }

  /** Hides or shows the page; hiding releases the locks, as in browsers. */
  function show(isVisible: boolean, locks: { released: boolean }[]) {
    if (!isVisible) for (const lock of locks) lock.released = true;
    Object.defineProperty(document, 'visibilityState', {
      value: isVisible ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  afterEach(() => {
    show(true, []);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('wake lock: is requested again when the page becomes visible, until released', async () => {
    const locks = installWakeLock();
    const letGo = keepScreenAwake();
    await settled();
    show(false, locks);
    await settled();
    expect(locks).toHaveLength(1);
    show(true, locks);
    await settled();
    expect(locks.map(({ released }) => released)).toEqual([true, false]);
    letGo();
    show(false, locks);
    show(true, locks);
    await settled();
    expect(locks).toHaveLength(2);
  });

  it('wake lock: is released if it arrives too late', async () => {
    const locks = installWakeLock();
    keepScreenAwake()();
    await settled();
    expect(locks.map(({ released }) => released)).toEqual([true]);
  });

  it('wake lock: is optional where refused or missing', async () => {
    installWakeLock(true);
    const letGo = keepScreenAwake();
    await settled();
    expect(letGo).not.toThrow();
    Reflect.deleteProperty(navigator, 'wakeLock');
    const letGoToo = keepScreenAwake();
    await settled();
    expect(letGoToo).not.toThrow();
  });
});

describe('speech', () => {
  let speech: FakeSpeech;

  beforeEach(() => {
    speech = FakeSpeech.install();
  });

  afterEach(() => FakeSpeech.remove());

  const calls = { combinations: ['jab, cross'], everySeconds: 6, seed: 1 };
  /** Round 1 from 10 s to 70 s, with calls at 12 s, 18 s, ...; rest until 100 s. */
  const timeline = toWorkoutTimeline({ ...makeWorkout({ steps: [] }), calls });

  type SessionProps = { seconds: number; settings?: TrainingSettings };

  function Session({ seconds, settings = defaultSettings }: SessionProps) {
    useSpokenCalls(readMoment(timeline, restart(0), seconds * 1000), settings);
    return null;
  }

  it('spoken calls: each is spoken once, in the language of the site, at the volume of the bells', () => {
    const { rerender } = render(<Session seconds={11} />);
    expect(speech.spoken).toEqual([]);
    for (const seconds of [12.1, 12.3, 14, 18.2]) rerender(<Session seconds={seconds} />);
    expect(speech.spoken).toMatchObject([
      { text: 'jab, cross', lang: 'en-US', volume: 0.8 },
      { text: 'jab, cross' },
    ]);
  });

  it('spoken calls: one that a sleeping page has missed is not spoken late', () => {
    const { rerender } = render(<Session seconds={11} />);
    rerender(<Session seconds={22} />);
    expect(speech.spoken).toEqual([]);
  });

  it('spoken calls: are silent while muted', () => {
    render(<Session seconds={12.1} settings={{ ...defaultSettings, isMuted: true }} />);
    expect(speech.spoken).toEqual([]);
  });

  it('spoken calls: stop with the round', () => {
    const { rerender } = render(<Session seconds={66.1} />);
    expect(speech.spoken).toHaveLength(1);
    expect(speech.canceled).toBe(0);
    rerender(<Session seconds={70} />);
    expect(speech.canceled).toBe(1);
  });

  function Voice() {
    return <p>{useVoiceState()}</p>;
  }

  it('voices: a browser without speech has none, and stays silent', () => {
    FakeSpeech.remove();
    render(
      <>
        <Voice />
        <Session seconds={12.1} />
      </>,
    );
    expect(screen.getByText('none')).toBeVisible();
  });
});
