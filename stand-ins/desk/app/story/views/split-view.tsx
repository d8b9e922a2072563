import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { classNames } from '../../../../../src/lib/browser/class-names';
import { localStore } from '../../../../../src/lib/browser/browser-storage';
import * as styles from './split-view.module.css';

export type PaneName = 'form' | 'page';

type SplitViewProps = {
  /** Pane that narrow windows show. */
  shown: PaneName;
  onShow: (pane: PaneName) => void;
  form: ReactNode;
  page: ReactNode;
};

/** Share of the form in percent of the width. */
const limits = { min: 25, max: 75, start: 42, step: 2 };
const storageKey = 'cornerwork-desk-form-share';

/** Form and page side by side with a splitter, or one at a time in windows below 1024 px. */
export function SplitView({ shown, onShow, form, page }: SplitViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(readShare);
  const moveTo = (wanted: number) => {
    const next = Math.round(Math.min(limits.max, Math.max(limits.min, wanted)));
    setShare(next);
    localStore.write(storageKey, String(next));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const wanted = {
      ArrowLeft: share - limits.step,
      ArrowRight: share + limits.step,
      Home: limits.min,
      End: limits.max,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    moveTo(wanted);
  };
  const moveByPointer = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return;
    const { left, width } = box.current.getBoundingClientRect();
    moveTo(((event.clientX - left) / width) * 100);
  };
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
      <div ref={box} className={styles.panes} style={shareStyle(share)}>
        <section
          aria-label="Form"
          className={classNames(styles.form, shown !== 'form' && styles.hiddenWhenNarrow)}
        >
          {form}
        </section>
        <div
          role="separator"
          aria-label="Width of the form"
          aria-orientation="vertical"
          aria-valuenow={share}
          aria-valuemin={limits.min}
          aria-valuemax={limits.max}
          aria-valuetext={`${share} percent`}
          tabIndex={0}
          className={styles.splitter}
          onKeyDown={moveByKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={moveByPointer}
        />
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

function shareStyle(share: number): CSSProperties & Record<'--form-share', string> {
  return { '--form-share': `${share}%` };
}

function readShare(): number {
  const stored = Number(localStore.read(storageKey) ?? NaN);
  return stored >= limits.min && stored <= limits.max ? stored : limits.start;
}
