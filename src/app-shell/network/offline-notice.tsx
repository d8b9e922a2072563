import { useNetworkStore } from './network-store';
import * as styles from './offline-notice.module.css';

/**
 * Says that the connection is gone, at the foot of the window. The region is always there, because
 * screen readers announce only what changes inside one they know.
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
