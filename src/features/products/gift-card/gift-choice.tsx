import type { Ref } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Merchandise } from '../../../domain/cart/cart';
import { merchandiseName } from '../../../domain/cart/cart';
import type { GiftRecipient, RecipientField } from '../../../domain/cart/gift-recipient';
import { checkRecipient } from '../../../domain/cart/gift-recipient';
import { useToday } from '../../../hooks/use-today';
import { dayOf, isDay } from '../../../lib/values/days';
import { offsetOfDay } from '../../../lib/values/local-time';
import { refusedField } from '../../../storefront/cart/line-attributes';
import { RadioOption } from '../../../ui/controls/radio-option';
import { useCartStore } from '../../cart/store/cart-store';
import * as styles from './gift-choice.module.css';
import { RecipientFields } from './recipient-fields';

/** Handle by which the button of "Add to cart" asks for the recipient when it is pressed. */
export type GiftCardHandle = {
  /** Adds the recipient to a card; `undefined` if a field is wrong, which then has the focus. */
  complete: (card: Merchandise) => Merchandise | undefined;
};

type GiftChoiceProps = {
  handle: Ref<GiftCardHandle>;
  /** Gift card of the chosen amount. */
  merchandise: Merchandise;
  /** Form of "Add to cart", which the Enter key in a field sends. */
  formId: string;
};

const noText: Record<RecipientField, string> = { email: '', name: '', message: '', sendOn: '' };

/** Choice between a gift card for oneself and one that is mailed to somebody. */
export function GiftChoice({ handle, merchandise, formId }: GiftChoiceProps) {
  const group = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [isGift, setIsGift] = useState(false);
  const [typed, setTyped] = useState(noText);
  const [isChecked, setIsChecked] = useState(false);
  const recipient = toRecipient(typed);
  const today = useToday();
  const errors = isChecked && today ? checkRecipient(recipient, today) : {};
  const refusal = useRefusal({ ...merchandise, recipient });
  useImperativeHandle(handle, () => ({
    complete: (card) => {
      if (!isGift) return card;
      const isValid = Object.keys(checkRecipient(recipient, dayOf(new Date()))).length === 0;
      if (isValid) return { ...card, recipient };
      flushSync(() => setIsChecked(true));
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return undefined;
    },
  }));
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Who is it for?</legend>
      <RadioOption
        group={group}
        label="For me"
        note="The code comes to your email address."
        price={undefined}
        isChosen={!isGift}
        onChoose={() => setIsGift(false)}
      />
      <RadioOption
        group={group}
        label="Send as a gift"
        note="The code goes to somebody else, on the day you choose."
        price={undefined}
        isChosen={isGift}
        onChoose={() => setIsGift(true)}
      />
      {isGift && (
        <div ref={fields}>
          <RecipientFields
            values={typed}
            errors={{ ...refusal, ...errors }}
            today={today}
            formId={formId}
            onEdit={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
          />
        </div>
      )}
    </fieldset>
  );
}

function toRecipient({ email, name, message, sendOn }: typeof noText): GiftRecipient {
  return {
    email: email.trim(),
    name: name.trim(),
    message: message.trim(),
    sendOn,
    // Of the day of sending, which may have another time than today.
    utcOffset: offsetOfDay(isDay(sendOn) ? sendOn : dayOf(new Date())),
  };
}

/** Returns the service's refusal of this card, at the field that it names. */
function useRefusal(card: Merchandise): Partial<Record<RecipientField, string>> {
  const about = `${merchandiseName(card)}: `;
  const sentence = useCartStore(({ errors }) =>
    errors.cart.find((candidate) => candidate.startsWith(about)),
  );
  const message = sentence?.slice(about.length);
  return message ? { [refusedField(message)]: message } : {};
}
