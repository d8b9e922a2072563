import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { ProductReview, ReviewChoice, ReviewedProduct } from '../../domain/product/review';
import { allReviews, chooseReviews, reviewOrders } from '../../domain/product/review';
import { counted } from '../../lib/values/counted';
import { formatDate } from '../../lib/values/dates';
import { Button } from '../../ui/controls/button';
import { FiveStar } from '../../ui/feedback/five-star';
import * as styles from './review-list.module.css';

type ReviewListProps = { productUid: string; reviewed: ReviewedProduct };

/**
 * Renders the newest reviews with the controls that filter and sort all of them. Those that the page does not
 * have are loaded when a control needs them. Without scripts there are no controls.
 */
export function ReviewList({ productUid, reviewed }: ReviewListProps) {
  const { count, newest, distribution, levels, disciplines } = reviewed;
  const { known, choice, note, choose } = useReviews(productUid, reviewed);
  const status = useRef<HTMLParagraphElement>(null);
  const shown = chooseReviews(known, choice);
  const isPart = shown.length < count;
  const starOptions = distribution.flatMap((number, index) =>
    number > 0 ? [[String(5 - index), `${counted(5 - index, 'star')} (${number})`] as const] : [],
  );
  const showAll = async () => {
    await choose({});
    status.current?.focus();
  };
  return (
    <div className={styles.list}>
      {count > 1 && (
        <div role="group" aria-label="Filter and sort reviews" className={styles.controls}>
          <Choice
            label="Stars"
            options={[['', 'All'], ...starOptions]}
            value={choice.stars}
            onChoose={(stars) => void choose({ stars })}
          />
          {levels.length > 0 && (
            <Choice
              label="Level"
              options={[['', 'All'], ...levels.map((level) => [level, level] as const)]}
              value={choice.level}
              onChoose={(level) => void choose({ level })}
            />
          )}
          {disciplines.length > 0 && (
            <Choice
              label="Trains"
              options={[['', 'All'], ...disciplines.map((each) => [each, each] as const)]}
              value={choice.discipline}
              onChoose={(discipline) => void choose({ discipline })}
            />
          )}
          <Choice
            label="Sort by"
            options={Object.entries(reviewOrders)}
            value={choice.order}
            onChoose={(order) => void choose({ order: order as ReviewChoice['order'] })}
          />
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {note ?? (isPart ? `${shown.length} of ${counted(count, 'review')}` : null)}
      </p>
      <ul role="list" className={styles.entries}>
        {shown.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {known.length < count && (
        <>
          <Button tone="outline" className={styles.more} onClick={() => void showAll()}>
            {`Show all ${counted(count, 'review')}`}
          </Button>
          <noscript>
            <p>{`The other ${count - newest.length} are shown with JavaScript only.`}</p>
          </noscript>
        </>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChoose: (value: string) => void;
};

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One review. Its words are shown as they were written, line breaks included. */
function ReviewEntry({ review }: { review: ProductReview }) {
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
            <b>{`${site.name} answers`}</b>
          </p>
          <p className={styles.text}>{reply}</p>
        </div>
      )}
    </li>
  );
}

const failedMessage =
  'The other reviews could not be loaded, so nothing was changed. Check the connection and try again.';

/** Keeps the reader's choice, and the reviews that it needs. */
function useReviews(productUid: string, { count, newest }: ReviewedProduct) {
  const [known, setKnown] = useState<readonly ProductReview[]>(newest);
  const [choice, setChoice] = useState<ReviewChoice>(allReviews);
  const [note, setNote] = useState<string>();
  const wanted = useRef<ReviewChoice>(allReviews);
  const choose = async (change: Partial<ReviewChoice>) => {
    wanted.current = { ...wanted.current, ...change };
    setChoice(wanted.current);
    if (known.length >= count) return;
    setNote('Loading all reviews…');
    const all = await fetchAllReviews(productUid);
    // The focus goes to what this renders.
    flushSync(() => {
      setNote(all ? undefined : failedMessage);
      if (all) setKnown(all);
      else {
        wanted.current = allReviews;
        setChoice(allReviews);
      }
    });
  };
  return { known, choice, note, choose };
}

const timeoutMs = 15_000;

/**
 * Fetches all reviews of a product that has more than its page shows.
 *
 * @returns `undefined` if they cannot be loaded
 */
async function fetchAllReviews(productUid: string): Promise<readonly ProductReview[] | undefined> {
  try {
    const response = await fetch(routes.productReviews(productUid), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? ((await response.json()) as ProductReview[]) : undefined;
  } catch {
    return undefined;
  }
}
