import type { Money } from '../../domain/money/money';
import { toMoney } from '../../domain/money/money';

/**
 * A metafield of type `money` is JSON: `{"amount":"19.00","currency_code":"USD"}`. A merchant may
 * have given the field another type, whose values say nothing here.
 */
export function toMoneyMetafield(text: string | null | undefined): Money | null {
  const match = /^\{"amount":"(\d+(?:\.\d+)?)","currency_code":"([A-Z]{3})"\}$/.exec(text ?? '');
  return match?.[1] && match[2] ? toMoney({ amount: match[1], currencyCode: match[2] }) : null;
}
