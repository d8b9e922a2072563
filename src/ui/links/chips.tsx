import { Link } from 'gatsby';
import { counted } from '../../lib/values/counted';
import * as styles from './chips.module.css';

type Chip = { name: string; to: string; count?: number | undefined };

type ChipsProps = {
  /** Accessible name of the list. */
  label: string;
  chips: readonly Chip[];
};

/** Row of short links. Renders nothing when there are none. */
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
                  <span className="spoken">{`, ${counted(count, 'article')}`}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
