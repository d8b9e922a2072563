import { sessionStore } from '../../lib/browser-storage';
import { isRecord } from '../../lib/json';
import type { CheckoutForm } from './checkout-form';
import { checkoutFields } from './checkout-form';

/** The key in the tab's storage. */
const sessionKey = 'cornerwork-checkout';

/** The most characters a field takes. */
const longestValue = 255;

/**
 * What was typed before the page was reloaded. Anyone can write there, so only texts under known
 * names are taken. Storage that is blocked counts as empty.
 */
export function readTypedForm(): Partial<CheckoutForm> {
  return sessionStore.readJson(sessionKey, parseForm) ?? {};
}

/** Keeps what has been typed for as long as the tab lives. */
export function keepTypedForm(edits: Partial<CheckoutForm>): void {
  sessionStore.writeJson(sessionKey, edits);
}

function parseForm(stored: unknown): Partial<CheckoutForm> | undefined {
  if (!isRecord(stored)) return undefined;
  const entries = checkoutFields.flatMap((field) => {
    const value = stored[field];
    return typeof value === 'string' ? [[field, value.slice(0, longestValue)]] : [];
  });
  return Object.fromEntries(entries) as Partial<CheckoutForm>;
}
