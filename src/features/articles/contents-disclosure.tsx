import type { ContentsEntry } from '../../domain/article/article';
import * as styles from './contents-disclosure.module.css';
import { ContentsList } from './contents-list';

/** The contents before the text, folded, where there is no room for them beside it. */
export function ContentsDisclosure({ contents }: { contents: readonly ContentsEntry[] }) {
  if (contents.length === 0) return null;
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <details>
        <summary className={styles.summary}>On this page</summary>
        <ContentsList contents={contents} />
      </details>
    </nav>
  );
}
