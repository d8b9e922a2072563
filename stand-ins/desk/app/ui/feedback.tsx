import type { ReactNode } from 'react';
import {
  faCircleCheck,
  faCircleInfo,
  faTriangleExclamation,
} from '@fortawesome/free-solid-svg-icons';
import { classNames } from '../../../../src/lib/browser/class-names';
import { ToolIcon } from './tool-button';
import * as controls from './controls.module.css';
import * as styles from './feedback.module.css';

export type FeedbackTone = 'good' | 'info' | 'warning' | 'error' | 'quiet';

/** A state in a word or two. Its color repeats what the words say. */
export function StatePill({ tone, children }: { tone: FeedbackTone; children: ReactNode }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}

const noticeIcons = {
  good: faCircleCheck,
  info: faCircleInfo,
  warning: faTriangleExclamation,
  error: faTriangleExclamation,
} as const;

type ToolNoticeProps = {
  tone: keyof typeof noticeIcons;
  children: ReactNode;
  /** Buttons that mend it. */
  actions?: ReactNode;
};

/** Message in its place on the page. An error is announced at once, the others politely. */
export function ToolNotice({ tone, children, actions }: ToolNoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.notice, styles[tone])}
    >
      <ToolIcon icon={noticeIcons[tone]} />
      <div className={styles.noticeText}>{children}</div>
      {actions && <div className={controls.line}>{actions}</div>}
    </div>
  );
}

/** Text of a wait that leaves the page usable. Shows nothing without text, but stays mounted. */
export function WaitText({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={controls.note}>
      {children}
    </p>
  );
}

type EmptyStateProps = { headline: string; children?: ReactNode; actions?: ReactNode };

/** Message of a list without entries, with actions against it. */
export function EmptyState({ headline, children, actions }: EmptyStateProps) {
  return (
    <div className={classNames(controls.stack, styles.empty)}>
      <p className={styles.emptyHeadline}>{headline}</p>
      {children && <p>{children}</p>}
      {actions && <div className={controls.line}>{actions}</div>}
    </div>
  );
}
