import { Link } from 'gatsby';
import type { SearchDocument } from '../../domain/search/search-index';
import { formatDate } from '../../lib/dates';
import { Image } from '../../ui/media/image/image';
import { cutExcerpt } from './excerpt';
import { findHits, toSegments } from './highlight';
import { MarkedText } from './marked-text';
import { moveAmongResults } from './move-among-results';
import * as styles from './result-item.module.css';
import type { SearchResult } from './rank';
import { useArticleText } from './use-article-text';

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
