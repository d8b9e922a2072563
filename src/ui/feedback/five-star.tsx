import * as styles from './five-star.module.css';

const total = 5;

const star = 'M12 1.8 15.2 8.6 22.6 9.5 17.1 14.6 18.6 22 12 18.3 5.4 22 6.9 14.6 1.4 9.5 8.8 8.6Z';

/**
 * Rating in stars.
 *
 * @throws RangeError when `filled` is not a whole number from 0 to 5
 */
export function FiveStar({ filled }: { filled: number }) {
  if (!Number.isInteger(filled) || filled < 0 || filled > total) {
    throw new RangeError(`A rating must be a whole number from 0 to ${total}, not ${filled}.`);
  }
  return (
    <span role="img" aria-label={`${filled} out of ${total} stars`} className={styles.stars}>
      {Array.from({ length: total }, (_, index) => (
        <svg
          key={index}
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
          className={styles.star}
          data-filled={index < filled}
        >
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
