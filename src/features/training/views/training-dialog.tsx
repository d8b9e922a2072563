import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Workout } from '../../../domain/story/rich-text';
import { useWorkoutClock } from '../clock/use-workout-clock';
import type { WorkoutPlan } from '../clock/workout-plan';
import type { KeptSession } from '../session/stored-session';
import { forgetSession, useSessionKeeping } from '../session/stored-session';
import { useTrainingSettings } from '../session/training-settings';
import { useWakeLock } from '../session/wake-lock';
import { useCues } from '../sound/use-cues';
import { SessionQuestion, useFarewell } from './session-question';
import { announce } from './session-words';
import type { KeyWish } from './training-controls';
import { TrainingControls, readKey } from './training-controls';
import * as styles from './training-dialog.module.css';
import { TrainingStage } from './training-stage';
import { TrainingSummary } from './training-summary';

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
