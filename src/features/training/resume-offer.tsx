import { Button } from '../../ui/controls/button';
import type { KeptSession } from './kept-session';
import * as styles from './resume-offer.module.css';
import { describePlace } from './session-words';
import { clockAt, readMoment } from './workout-clock';
import type { WorkoutPlan } from './workout-plan';
import { unlockAudio } from './unlock-audio';

type ResumeOfferProps = {
  plan: WorkoutPlan;
  kept: KeptSession;
  /** Called from the press, with the sound it unlocked. */
  onResume: (audio: AudioContext | undefined) => void;
  onDiscard: () => void;
};

/** Offers to go on with a session that a reload or a closed window cut short. */
export function ResumeOffer({ plan, kept, onResume, onDiscard }: ResumeOfferProps) {
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
