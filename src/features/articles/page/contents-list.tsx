import { useEffect, useState } from 'react';
import type { ContentsEntry } from '../../../domain/article/article';
import * as styles from './contents-list.module.css';

/** Table of contents. Marks the section in view. */
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

/** Folded table of contents before the text, on screens without a sidebar. */
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

/**
 * Height of the reading line as a share of the viewport. The last heading above it is the section
 * in view.
 */
const readingLine = 0.3;

/**
 * Returns the id of the section in view: the last heading above the reading line. Returns
 * `undefined` before the first heading and without `IntersectionObserver`.
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
    // The observer reports headings that cross the line, so nothing is measured on scroll. Its
    // margin makes everything above the line count as in view, so that a jump past the viewport is
    // reported too.
    const observer = new IntersectionObserver(find, {
      rootMargin: `1000000px 0px ${(readingLine - 1) * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [contents]);
  return current;
}
