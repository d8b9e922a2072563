import { Slice } from 'gatsby';
import type { ReactNode } from 'react';
import { PrivacyChoicesPlace } from '../../features/consent/privacy-choices-place';
import { CartPlace } from '../../features/cart/loading/cart-front';
import * as styles from './layout.module.css';
import { DraftPlace } from './draft-place';
import { LoadingBar } from '../loading/loading-bar';
import { ServedData } from './served-data';
import { ShellNotices } from '../network/shell-notices';
import { RouteErrorBoundary } from '../errors/route-error-boundary';

/**
 * Layout of every page. Header and footer are slices, so that a menu edit re-renders no page.
 *
 * @param data of the page, as its data file has them
 */
export function Layout({ data, children }: { data: object; children: ReactNode }) {
  return (
    <>
      <ServedData part="page" data={data} />
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <PrivacyChoicesPlace />
      <DraftPlace place="announcement">
        <Slice alias="announcement" />
      </DraftPlace>
      <header className={styles.header}>
        <LoadingBar />
        <DraftPlace place="header">
          <Slice alias="header" />
        </DraftPlace>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <RouteErrorBoundary>
          <DraftPlace place="main">{children}</DraftPlace>
        </RouteErrorBoundary>
      </main>
      <DraftPlace place="footer">
        <Slice alias="footer" />
      </DraftPlace>
      <CartPlace />
      <ShellNotices />
    </>
  );
}
