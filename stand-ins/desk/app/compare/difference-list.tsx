import * as controls from '../ui/controls.module.css';
import type { TextPart } from '../../../../src/lib/values/word-difference';
import type { FieldRef } from '../wire/management';
import type { ContentDifference } from './compare-contents';
import * as styles from './difference-list.module.css';

type DifferenceListProps = {
  differences: readonly ContentDifference[];
  /** Opens a field. */
  onGoTo: (at: FieldRef) => void;
};

/** Lists differences of a story field by field, with the words that went and those that came. */
export function DifferenceList({ differences, onGoTo }: DifferenceListProps) {
  return (
    <ul className={styles.list}>
      {differences.map(({ at, trail, parts }) => (
        <li key={`${at.blokUid} ${trail}`} className={styles.item}>
          <button
            type="button"
            className={styles.goTo}
            onClick={() => onGoTo(at)}
            aria-label={`Go to ${trail}`}
          >
            {trail}
          </button>
          <p className={styles.passage}>
            {parts.length === 0 && <span>Its format, order or settings changed.</span>}
            {parts.map((part, index) => (
              // The list never changes in place: each edit makes another one.
              <Part
                key={index}
                part={part}
                isFirst={index === 0}
                isLast={index === parts.length - 1}
              />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

type PartProps = { part: TextPart; isFirst: boolean; isLast: boolean };

/** Browsers do not say `ins` and `del` to screen readers, so words say it. */
function Part({ part: { kind, text }, isFirst, isLast }: PartProps) {
  if (kind === 'same') return <>{shorten(text, isFirst, isLast)}</>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <span className={controls.visuallyHidden}>
        {kind === 'added' ? ' [new: ' : ' [removed: '}
      </span>
      {text}
      <span className={controls.visuallyHidden}>] </span>
    </Mark>
  );
}

/** Maximum length of unchanged text next to a change. */
const contextLength = 80;

/** Shortens unchanged text to what is next to a change. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : text.slice(0, contextLength);
  const tail = isLast ? '' : text.slice(-contextLength);
  return text.length <= head.length + tail.length + 20 ? text : `${head} … ${tail}`;
}
