import type { ReactNode } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
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
