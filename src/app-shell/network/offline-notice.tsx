import { useNetworkStore } from './network-store';
import * as styles from './offline-notice.module.css';

/**
 * Notice at the bottom of the viewport while offline. The live region is always mounted: screen
 * readers announce only changes inside a region they know.
 */
export function OfflineNotice() {
  const { status, missedPath } = useNetworkStore();
  return (
    <div role="status" className={styles.region}>
      {status === 'offline' && (
        <p className={styles.notice}>
          <strong className={styles.headline}>You are offline</strong>{' '}
          <span>
            {missedPath
              ? 'That page has not been loaded yet. It has to wait for a connection.'
              : 'What you have already opened still works. The rest has to wait.'}
          </span>
        </p>
      )}
    </div>
  );
}
