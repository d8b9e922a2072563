import * as styles from './five-star.module.css';

const total = 5;

const star = 'M12 1.8 15.2 8.6 22.6 9.5 17.1 14.6 18.6 22 12 18.3 5.4 22 6.9 14.6 1.4 9.5 8.8 8.6Z';

const leftHalf = 'M12 1.8V18.3L5.4 22 6.9 14.6 1.4 9.5 8.8 8.6Z';

/**
 * Rating in stars, drawn to the nearest half. A rating between whole stars has its number beside
 * them; its name always has it.
 *
 * @throws RangeError when `filled` is not from 0 to 5
 */
export function FiveStar({ filled }: { filled: number }) {
  if (!(filled >= 0 && filled <= total)) {
    throw new RangeError(`A rating must be a number from 0 to ${total}, not ${filled}.`);
  }
  const number = Number(filled.toFixed(1));
  const halves = Math.round(number * 2);
  return (
    <span role="img" aria-label={`${number} out of ${total} stars`} className={styles.stars}>
      {Array.from({ length: total }, (_, index) => (
        <svg
          key={index}
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
          className={styles.star}
          data-filled={fillOf(halves - index * 2)}
        >
          <path d={star} />
          {halves - index * 2 === 1 && <path d={leftHalf} className={styles.half} />}
        </svg>
      ))}
      {!Number.isInteger(number) && (
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
      )}
    </span>
  );
}

/** @param halves number of halves that are left for this star */
function fillOf(halves: number): 'true' | 'half' | 'false' {
  if (halves >= 2) return 'true';
  return halves === 1 ? 'half' : 'false';
}
