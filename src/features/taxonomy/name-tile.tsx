import { classNames } from '../../lib/browser/class-names';
import { initialsOf } from '../../lib/values/initials';
import * as styles from './name-tile.module.css';

type NameTileProps = { name: string; shape: 'wide' | 'square'; className?: string | undefined };

/** Placeholder for a missing picture: initials in a tile of the picture's size. */
export function NameTile({ name, shape, className }: NameTileProps) {
  return (
    <div className={classNames(styles.tile, styles[shape], className)}>
      <span aria-hidden="true" className={styles.initials}>
        {initialsOf(name)}
      </span>
    </div>
  );
}
