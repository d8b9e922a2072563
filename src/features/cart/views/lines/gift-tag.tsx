import type { GiftRecipient } from '../../../../domain/cart/gift-recipient';
import { formatDate } from '../../../../lib/values/dates';
import * as styles from './gift-tag.module.css';

/** Recipient of a gift card, the day of its mail, and the message. */
export function GiftTag({ email, name, message, sendOn }: GiftRecipient) {
  return (
    <div className={styles.tag}>
      <p>
        For <bdi>{name || email}</bdi>
      </p>
      <p>
        <span>{sendOn ? `Mailed on ${formatDate(sendOn)}` : 'Mailed as soon as it is paid'}</span>
        {name && (
          <>
            <span> to </span>
            <bdi>{email}</bdi>
          </>
        )}
      </p>
      {message && (
        <p dir="auto" className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
}

/** Ribbon with a bow, drawn over the picture of a card that is a present. */
export function GiftRibbon() {
  return (
    <svg viewBox="0 0 48 48" className={styles.ribbon} aria-hidden="true">
      <path d="M31 0v48M0 17h48" strokeWidth="4" />
      <path d="M31 17c-4-9-13-11-14-6-1 4 8 7 14 6 4-9 13-11 14-6 1 4-8 7-14 6Z" />
      <path d="m31 17-7 10m7-10 7 10" strokeWidth="3" />
    </svg>
  );
}
