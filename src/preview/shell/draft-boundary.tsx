import type { ReactNode } from 'react';
import { Component } from 'react';
import * as styles from './draft-view.module.css';

type DraftBoundaryProps = {
  /** A new value, as after the next keystroke, shows the children again. */
  revision: number;
  children: ReactNode;
};

type DraftBoundaryState = { message: string | undefined; revision: number };

/** Shows a sentence in place of a draft that fails to render, until the next version of it. */
export class DraftBoundary extends Component<DraftBoundaryProps, DraftBoundaryState> {
  override state: DraftBoundaryState = { message: undefined, revision: this.props.revision };

  static getDerivedStateFromError(error: unknown): Partial<DraftBoundaryState> {
    return { message: String(error) };
  }

  static getDerivedStateFromProps(
    { revision }: DraftBoundaryProps,
    state: DraftBoundaryState,
  ): DraftBoundaryState | null {
    return revision === state.revision ? null : { message: undefined, revision };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <div role="alert" className={styles.problem}>
        <p>
          <strong>This draft cannot be shown.</strong>{' '}
          <span>{`Undo the last change in the editor. ${message}`}</span>
        </p>
      </div>
    );
  }
}
