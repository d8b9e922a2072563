import { classNames } from '../../lib/browser/class-names';
import * as styles from './loading-bar.module.css';
import { useLoadingStore } from './loading-store';

/** Progress bar at the top of the viewport during a slow navigation. */
export function LoadingBar() {
  const { phase, progress, isVisible } = useLoadingStore();
  if (!isVisible) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={phase === 'failed' ? 'Loading failed' : undefined}
      className={classNames(styles.bar, phase !== 'loading' && styles.leaving)}
      style={{ transform: `scaleX(${progress / 100})` }}
    />
  );
}
