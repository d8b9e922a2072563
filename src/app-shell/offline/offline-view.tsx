import { routes } from '../../config/routes';
import { SeoHead } from '../head/seo-head';
import * as styles from './offline-view.module.css';

const title = 'This page is not here yet';
const advice =
  'You are offline, or the site does not answer. Pages you have read, and those you bookmarked, open without a connection. Your cart is safe.';

/**
 * Page that the service worker sends in place of one it has no copy of, without a connection. It runs
 * no script (`gatsby/ssr/on-render-body`): the router would replace the address by this page's own. The
 * worker fills the list.
 */
export function OfflineView() {
  return (
    <div className={styles.view}>
      <h1>{title}</h1>
      <p>{advice}</p>
      <p>
        {/* An empty address is the one that was asked for, with its query. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="" className={styles.link}>
          Try again
        </a>
      </p>
      <h2>What you can read now</h2>
      <ul role="list" id="kept-pages" className={styles.pages} />
    </div>
  );
}

export function OfflineHead() {
  return <SeoHead title={title} description={advice} path={routes.offline()} noindex />;
}
