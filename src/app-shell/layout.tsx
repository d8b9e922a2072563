import { Slice } from 'gatsby';
import type { ReactNode } from 'react';
import { CartDialog } from '../features/cart/cart-dialog';
import * as styles from './layout.module.css';

/** What surrounds every page. Header and footer are slices, so a menu edit renders no page anew. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Slice alias="announcement" />
      <header className={styles.header}>
        <Slice alias="header" />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Slice alias="footer" />
      <CartDialog />
    </>
  );
}
