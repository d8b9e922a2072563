import * as styles from './icon.module.css';

/** An icon as one path in a box of its own size. */
export type IconDrawing = { width: number; height: number; path: string };

/** An icon whose drawing came with the page's data, so that no library comes with it. It decorates. */
export function DrawnIcon({ drawing }: { drawing: IconDrawing }) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className={`${styles.icon} fa-lg`}
      aria-hidden="true"
    >
      <path fill="currentColor" d={drawing.path} />
    </svg>
  );
}
