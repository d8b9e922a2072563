import { useEffect, useState } from 'react';
import type { ContentsEntry } from '../../../domain/article/article';
import * as styles from './contents-list.module.css';

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

/** The contents before the text, folded, where there is no room for them beside it. */
export function ContentsDisclosure({ contents }: { contents: readonly ContentsEntry[] }) {
  if (contents.length === 0) return null;
  return (
    <nav aria-label="On this page" className={styles.disclosure}>
      <details>
        <summary className={styles.summary}>On this page</summary>
        <ContentsList contents={contents} />
      </details>
    </nav>
  );
}

/** The part of the window's height above which a heading's text is what is being read. */
const readingLine = 0.3;

/**
 * The id of the heading whose part is being read: the last one above the reading line. `undefined`
 * before the first, and where the browser cannot tell.
 */
function useSectionInView(contents: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const headings = contents.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const line = window.innerHeight * readingLine;
      setCurrent(headings.findLast((each) => each.getBoundingClientRect().top <= line)?.id);
    };
    // It tells when a heading crosses the line, so that nothing is measured on every scroll. All
    // above the line counts as in view: a jump over the window crosses it as well.
    const observer = new IntersectionObserver(find, {
      rootMargin: `1000000px 0px ${(readingLine - 1) * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [contents]);
  return current;
}
