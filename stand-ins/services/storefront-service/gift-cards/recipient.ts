import { isEmailAddress } from '../../../../src/domain/address/email-address';
import type { CartUserError } from '../cart/cart-change';
import { userError } from '../cart/cart-change';
import type { Attribute } from '../state/shop-state';

/** Recipient in the attributes of a gift card's line, under the names of Shopify's recipient form. */
export type Recipient = {
  email: string;
  name: string;
  message: string;
  /** Start of the day of sending in the buyer's time zone; null for as soon as the card is paid. */
  sendAt: Date | null;
};

const dayMs = 24 * 60 * 60 * 1000;
const maxDaysAhead = 90;
const maxNameLength = 255;
const maxMessageLength = 200;

/** Reads the recipient of a gift card's line; null if the card goes to the buyer. */
export function recipientOf(attributes: readonly Attribute[]): Recipient | null {
  const valueOf = (name: string) => attributes.find(({ key }) => key === name)?.value ?? '';
  if (valueOf('__shopify_send_gift_card_to_recipient') === '') return null;
  const sendOn = valueOf('Send on');
  const offsetMs = (Number(valueOf('__shopify_offset')) || 0) * 60_000;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(sendOn);
  return {
    email: valueOf('Recipient email'),
    name: valueOf('Recipient name'),
    message: valueOf('Message'),
    sendAt: sendOn === '' ? null : new Date(isDay ? Date.parse(sendOn) + offsetMs : NaN),
  };
}

/**
 * Validates the recipient of a gift card, as the service does since 2026-01.
 *
 * @param at field path of the line
 */
export function checkRecipient(
  attributes: readonly Attribute[],
  at: string[],
  now: Date,
): CartUserError[] {
  const recipient = recipientOf(attributes);
  if (recipient === null) return [];
  const problem = problemOf(recipient, now);
  if (problem === null) return [];
  return [userError('GIFT_CARD_RECIPIENT_INVALID', [...at, 'attributes'], problem)];
}

function problemOf({ email, name, message, sendAt }: Recipient, now: Date): string | null {
  if (email === '') return 'Recipient email is required.';
  if (!isEmailAddress(email)) return 'Recipient email is invalid.';
  if (name.length > maxNameLength) {
    return `Recipient name is too long (maximum is ${maxNameLength} characters).`;
  }
  if (message.length > maxMessageLength) {
    return `Message is too long (maximum is ${maxMessageLength} characters).`;
  }
  if (sendAt === null) return null;
  const days = (sendAt.getTime() - now.getTime()) / dayMs;
  // The day that has begun counts as today.
  return days > -1 && days <= maxDaysAhead
    ? null
    : `Send on must be a date within ${maxDaysAhead} days.`;
}
