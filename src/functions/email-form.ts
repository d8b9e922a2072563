import { maxEmailLength } from '../config/limits';
import { isEmailAddress } from '../domain/address/email-address';

/** Checks an address by the forms' rules, since a request need not come from a form. */
export function checkAddress(given: unknown): { address: string } | { error: string } {
  if (typeof given !== 'string' || given.trim() === '') {
    return { error: 'invalid email: the field "email" is empty.' };
  }
  const address = given.trim().toLowerCase();
  if (address.length > maxEmailLength) {
    return { error: `invalid email: an address may have at most ${maxEmailLength} characters.` };
  }
  return isEmailAddress(address) ? { address } : { error: 'invalid email' };
}

/** Writes a time to wait in words. */
export function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Messages that all forms for an address share. */
export const undeliverableMessage =
  'Emails to this address come back. Check it for a typing error, or use another one.';
export const serviceDownMessage =
  'Our email service does not answer. Please try again in a minute.';
export const crossSiteMessage = 'This form belongs to another site. Use the form on our own pages.';

/** @param seconds until the client may try again */
export function tooManyTriesMessage(seconds: number): string {
  return `Too many tries from here. Please try again in ${inWords(seconds)}.`;
}
