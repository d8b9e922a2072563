import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import * as styles from './stack.module.css';

type StackProps = { isRow?: boolean; children: ReactNode };

/** Several of one kind under each other, or in a row that breaks. */
export function Stack({ isRow = false, children }: StackProps) {
  return <div className={classNames(styles.stack, isRow && styles.row)}>{children}</div>;
}
