import { clearMissedChunk, useMissedChunkStore } from '../errors/missed-chunk-store';
import { useNetworkStore } from './network-store';
import * as styles from './shell-notices.module.css';

/**
 * Notices at the bottom of the viewport: offline, online again, and a page or script that could not be
 * loaded. The live region is always mounted: screen readers announce only changes inside a region they know.
 */
export function ShellNotices() {
  return (
    <div role="status" className={styles.region} data-above-panel="">
      <MissedChunkNotice />
      <NetworkNotice />
    </div>
  );
}

/** A notice per state, so that screen readers announce the change. */
function NetworkNotice() {
  const { status, isBack, missedPath } = useNetworkStore();
  const isOffline = status === 'offline';
  if (!isOffline && !isBack) return null;
  return (
    <p key={status} className={styles.notice}>
      <strong className={styles.headline}>
        {isOffline ? 'You are offline' : 'You are online again'}
      </strong>{' '}
      <span>
        {isOffline
          ? missedPath
            ? 'That page has not been loaded yet. It has to wait for a connection.'
            : 'What you have already opened still works. The rest has to wait.'
          : 'What had to wait is on its way.'}
      </span>
    </p>
  );
}

/** The link loads in full: the server's page can be read without its script. */
function MissedChunkNotice() {
  const { missed } = useMissedChunkStore();
  if (!missed) return null;
  const { message, timedOut, path, count, canLoad } = missed;
  const arrival = timedOut ? 'did not arrive in time' : 'did not arrive';
  return (
    <div key={count} className={styles.notice}>
      <strong className={styles.headline}>{message}</strong>{' '}
      <span>
        {path === undefined
          ? `A part of this page ${arrival}. The rest still works, and your cart is safe.`
          : `The next page ${arrival}. This one stays open, and your cart is safe. Check your connection, then follow the link again.`}
      </span>
      <span className={styles.actions}>
        {canLoad && (
          <a href={path ?? pathHere()} className={styles.action}>
            {path === undefined ? 'Load this page again' : 'Load the page in full'}
          </a>
        )}
        <button type="button" className={styles.action} onClick={clearMissedChunk}>
          Close
        </button>
      </span>
    </div>
  );
}

function pathHere(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}
