import type { IconDrawing, IconRotation, IconSize } from '../../domain/media/icon';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './icon.module.css';

type DrawnIconProps = {
  drawing: IconDrawing;
  size?: IconSize | undefined;
  rotation?: IconRotation | undefined;
  /** Accessible name where no text beside the icon has it; without a label it is decorative. */
  label?: string | undefined;
};

/** Icon in the color of the text around it, drawn from page data: no icon library is loaded. */
export function DrawnIcon({ drawing, size = 'lg', rotation, label }: DrawnIconProps) {
  const { width, height, path } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classNames(styles.icon, `fa-${size}`, rotation && `fa-rotate-${rotation}`)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}
