import { useEffect, useRef } from 'react';
import type { ContentsEntry } from '../../../domain/article/article';
import { classNames } from '../../../lib/browser/class-names';
import { StickySidebar } from '../../../ui/layout/sticky-sidebar';
import * as styles from './contents-list.module.css';

const contentsLabel = 'On this page';

type ContentsBesideProps = {
  contents: readonly ContentsEntry[];
  className?: string | undefined;
};

/** Table of contents. Marks the section in view. */
function ContentsList({ contents }: { contents: readonly ContentsEntry[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? markSectionInView(list.current) : undefined), [contents]);
  return (
    <ol ref={list} role="list" className={styles.list}>
      {contents.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Table of contents that stays in view beside the text, on wide screens. */
export function ContentsBeside({ contents, className }: ContentsBesideProps) {
  return (
    <StickySidebar as="nav" label={contentsLabel} className={classNames(styles.beside, className)}>
      <p className={styles.label}>{contentsLabel}</p>
      <ContentsList contents={contents} />
    </StickySidebar>
  );
}

/** Folded table of contents before the text, on screens without space beside it. */
export function ContentsDisclosure({ contents }: { contents: readonly ContentsEntry[] }) {
  if (contents.length === 0) return null;
  return (
    <nav aria-label={contentsLabel} className={styles.disclosure}>
      <details>
        <summary className={styles.summary}>{contentsLabel}</summary>
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
 * Marks the link to the section in view: that of the last heading above the reading line. Marks none
 * before the first heading and without `IntersectionObserver`.
 *
 * @param list of links to headings
 * @returns a function that ends it
 */
function markSectionInView(list: Element): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const parts = [...list.querySelectorAll('a')].flatMap((link) => {
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    return heading ? [{ link, heading }] : [];
  });
  const mark = () => {
    const line = window.innerHeight * readingLine;
    const current = parts.findLast(({ heading }) => heading.getBoundingClientRect().top <= line);
    for (const { link } of parts) {
      if (link === current?.link) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // The observer reports headings that cross the line, so nothing is measured on scroll. Its
  // margin makes everything above the line count as in view, so that a jump past the viewport is
  // reported too.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `1000000px 0px ${(readingLine - 1) * 100}% 0px`,
  });
  for (const { heading } of parts) observer.observe(heading);
  return () => observer.disconnect();
}
