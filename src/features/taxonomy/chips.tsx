import { Link } from 'gatsby';
import { counted } from '../../lib/counted';
import * as styles from './chips.module.css';

/** A short link to a path. */
type Chip = { name: string; to: string; count?: number | undefined };

type ChipsProps = {
  /** What these are, read out before them. */
  label: string;
  chips: readonly Chip[];
};

/** Links in few words, side by side. Nothing when there are none. */
export function Chips({ label, chips }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.chips}>
        {chips.map(({ name, to, count }) => (
          <li key={to}>
            <Link to={to} className={styles.chip}>
              <bdi>{name}</bdi>
              {count !== undefined && (
                <span className={styles.count}>
                  <span aria-hidden="true">{count}</span>
                  <span className={styles.hidden}>, {counted(count, 'article')}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
