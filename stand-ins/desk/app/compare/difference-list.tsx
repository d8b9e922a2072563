import { counted } from '../../../../src/lib/values/counted';
import type { TextPart } from '../../../../src/lib/values/word-difference';
import type { FieldRef } from '../wire/management';
import type { ContentDifference } from './compare-contents';
import * as styles from './difference-list.module.css';
import type { Passage } from './rich-text-lines';

type DifferenceListProps = {
  differences: readonly ContentDifference[];
  /** Opens a field; without it the list has no links to fields. */
  onGoTo?: (at: FieldRef) => void;
};

/** Maximum number of passages shown of one field, and of characters of unchanged text between changes. */
const maxPassages = 40;
const contextLength = 80;

const kindLabels: Readonly<Record<ContentDifference['kind'], string>> = {
  changed: 'Changed',
  added: 'New',
  removed: 'Removed',
  moved: 'Moved',
};

/** Lists differences of a story field by field, with the words that went and those that came. */
export function DifferenceList({ differences, onGoTo }: DifferenceListProps) {
  return (
    <ul className={styles.list}>
      {differences.map((difference) => (
        <li key={keyOf(difference)} className={styles.item}>
          <p className={styles.trail}>
            <span className={styles.kind}>{kindLabels[difference.kind]}</span>{' '}
            {onGoTo ? (
              <button
                type="button"
                className={styles.goTo}
                onClick={() => onGoTo(difference.at)}
                aria-label={`Go to ${difference.trail}`}
              >
                {difference.trail}
              </button>
            ) : (
              difference.trail
            )}
          </p>
          {difference.kind === 'moved' ? (
            <p className={styles.passage}>
              From {difference.before} to {difference.after}.
            </p>
          ) : (
            <Passages passages={difference.passages} />
          )}
        </li>
      ))}
    </ul>
  );
}

function keyOf({ at, trail, kind }: ContentDifference): string {
  return [at.blokUid, at.field, trail, kind].join(' ');
}

function Passages({ passages }: { passages: readonly Passage[] }) {
  const more = passages.length - maxPassages;
  return (
    <>
      {passages.slice(0, maxPassages).map(({ label, parts }, place) => (
        // The list never changes in place: each edit makes another one.
        <p key={place} className={styles.passage}>
          {label && <span className={styles.label}>{label}: </span>}
          {parts.map((part, index) => (
            <Part
              key={index}
              part={part}
              isFirst={index === 0}
              isLast={index === parts.length - 1}
            />
          ))}
        </p>
      ))}
      {more > 0 && <p className={styles.label}>and {counted(more, 'passage')} more</p>}
    </>
  );
}

type PartProps = { part: TextPart; isFirst: boolean; isLast: boolean };

/** Browsers do not say `ins` and `del` to screen readers, so words say it. */
function Part({ part: { kind, text }, isFirst, isLast }: PartProps) {
  if (kind === 'same') return <>{shorten(text, isFirst, isLast)}</>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <span className={styles.spoken}>{kind === 'added' ? ' [new: ' : ' [removed: '}</span>
      {text}
      <span className={styles.spoken}>] </span>
    </Mark>
  );
}

/** Shortens unchanged text to what is next to a change. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? '' : text.slice(0, contextLength);
  const tail = isLast ? '' : text.slice(-contextLength);
  return text.length <= head.length + tail.length + 20 ? text : `${head} … ${tail}`;
}
