import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Workout } from '../../domain/story/rich-text';
import type { KeptSession } from './kept-session';
import { forgetSession } from './kept-session';
import { announce } from './session-words';
import { SessionQuestion } from './session-question';
import { TrainingControls } from './training-controls';
import * as styles from './training-dialog.module.css';
import type { KeyWish } from './training-keys';
import { readKey } from './training-keys';
import { TrainingStage } from './training-stage';
import { TrainingSummary } from './training-summary';
import { useCues } from './use-cues';
import { useFarewell } from './use-farewell';
import { useSessionKeeping } from './use-session-keeping';
import { useTrainingSettings } from './use-training-settings';
import { useWakeLock } from './use-wake-lock';
import { useWorkoutClock } from './use-workout-clock';
import type { WorkoutPlan } from './workout-plan';

type TrainingDialogProps = {
  workout: Workout;
  plan: WorkoutPlan;
  audio: AudioContext | undefined;
  /** A session to go on with; it stands until the reader lets it run. */
  kept: KeptSession | undefined;
  onClose: () => void;
};

/** Train mode over the whole screen. While a session lasts, leaving it asks first. */
export function TrainingDialog({ workout, plan, audio, kept, onClose }: TrainingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { clock, moment, controls } = useWorkoutClock(plan, kept);
  const [settings, changeSettings] = useTrainingSettings();
  const { about, ask, stay, restart } = useFarewell(moment.isRunning, controls);
  const isDone = moment.phase.kind === 'done';
  useCues(plan, moment, settings, audio);
  useWakeLock(!isDone);
  useSessionKeeping(workout, clock, isDone);
  // Before the parts choose what has the focus, since opening moves it too.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const close = () => dialog.current?.close();
  const leave = () => {
    if (isDone) close();
    else if (about) stay();
    else ask('end');
  };
  const end = () => {
    forgetSession();
    close();
  };
  const answers: Record<KeyWish, () => void> = {
    leave,
    toggle: moment.isRunning ? controls.pause : controls.resume,
    skip: controls.skip,
    goBack: controls.goBack,
    restart: () => ask('restart'),
    mute: () => changeSettings({ isMuted: !settings.isMuted }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = readKey(event.nativeEvent);
    if (!wish || (wish !== 'leave' && (about || isDone))) return;
    event.preventDefault();
    answers[wish]();
  };

  return (
    // Each of these keys is that of a button inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={`Training: ${workout.title}`}
      className={styles.dialog}
      data-phase={moment.phase.kind}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={onClose}
    >
      <p role="status" className={styles.spoken}>
        {announce(plan, moment)}
        {!moment.isRunning && !isDone && ' Paused.'}
      </p>
      {isDone && (
        <TrainingSummary {...{ workout, plan, clock }} onAgain={restart} onClose={close} />
      )}
      {!isDone && <TrainingStage {...{ workout, plan, moment }} onEnd={leave} />}
      {!isDone && !about && (
        <TrainingControls
          isRunning={moment.isRunning}
          answers={answers}
          settings={settings}
          onSettings={changeSettings}
        />
      )}
      {about && (
        <SessionQuestion about={about} onStay={stay} onConfirm={about === 'end' ? end : restart} />
      )}
    </dialog>
  );
}
