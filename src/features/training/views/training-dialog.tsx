import type { KeyboardEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { trackClick, trackView } from '../../../analytics/track-elements';
import { useWorkoutClock } from '../clock/use-workout-clock';
import type { TimedWorkout, WorkoutTimeline } from '../clock/workout-timeline';
import type { StoredSession } from '../session/stored-session';
import { clearStoredSession, useStoredSession } from '../session/stored-session';
import { useTrainingSettings } from '../session/training-settings';
import { useWakeLock } from '../session/wake-lock';
import { useSpokenCalls } from '../sound/speech';
import { useCues } from '../sound/use-cues';
import { SessionQuestion, useDiscardQuestion } from './session-question';
import { announce, sessionDone } from './session-words';
import type { TrainingAction } from './training-controls';
import { TrainingControls, readActionKey } from './training-controls';
import * as styles from './training-dialog.module.css';
import { TrainingStage } from './training-stage';
import { TrainingSummary } from './training-summary';

type TrainingDialogProps = {
  workout: TimedWorkout;
  timeline: WorkoutTimeline;
  audio: AudioContext | undefined;
  /** Session to resume; it stays paused until the reader starts it. */
  stored: StoredSession | undefined;
  onClose: () => void;
};

/** Train mode in full screen. Leaving a running session asks for confirmation. */
export function TrainingDialog({ workout, timeline, audio, stored, onClose }: TrainingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { clock, moment, controls, readPosition } = useWorkoutClock(timeline, stored);
  const [settings, changeSettings] = useTrainingSettings();
  const { about, ask, stay, restart } = useDiscardQuestion(moment.isRunning, controls);
  const [isEnded, setEnded] = useState(false);
  const isDone = moment.phase.kind === 'done';
  const isOver = isDone || isEnded;
  useCues(timeline, moment, readPosition, settings, audio);
  useSpokenCalls(moment, settings);
  useWakeLock(!isOver);
  useStoredSession(workout, clock, isOver);
  // Runs before the children set the focus, since opening the dialog moves it too.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  useTracking(workout.title, !stored, isDone);

  const close = () => dialog.current?.close();
  const leave = () => {
    if (isOver) close();
    else if (about) stay();
    else ask('end');
  };
  const end = () => {
    if (clock.finishedRounds.length > 0) return setEnded(true);
    clearStoredSession();
    close();
  };
  const goAgain = () => {
    setEnded(false);
    restart();
  };
  const actions: Record<TrainingAction, () => void> = {
    leave,
    toggle: moment.isRunning ? controls.pause : controls.resume,
    skip: controls.skip,
    goBack: controls.goBack,
    restart: () => ask('restart'),
    mute: () => changeSettings({ isMuted: !settings.isMuted }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = readActionKey(event.nativeEvent);
    if (!action || (action !== 'leave' && (about || isOver))) return;
    event.preventDefault();
    actions[action]();
  };

  return (
    // Each of these keys belongs to a button inside.
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
      <p role="status" className="spoken">
        {isOver ? sessionDone : announce(timeline, moment)}
      </p>
      {isOver ? (
        <TrainingSummary {...{ workout, timeline, clock }} onAgain={goAgain} onClose={close} />
      ) : (
        <TrainingStage {...{ workout, timeline, moment }} onEnd={leave} />
      )}
      {!isOver && !about && (
        <TrainingControls
          isRunning={moment.isRunning}
          actions={actions}
          settings={settings}
          onSettings={changeSettings}
        />
      )}
      {!isOver && about && (
        <SessionQuestion about={about} onStay={stay} onConfirm={about === 'end' ? end : restart} />
      )}
    </dialog>
  );
}

/** Tracks a session that was started, and one that went to the last bell. */
function useTracking(title: string, isNew: boolean, isDone: boolean): void {
  useEffect(() => {
    if (isNew) trackClick({ element: 'training', name: title, state: 'started' });
  }, [isNew, title]);
  useEffect(() => {
    if (isDone) trackView({ element: 'training', name: title, state: 'finished' });
  }, [isDone, title]);
}
