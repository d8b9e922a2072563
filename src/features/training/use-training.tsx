import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/feedback/notice';
import type { TimedWorkout } from './clock/workout-timeline';
import { prefetchScript } from './prefetch-script';
import { unlockAudio } from './sound/unlock-audio';
import type { TrainingSessionProps } from './views/training-session';
import type { Elements } from '../../ui/text/elements';

const loadSession = () => import('./views/training-session');

type Training = {
  /** Opens train mode. Call it in a press handler, since browsers allow sound only from a press. */
  start: () => void;
  /** Running session, the offer to resume one, or why it could not be loaded. */
  view: Elements;
};

/**
 * Opens train mode for a workout. Its script is lazy-loaded once the page is idle, because it is used
 * where there is no signal.
 *
 * @param key changes with the workout, if a page has several
 * @param onOfferLeft called when the offer to resume, which had the focus, is not there any more
 */
export function useTraining(workout: TimedWorkout, onOfferLeft: () => void, key = ''): Training {
  const [Session, setSession] = useState<ComponentType<TrainingSessionProps>>();
  const [press, setPress] = useState<TrainingSessionProps['press']>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const load = async () => {
      const { TrainingSession } = await loadSession();
      setSession(() => TrainingSession);
    };
    return prefetchScript(load);
  }, []);

  const start = () => {
    const audio = unlockAudio();
    setPress({ audio });
    setHasFailed(false);
    loadSession().then(
      ({ TrainingSession }) => setSession(() => TrainingSession),
      () => {
        void audio?.close();
        setPress(undefined);
        setHasFailed(true);
      },
    );
  };
  const view = (
    <>
      {hasFailed && (
        <Notice>
          The round timer could not be loaded. Connect to the internet once, then press again.
        </Notice>
      )}
      {Session && (
        <Session
          key={key}
          workout={workout}
          press={press}
          onClose={() => setPress(undefined)}
          onOfferLeft={onOfferLeft}
        />
      )}
    </>
  );
  return { start, view };
}
