import { sessionStore } from '../../lib/browser/browser-storage';
import { isRecord } from '../../lib/values/json';
import type { CheckoutForm } from './checkout-form';
import { checkoutFields } from './checkout-form';

const sessionKey = 'cornerwork-checkout';

/** Maximum number of characters a field accepts. */
const maxFieldLength = 255;

/**
 * Reads the form that was typed before a reload. Storage is not trusted: only texts of known fields
 * are taken.
 */
export function readTypedForm(): Partial<CheckoutForm> {
  return sessionStore.readJson(sessionKey, parseForm) ?? {};
}

/** Stores the typed form for the life of the tab. */
export function storeTypedForm(edits: Partial<CheckoutForm>): void {
  sessionStore.writeJson(sessionKey, edits);
}

function parseForm(stored: unknown): Partial<CheckoutForm> | undefined {
  if (!isRecord(stored)) return undefined;
  const entries = checkoutFields.flatMap((field) => {
    const value = stored[field];
    return typeof value === 'string' ? [[field, value.slice(0, maxFieldLength)]] : [];
  });
  return Object.fromEntries(entries) as Partial<CheckoutForm>;
}
