import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import * as styles from './preview-pane.module.css';

type FrameStageProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  /** CSS pixels. */
  width: number;
  /** Accessible name of the frame. */
  title: string;
  onLoad: () => void;
};

/** The frame with the page, scaled down to fit. */
export function FrameStage({ frame, address, width, title, onLoad }: FrameStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    const fit = () => {
      const scale = Math.min(1, current.clientWidth / width);
      // The desk's policy forbids style attributes, not the properties of an element's style.
      current.style.setProperty('--frame-width', `${width}px`);
      // A hidden pane has no width.
      if (scale > 0) current.style.setProperty('--frame-scale', String(scale));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={stage} className={styles.stage}>
      <iframe ref={frame} src={address} title={title} onLoad={onLoad} className={styles.frame} />
    </div>
  );
}
