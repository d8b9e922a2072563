import type { ReactNode } from 'react';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './stack.module.css';

type StackProps = { isRow?: boolean; children: ReactNode };

/** Several pieces of one kind in a column, or in a row that wraps. */
export function Stack({ isRow = false, children }: StackProps) {
  return <div className={classNames(styles.stack, isRow && styles.row)}>{children}</div>;
}
