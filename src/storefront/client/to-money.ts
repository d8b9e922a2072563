import type { Money } from '../../domain/money/money';
import { toMoney } from '../../domain/money/money';
import type { MoneyFragment } from '../generated/operations';

/** Money that may be missing from an answer. */
export function toOptionalMoney(money: MoneyFragment | null): Money | null {
  return money ? toMoney(money) : null;
}
