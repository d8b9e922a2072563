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
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(sessionKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = checkoutFields.flatMap((field) => {
      const value: unknown = Reflect.get(stored, field);
      return typeof value === 'string' ? [[field, value.slice(0, longestValue)]] : [];
    });
    return Object.fromEntries(entries) as Partial<CheckoutForm>;
  } catch {
    return {};
  }
}

/** Keeps what has been typed for as long as the tab lives. */
export function keepTypedForm(edits: Partial<CheckoutForm>): void {
  try {
    window.sessionStorage.setItem(sessionKey, JSON.stringify(edits));
  } catch {
    // Storage is blocked or full: the form then lives as long as the page.
  }
}
