import { site } from '../../config/site';
import type { ProductReview } from '../../domain/product/review';
import { formatDate } from '../../lib/values/dates';
import { FiveStar } from '../../ui/feedback/five-star';
import * as styles from './review-entry.module.css';

/** Renders one review. Its words are shown as they were written, line breaks included. */
export function ReviewEntry({ review }: { review: ProductReview }) {
  const { stars, title, text, name, date, isVerified, discipline, level, reply } = review;
  const trains = [level, discipline].filter(Boolean).join(' · ');
  return (
    <li className={styles.entry}>
      <FiveStar filled={stars} />
      {title && <h3 className={styles.title}>{title}</h3>}
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.by}>
        {name && <b>{name}</b>}
        <time dateTime={date}>{formatDate(date)}</time>
        {trains && <span>{trains}</span>}
        {isVerified && <span>Verified buyer</span>}
      </p>
      {reply && (
        <div className={styles.reply}>
          <p>
            <b>{site.name} answers</b>
          </p>
          <p className={styles.text}>{reply}</p>
        </div>
      )}
    </li>
  );
}
