import type { Money } from '../../domain/money/money';
import { toMoney } from '../../domain/money/money';

/**
 * Parses a metafield of type `money`: `{"amount":"19.00","currency_code":"USD"}`. Returns `null`
 * for a value of another type.
 */
export function toMoneyMetafield(text: string | null | undefined): Money | null {
  const match = /^\{"amount":"(\d+(?:\.\d+)?)","currency_code":"([A-Z]{3})"\}$/.exec(text ?? '');
  return match?.[1] && match[2] ? toMoney({ amount: match[1], currencyCode: match[2] }) : null;
}
