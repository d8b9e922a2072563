import type { CartAttribute, LineMerchandise, MembershipIds } from '../../domain/cart/cart';
import type { GiftRecipient, RecipientField } from '../../domain/cart/gift-recipient';
import { isDay } from '../../lib/values/days';

/** Attributes of a line by which the service knows the recipient of a gift card. */
const recipientNames: Readonly<Record<RecipientField, string>> = {
  email: 'Recipient email',
  name: 'Recipient name',
  message: 'Message',
  sendOn: 'Send on',
};

/** Without it the service takes the others for notes and mails the card to the buyer. */
const isGiftName = '__shopify_send_gift_card_to_recipient';

/** Minutes from the shopper's time to UTC, for the beginning of the day of sending. */
const offsetName = '__shopify_offset';

/**
 * Writes the attributes of a line, which the order keeps: the ids of a membership, the recipient of a
 * gift card, then the others. The underscore of the ids hides them from the shopper on the service's
 * own pages.
 */
export function toLineAttributes({
  membership,
  recipient,
  attributes = [],
}: LineMerchandise): CartAttribute[] {
  return [
    ...(membership ? toMembershipAttributes(membership) : []),
    ...(recipient ? toRecipientAttributes(recipient) : []),
    ...attributes,
  ];
}

function toMembershipAttributes({ subscriptionId, membershipId }: MembershipIds): CartAttribute[] {
  return [
    ...(subscriptionId ? [{ key: '_subscription_id', value: subscriptionId }] : []),
    ...(membershipId ? [{ key: '_membership_id', value: membershipId }] : []),
  ];
}

/** Leaves out empty values. */
function toRecipientAttributes(recipient: GiftRecipient): CartAttribute[] {
  const { email, name, message, sendOn } = recipient;
  return [
    { key: isGiftName, value: 'on' },
    ...Object.entries({ email, name, message, sendOn }).flatMap(([field, value]) =>
      value ? [{ key: recipientNames[field as RecipientField], value }] : [],
    ),
    { key: offsetName, value: String(recipient.utcOffset) },
  ];
}

/**
 * Reads the recipient of a gift card from a line's attributes, and the attributes that
 * `toLineAttributes` would not write by itself.
 *
 * @param membership ids of the line's product
 */
export function readLineAttributes(
  attributes: readonly { key: string; value?: string | null }[],
  membership: MembershipIds | undefined,
): Pick<LineMerchandise, 'recipient' | 'attributes'> {
  const recipient = readRecipient(attributes);
  const written = toLineAttributes({ variantGid: '', membership, recipient });
  const rest = attributes
    .filter(({ key }) => !written.some((each) => each.key === key))
    .map(({ key, value }) => ({ key, value: value ?? '' }));
  return { ...(recipient && { recipient }), ...(rest.length > 0 && { attributes: rest }) };
}

function readRecipient(
  attributes: readonly { key: string; value?: string | null }[],
): GiftRecipient | undefined {
  const valueOf = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  if (!valueOf(isGiftName)) return undefined;
  const sendOn = valueOf(recipientNames.sendOn);
  return {
    email: valueOf(recipientNames.email),
    name: valueOf(recipientNames.name),
    message: valueOf(recipientNames.message),
    sendOn: isDay(sendOn) ? sendOn : '',
    utcOffset: Number(valueOf(offsetName)) || 0,
  };
}

/** Finds the field that the service's message about a recipient names; the address if it names none. */
export function refusedField(message: string): RecipientField {
  const fields = Object.entries(recipientNames) as [RecipientField, string][];
  const named = fields.find(([, name]) => message.toLowerCase().includes(name.toLowerCase()));
  return named ? named[0] : 'email';
}
