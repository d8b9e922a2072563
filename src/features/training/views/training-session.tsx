import { useEffect, useMemo, useState } from 'react';
import { keepPage } from '../../../lib/browser/keep-page';
import { Button } from '../../../ui/controls/button';
import { clockAt, readMoment } from '../clock/workout-clock';
import type { TimedWorkout, WorkoutTimeline } from '../clock/workout-timeline';
import { toWorkoutTimeline } from '../clock/workout-timeline';
import type { StoredSession } from '../session/stored-session';
import { clearStoredSession, readStoredSession } from '../session/stored-session';
import { unlockAudio } from '../sound/unlock-audio';
import { describePlace } from './session-words';
import { TrainingDialog } from './training-dialog';
import * as styles from './training-session.module.css';

/** Press that starts a session, with the audio it unlocked, if any. */
type Press = { audio: AudioContext | undefined };

export type TrainingSessionProps = {
  workout: TimedWorkout;
  /** Press on "Start training", while its session lasts. */
  press: Press | undefined;
  onClose: () => void;
  /** Called when the offer to resume, which had the focus, is not there any more. */
  onOfferLeft: () => void;
};

/** Train mode on a page: the running session, or the offer to resume an unfinished one. */
export function TrainingSession({ workout, press, onClose, onOfferLeft }: TrainingSessionProps) {
  const timeline = useMemo(() => toWorkoutTimeline(workout), [workout]);
  const [stored, setStored] = useState(() => readStoredSession(workout));
  const [resumed, setResumed] = useState<Press & { stored: StoredSession }>();
  const opening = press ?? resumed;
  // In a garage without signal the phone may have discarded the tab.
  useEffect(() => void keepPage(), []);

  const close = () => {
    setResumed(undefined);
    if (resumed) onOfferLeft();
    setStored(readStoredSession(workout));
    onClose();
  };
  const discard = () => {
    onOfferLeft();
    clearStoredSession();
    setStored(undefined);
  };

  if (opening) {
    return (
      <TrainingDialog
        workout={workout}
        timeline={timeline}
        audio={opening.audio}
        stored={press ? undefined : resumed?.stored}
        onClose={close}
      />
    );
  }
  if (!stored) return null;
  return (
    <ResumeOffer
      timeline={timeline}
      stored={stored}
      onResume={(audio) => setResumed({ audio, stored })}
      onDiscard={discard}
    />
  );
}

type ResumeOfferProps = {
  timeline: WorkoutTimeline;
  stored: StoredSession;
  /** Called in the press handler, with the unlocked audio. */
  onResume: (audio: AudioContext | undefined) => void;
  onDiscard: () => void;
};

/** Offer to resume a session that a reload or a closed window interrupted. */
function ResumeOffer({ timeline, stored, onResume, onDiscard }: ResumeOfferProps) {
  const place = describePlace(readMoment(timeline, clockAt(stored.position), 0));
  return (
    <div className={styles.offer} role="group" aria-label="Unfinished session">
      <p>{`You left a session at ${place}.`}</p>
      <div className={styles.choices}>
        <Button tone="dark" onClick={() => onResume(unlockAudio())}>
          Resume session
        </Button>
        <Button tone="quiet" onClick={onDiscard}>
          Forget it
        </Button>
      </div>
    </div>
  );
}
