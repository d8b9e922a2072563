import { Slice } from 'gatsby';
import type { ReactNode } from 'react';
import { CartPlace } from '../../features/cart/loading/cart-front';
import * as styles from './layout.module.css';
import { LoadingBar } from '../loading/loading-bar';
import { ShellNotices } from '../network/shell-notices';
import { RouteErrorBoundary } from '../errors/route-error-boundary';

/** Layout of every page. Header and footer are slices, so that a menu edit re-renders no page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <LoadingBar />
      <Slice alias="announcement" />
      <header className={styles.header}>
        <Slice alias="header" />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <RouteErrorBoundary>{children}</RouteErrorBoundary>
      </main>
      <Slice alias="footer" />
      <CartPlace />
      <ShellNotices />
    </>
  );
}
