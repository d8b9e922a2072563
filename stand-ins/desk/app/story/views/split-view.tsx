import type { ReactNode } from 'react';
import { Component } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import * as styles from './split-view.module.css';

export type PaneName = 'form' | 'page';

type SplitViewProps = {
  /** Pane that narrow windows show. */
  shown: PaneName;
  onShow: (pane: PaneName) => void;
  form: ReactNode;
  page: ReactNode;
};

/** Form and page side by side, or one at a time in windows below 1024 px. */
export function SplitView({ shown, onShow, form, page }: SplitViewProps) {
  const toggle = (pane: PaneName, name: string) => (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={shown === pane}
      onClick={() => onShow(pane)}
    >
      {name}
    </button>
  );
  return (
    <>
      <div role="group" aria-label="Shown part" className={styles.toggles}>
        {toggle('form', 'Form')}
        {toggle('page', 'Page')}
      </div>
      <div className={styles.panes}>
        <section
          aria-label="Form"
          className={classNames(styles.form, shown !== 'form' && styles.hiddenWhenNarrow)}
        >
          {form}
        </section>
        <section
          aria-label="Page"
          className={classNames(styles.page, shown !== 'page' && styles.hiddenWhenNarrow)}
        >
          {page}
        </section>
      </div>
    </>
  );
}

type PaneBoundaryProps = {
  /** Name of the pane in a sentence, such as "The form". */
  name: string;
  children: ReactNode;
};

/** Keeps an error of one pane from taking the screen, and the unsaved work on it, with it. */
export class PaneBoundary extends Component<PaneBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ToolNotice
        tone="error"
        actions={
          <ToolButton onClick={() => this.setState({ hasFailed: false })}>Open it again</ToolButton>
        }
      >
        {this.props.name} stopped at an error of the desk. Your work is kept, and you can save it.
      </ToolNotice>
    );
  }
}
