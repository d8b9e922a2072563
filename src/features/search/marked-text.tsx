import type { Segment } from './highlight';
import * as styles from './marked-text.module.css';

/** Text with what was searched for marked. It is only ever text, whatever is in it. */
export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    isMatch ? (
      // Pieces have no names, and their order is all there is to them.
      <mark key={index} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
