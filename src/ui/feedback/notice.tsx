import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './notice.module.css';

type NoticeProps = { tone?: 'error' | 'plain'; id?: string; children: ReactNode };

/** Important message, announced by screen readers as soon as it appears. */
export function Notice({ tone = 'error', id, children }: NoticeProps) {
  return (
    <div role="alert" id={id} className={classNames(styles.notice, styles[tone])}>
      {children}
    </div>
  );
}
