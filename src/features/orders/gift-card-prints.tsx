import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { site } from '../../config/site';
import type { Money } from '../../domain/money/money';
import { formatMoney } from '../../domain/money/money';
import type { GiftRecipient } from '../../domain/cart/gift-recipient';
import { counted } from '../../lib/values/counted';
import { formatDate } from '../../lib/values/dates';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/text-field';
import { classNames } from '../../lib/browser/class-names';
import * as styles from './gift-card-prints.module.css';
import type { LastOrder } from './last-order';

/**
 * Cards to print for the gift cards of an order that go to somebody. They announce the present; its
 * code, which only the shop knows, comes by email.
 */
export function GiftCardPrints({ order }: { order: LastOrder }) {
  const titleId = useId();
  const [from, setFrom] = useState('');
  const [printed, setPrinted] = useState<number>();
  const gifts = order.lines.flatMap(({ quantity, merchandise }) =>
    merchandise.recipient
      ? [{ quantity, value: merchandise.price, recipient: merchandise.recipient }]
      : [],
  );
  if (gifts.length === 0) return null;
  const print = (index: number) => {
    flushSync(() => setPrinted(index));
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
    window.print();
  };
  return (
    <section aria-labelledby={titleId} className={styles.prints}>
      <div className={styles.words}>
        <h2 id={titleId}>Something to hand over</h2>
        <p>
          A card to print and give. It has no code on it: the code goes out by email, to the address
          you gave.
        </p>
        <TextField
          label="Your name, for the card"
          autoComplete="name"
          maxLength={80}
          value={from}
          onChange={setFrom}
        />
      </div>
      {gifts.map((gift, index) => (
        <div key={index} className={classNames(styles.gift, printed === index && styles.printed)}>
          <PresentCard {...gift} from={from} />
          <Button
            tone="outline"
            className={styles.press}
            aria-label={`Print the card${gift.recipient.name && ` for ${gift.recipient.name}`}`}
            onClick={() => print(index)}
          >
            Print the card
          </Button>
        </div>
      ))}
    </section>
  );
}

type PresentCardProps = {
  quantity: number;
  /** Value of one card. */
  value: Money;
  recipient: GiftRecipient;
  from: string;
};

function PresentCard({ quantity, value, recipient, from }: PresentCardProps) {
  const { name, message, sendOn } = recipient;
  const code = quantity > 1 ? 'The codes come' : 'The code comes';
  return (
    <article aria-label={`Card${name && ` for ${name}`}`} className={styles.card}>
      <p className={styles.brand}>{site.name}</p>
      <p className={styles.kind}>{quantity > 1 ? counted(quantity, 'gift card') : 'Gift card'}</p>
      <p className={styles.value}>{formatMoney(value)}</p>
      {name && (
        <p dir="auto" className={styles.name}>
          {`For ${name}`}
        </p>
      )}
      {message && (
        <p dir="auto" className={styles.message}>
          {message}
        </p>
      )}
      {from && (
        <p dir="auto" className={styles.name}>
          {`From ${from}`}
        </p>
      )}
      <p className={styles.code}>
        {sendOn ? `${code} to you by email on ${formatDate(sendOn)}.` : `${code} to you by email.`}
      </p>
    </article>
  );
}
