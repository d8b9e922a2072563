import { useEffect, useMemo, useState } from 'react';
import type { Workout } from '../../domain/story/rich-text';
import { keepPageOffline } from './keep-page-offline';
import type { KeptSession } from './kept-session';
import { forgetSession, readKeptSession } from './kept-session';
import { ResumeOffer } from './resume-offer';
import { TrainingDialog } from './training-dialog';
import { planWorkout } from './workout-plan';

/** A press on a button that begins a session, with the sound it unlocked, where there is any. */
export type Press = { audio: AudioContext | undefined };

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
