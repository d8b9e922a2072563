import { isEmailAddress } from '../address/email-address';
import { counted } from '../../lib/values/counted';
import type { Day } from '../../lib/values/days';
import { addDays, isDay } from '../../lib/values/days';

/** Person a gift card is mailed to. Texts are trimmed. */
export type GiftRecipient = {
  email: string;
  /** Empty if none is given, like the message. */
  name: string;
  message: string;
  /** Day of the mail, such as `2026-12-24`; empty for as soon as the card is paid. */
  sendOn: string;
  /** Minutes from the shopper's time to UTC on that day, as `Date.getTimezoneOffset` returns them. */
  utcOffset: number;
};

export type RecipientField = Exclude<keyof GiftRecipient, 'utcOffset'>;

/** Limits of the service: lengths in UTF-16 code units. */
export const recipientLimits = { name: 255, message: 200, daysAhead: 90 } as const;

/**
 * Validates a recipient by the rules of the service.
 *
 * @param today the shopper's day
 * @returns a message for each field that is wrong
 */
export function checkRecipient(
  { email, name, message, sendOn }: GiftRecipient,
  today: Day,
): Partial<Record<RecipientField, string>> {
  const lastDay = addDays(today, recipientLimits.daysAhead);
  const isInTime = sendOn === '' || (isDay(sendOn) && sendOn >= today && sendOn <= lastDay);
  return {
    ...(!isEmailAddress(email) && { email: 'Enter the address the card is mailed to.' }),
    ...(name.length > recipientLimits.name && { name: tooLong(name, recipientLimits.name) }),
    ...(message.length > recipientLimits.message && {
      message: tooLong(message, recipientLimits.message),
    }),
    ...(!isInTime && {
      sendOn: `Choose a day from today on, at most ${recipientLimits.daysAhead} days ahead.`,
    }),
  };
}

function tooLong(text: string, limit: number): string {
  return `This is ${counted(text.length - limit, 'character')} too long.`;
}
