import { Link } from 'gatsby';
import { useEffect, useState } from 'react';
import type { SearchDocument, SearchTextFile } from '../../../domain/search/search-index';
import { formatDate } from '../../../lib/dates';
import { Image } from '../../../ui/media/image';
import type { SearchResult } from '../engine/rank';
import { fetchSearchText } from '../fetch-search-index';
import type { Segment } from './highlight';
import { cutExcerpt, findHits, toSegments } from './highlight';
import { moveAmongResults } from './move-among-results';
import * as styles from './result-item.module.css';

type ResultItemProps = {
  result: SearchResult;
  /** Where the words of an article are. */
  textFile: string | undefined;
  onLeave: () => void;
};

/** One result: a picture, what it is, and why it was found. */
export function ResultItem({ result, textFile, onLeave }: ResultItemProps) {
  const { document, terms } = result;
  const { path, title, label, kind, date } = document;
  return (
    <li className={styles.result}>
      <Thumbnail document={document} />
      <div className={styles.words}>
        <p className={styles.facts}>
          {kind === 'product' && <strong className={styles.kind}>Gear</strong>}
          <span>{label}</span>
          {date && <time dateTime={date}>{formatDate(date)}</time>}
        </p>
        <h2 className={styles.title}>
          <Link
            to={path}
            className={styles.link}
            data-result=""
            onKeyDown={moveAmongResults}
            onClick={onLeave}
          >
            <MarkedText segments={toSegments(title, findHits(title, terms))} />
          </Link>
        </h2>
        <Excerpt result={result} textFile={textFile} />
      </div>
    </li>
  );
}

/** The description if it says what was searched for, else the passage of the text that does. */
function Excerpt({
  result: { document, terms },
  textFile,
}: Pick<ResultItemProps, 'result' | 'textFile'>) {
  const { note, path } = document;
  const fromNote = cutExcerpt(note, terms);
  const text = useArticleText(fromNote ? undefined : textFile, path);
  const segments = fromNote ?? (text && cutExcerpt(text, terms));
  return <p className={styles.excerpt}>{segments ? <MarkedText segments={segments} /> : note}</p>;
}

/** Shows what the title says, so a screen reader passes over it. */
function Thumbnail({ document: { kind, picture } }: { document: SearchDocument }) {
  const isProduct = kind === 'product';
  const size = isProduct ? { width: 110, height: 110 } : { width: 176, height: 110 };
  return (
    <div className={isProduct ? styles.product : styles.frame}>
      {picture && (
        <Image
          {...size}
          src={picture.url}
          provider={isProduct ? 'shopify' : 'storyblok'}
          {...(!isProduct && { format: 'webp' })}
          {...(picture.focus && { modifiers: { focal: picture.focus } })}
          className={styles.picture}
        />
      )}
    </div>
  );
}

/** Text with what was searched for marked. It is only ever text, whatever is in it. */
function MarkedText({ segments }: { segments: readonly Segment[] }) {
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

const files = new Map<string, Promise<SearchTextFile>>();

/**
 * An article's words, for an excerpt. Nothing until they are loaded, nor when they cannot be: the
 * result is then shown with its description.
 *
 * @param url of the file they are in; nothing when no excerpt is needed
 */
function useArticleText(url: string | undefined, path: string): string | undefined {
  const [loaded, setLoaded] = useState<{ path: string; text: string | undefined }>();
  useEffect(() => {
    if (!url) return undefined;
    let isShown = true;
    load(url).then(
      (texts) => isShown && setLoaded({ path, text: texts[path] }),
      // Asked for again by the next result that needs it.
      () => files.delete(url),
    );
    return () => {
      isShown = false;
    };
  }, [url, path]);
  return loaded?.path === path ? loaded.text : undefined;
}

function load(url: string): Promise<SearchTextFile> {
  const known = files.get(url) ?? fetchSearchText(url);
  files.set(url, known);
  return known;
}
