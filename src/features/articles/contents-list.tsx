import type { ContentsEntry } from '../../domain/article/article';
import * as styles from './contents-list.module.css';
import { useSectionInView } from './use-section-in-view';

/** Links to an article's headings. The one whose part is being read is marked. */
export function ContentsList({ contents }: { contents: readonly ContentsEntry[] }) {
  const current = useSectionInView(contents);
  return (
    <ol role="list" className={styles.list}>
      {contents.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} dir="auto" aria-current={id === current ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
