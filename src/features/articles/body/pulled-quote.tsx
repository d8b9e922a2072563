import * as styles from './pulled-quote.module.css';

/** A line worth hearing twice, with who said it. */
export function PulledQuote({ text, cite }: { text: string; cite: string }) {
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
