import { classNames } from '../../lib/class-names';
import { initialsOf } from '../../lib/initials';
import * as styles from './name-tile.module.css';

type NameTileProps = { name: string; shape: 'wide' | 'square'; className?: string | undefined };

/** What stands where a picture is missing: the initials, as large as the picture would be. */
export function NameTile({ name, shape, className }: NameTileProps) {
  return (
    <div className={classNames(styles.tile, styles[shape], className)}>
      <span aria-hidden="true" className={styles.initials}>
        {initialsOf(name)}
      </span>
    </div>
  );
}
