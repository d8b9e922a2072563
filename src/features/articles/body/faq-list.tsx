import type { Faq } from '../../../domain/rich-text';
import * as styles from './faq-list.module.css';

/** Questions that open to their answers, without any script. */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }, index) => (
        <details key={index} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
