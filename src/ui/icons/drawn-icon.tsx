import * as styles from './icon.module.css';

/** Icon as one path with its own viewBox. */
type IconDrawing = { width: number; height: number; path: string };

/** Decorative icon drawn from page data, so that no icon library is loaded. */
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
