import { useEffect, useMemo, useState } from 'react';
import type { Workout } from '../../../domain/story/rich-text';
import { Button } from '../../../ui/controls/button';
import { clockAt, readMoment } from '../clock/workout-clock';
import type { WorkoutPlan } from '../clock/workout-plan';
import { planWorkout } from '../clock/workout-plan';
import { keepPageOffline } from '../session/keep-page-offline';
import type { KeptSession } from '../session/stored-session';
import { forgetSession, readKeptSession } from '../session/stored-session';
import { unlockAudio } from '../sound/unlock-audio';
import { describePlace } from './session-words';
import { TrainingDialog } from './training-dialog';
import * as styles from './training-session.module.css';

/** A press on a button that begins a session, with the sound it unlocked, where there is any. */
type Press = { audio: AudioContext | undefined };

export type TrainingSessionProps = {
  workout: Workout;
  /** The press on "Start training", while its session lasts. */
  press: Press | undefined;
  onClose: () => void;
};

/** Train mode on a page: the session that runs, or the offer to go on with one left in the middle. */
export function TrainingSession({ workout, press, onClose }: TrainingSessionProps) {
  const plan = useMemo(() => planWorkout(workout), [workout]);
  const [kept, setKept] = useState(() => readKeptSession(workout));
  const [resumed, setResumed] = useState<Press & { kept: KeptSession }>();
  const opening = press ?? resumed;
  useEffect(() => void keepPageOffline(), []);

  const close = () => {
    setResumed(undefined);
    setKept(readKeptSession(workout));
    onClose();
  };
  const discard = () => {
    forgetSession();
    setKept(undefined);
  };

  if (opening) {
    return (
      <TrainingDialog
        workout={workout}
        plan={plan}
        audio={opening.audio}
        kept={press ? undefined : resumed?.kept}
        onClose={close}
      />
    );
  }
  if (!kept) return null;
  return (
    <ResumeOffer
      plan={plan}
      kept={kept}
      onResume={(audio) => setResumed({ audio, kept })}
      onDiscard={discard}
    />
  );
}

type ResumeOfferProps = {
  plan: WorkoutPlan;
  kept: KeptSession;
  /** Called from the press, with the sound it unlocked. */
  onResume: (audio: AudioContext | undefined) => void;
  onDiscard: () => void;
};

/** Offers to go on with a session that a reload or a closed window cut short. */
function ResumeOffer({ plan, kept, onResume, onDiscard }: ResumeOfferProps) {
  const place = describePlace(readMoment(plan, clockAt(kept.position), 0));
  return (
    <div className={styles.offer} role="group" aria-label="Unfinished session">
      <p>You left a session at {place}.</p>
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
