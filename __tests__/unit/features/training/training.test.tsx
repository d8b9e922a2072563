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

  it('prefetch: stops when the page is left', async () => {
    const { load, asked } = script();
    prefetchScript(load)();
    await rest();
    window.dispatchEvent(new Event('online'));
    expect(asked()).toBe(0);
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

  it('training: announces a phase once, not every second', async () => {
    await train();
    await pass(15);
    const before = said().textContent;
    await pass(30);
    expect(said().textContent).toBe(before);
  });

  it('training: counts only completed work in the summary', async () => {
    await train();
    for (let presses = 0; presses < 5; presses += 1) await user.keyboard('{ArrowRight}');
    await pass(60);
    expect(screen.getByRole('heading', { name: 'Last bell' })).toBeVisible();
    expect(screen.getByText('Rounds to the bell').parentElement).toHaveTextContent('1 of 3');
    await user.click(screen.getByRole('button', { name: 'Go again' }));
    expect(said()).toHaveTextContent(/^Get ready/);
  });

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
