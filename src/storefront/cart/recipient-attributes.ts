import type { CartAttribute } from '../../domain/cart/cart';
import type { GiftRecipient, RecipientField } from '../../domain/cart/gift-recipient';
import { isDay } from '../../lib/values/days';

/** Attributes of a line by which the service knows the recipient of a gift card. */
const attributeNames: Readonly<Record<RecipientField, string>> = {
  email: 'Recipient email',
  name: 'Recipient name',
  message: 'Message',
  sendOn: 'Send on',
};

/** Without it the service takes the others for notes and mails the card to the buyer. */
const isGiftName = '__shopify_send_gift_card_to_recipient';

/** Minutes from the shopper's time to UTC, for the beginning of the day of sending. */
const offsetName = '__shopify_offset';

/** Writes a recipient as attributes of a line; what is empty is left out. */
export function toRecipientAttributes(recipient: GiftRecipient): CartAttribute[] {
  const { email, name, message, sendOn } = recipient;
  return [
    { key: isGiftName, value: 'on' },
    ...Object.entries({ email, name, message, sendOn }).flatMap(([field, value]) =>
      value ? [{ key: attributeNames[field as RecipientField], value }] : [],
    ),
    { key: offsetName, value: String(recipient.utcOffset) },
  ];
}

/** Reads the recipient from a line's attributes; `undefined` if the card goes to the buyer. */
export function readRecipient(
  attributes: readonly { key: string; value?: string | null }[],
): GiftRecipient | undefined {
  const valueOf = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  if (!valueOf(isGiftName)) return undefined;
  const sendOn = valueOf(attributeNames.sendOn);
  return {
    email: valueOf(attributeNames.email),
    name: valueOf(attributeNames.name),
    message: valueOf(attributeNames.message),
    sendOn: isDay(sendOn) ? sendOn : '',
    utcOffset: Number(valueOf(offsetName)) || 0,
  };
}

/** Finds the field that the service's message about a recipient names; the address if it names none. */
export function refusedField(message: string): RecipientField {
  const fields = Object.entries(attributeNames) as [RecipientField, string][];
  const named = fields.find(([, name]) => message.toLowerCase().includes(name.toLowerCase()));
  return named ? named[0] : 'email';
}
