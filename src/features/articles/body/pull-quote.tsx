import * as styles from './pull-quote.module.css';

/** Pull quote with its source. */
export function PullQuote({ text, cite }: { text: string; cite: string }) {
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>
        <p dir="auto">{text}</p>
      </blockquote>
      {cite && (
        <figcaption dir="auto" className={styles.cite}>
          {cite}
        </figcaption>
      )}
    </figure>
  );
}
