/** What the shopper asked for with the button that was pressed. */
export type CheckoutIntent =
  | { kind: 'pay' }
  | { kind: 'update' }
  | { kind: 'apply' }
  | { kind: 'remove-code'; code: string }
  | { kind: 'remove-card'; uuid: string };

/**
 * Reads the button. Enter in a text box presses the first one, which pays: with a code typed that
 * was not applied yet, applying it comes first, so that nobody pays without the discount they typed.
 */
export function readIntent(body: unknown, typedCode: string): CheckoutIntent {
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'intent') : null;
  const [kind = '', ...rest] = typeof value === 'string' ? value.split(':') : [];
  const subject = rest.join(':');
  if (kind === 'update' || kind === 'apply') return { kind };
  if (kind === 'remove-code') return { kind, code: subject };
  if (kind === 'remove-card') return { kind, uuid: subject };
  return typedCode === '' ? { kind: 'pay' } : { kind: 'apply' };
}
