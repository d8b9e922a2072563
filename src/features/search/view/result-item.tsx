import { Link } from 'gatsby';
import { useEffect, useState } from 'react';
import type {
  SearchDocument,
  SearchKind,
  SearchTextFile,
} from '../../../domain/search/search-index';
import type { Lexicon } from '../../../domain/search/synonyms';
import { formatDate } from '../../../lib/values/dates';
import { Image } from '../../../ui/media/image';
import type { SearchResult } from '../engine/rank';
import { fetchSearchText } from '../fetch-search-index';
import type { Segment } from './highlight';
import { cutExcerpt, findHits, shorten, toSegments } from './highlight';
import { moveAmongResults } from './move-among-results';
import * as styles from './result-item.module.css';

type ResultItemProps = {
  result: SearchResult;
  /** Address of the file with the article's text. */
  textFile: string | undefined;
  /** Synonyms to mark. */
  lexicon: Lexicon;
  onLeave: () => void;
};

/** Mark of a result that is no piece of the journal. */
const kindMarks: Partial<Record<SearchKind, string>> = { product: 'Gear', page: 'Page' };

/** One result: picture, kind, title and excerpt. */
export function ResultItem({ result, textFile, lexicon, onLeave }: ResultItemProps) {
  const { document, terms } = result;
  const { path, title, label, kind, date } = document;
  const mark = kindMarks[kind];
  return (
    <li className={styles.result}>
      <Thumbnail document={document} />
      <div className={styles.words}>
        <p className={styles.facts}>
          {mark && <strong className={styles.kind}>{mark}</strong>}
          {label && <span>{label}</span>}
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
            <MarkedText segments={toSegments(title, findHits(title, terms, lexicon))} />
          </Link>
        </h2>
        <Excerpt result={result} textFile={textFile} lexicon={lexicon} />
      </div>
    </li>
  );
}

/** Description if it has a term of the query, else a passage of the text that has one. */
function Excerpt({
  result: { document, terms },
  textFile,
  lexicon,
}: Pick<ResultItemProps, 'result' | 'textFile' | 'lexicon'>) {
  const { note, path } = document;
  const fromNote = cutExcerpt(note, terms, lexicon);
  const text = useArticleText(fromNote ? undefined : textFile, path);
  const segments = fromNote ?? (text && cutExcerpt(text, terms, lexicon));
  return (
    <p className={styles.excerpt}>
      {segments ? <MarkedText segments={segments} /> : shorten(note)}
    </p>
  );
}

/** Decorative: the title says the same, so screen readers skip it. */
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

/** Text with its matches highlighted. It is rendered as text, never as HTML. */
function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) => {
    const Tag = isMatch ? 'mark' : 'span';
    return (
      // Segments have no ids, and their order never changes.
      <Tag key={index} className={isMatch ? styles.match : undefined}>
        {text}
      </Tag>
    );
  });
}

const files = new Map<string, Promise<SearchTextFile>>();

/**
 * Loads an article's text for an excerpt. Returns `undefined` until it is loaded and after a
 * failure; the result then shows its description.
 *
 * @param url of the text file; `undefined` if no excerpt is needed
 */
function useArticleText(url: string | undefined, path: string): string | undefined {
  const [loaded, setLoaded] = useState<{ path: string; text: string | undefined }>();
  useEffect(() => {
    if (!url) return undefined;
    let isShown = true;
    load(url).then(
      (texts) => isShown && setLoaded({ path, text: texts[path] }),
      // Retried by the next result that needs the file.
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
