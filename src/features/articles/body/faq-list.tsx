import type { Faq } from '../../../domain/story/rich-text';
import * as styles from './faq-list.module.css';

/** Questions with answers to unfold. Works without script. */
export function FaqList({ items }: { items: readonly Faq[] }) {
  if (items.length === 0) return null;
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }, index) => (
        <details key={index} className={styles.item}>
          <summary dir="auto" className={styles.question}>
            {question}
          </summary>
          <p dir="auto" className={styles.answer}>
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}
