import { paymentTime } from '../cart/next-payment';
import type { OrderLine } from '../state/shop-state';
import type { SafeHtml } from './markup';
import { dollars, markup } from './markup';

type PaidLine = Pick<OrderLine, 'title' | 'variantTitle' | 'requiresShipping' | 'nextPayment'>;

/** Renders the payments that follow an order, one row for each line with a plan. */
export function nextPaymentRows(lines: readonly PaidLine[]): SafeHtml[] {
  return lines.flatMap(({ title, variantTitle, requiresShipping, nextPayment }) => {
    if (nextPayment === undefined) return [];
    const choice = variantTitle === 'Default Title' ? '' : `, ${variantTitle}`;
    const shipping = requiresShipping ? ', plus shipping' : '';
    const name = `${paymentTime(nextPayment)}: ${title}${choice}${shipping}`;
    return [markup`<div><dt>${name}</dt><dd>${dollars(nextPayment.cents)}</dd></div>`];
  });
}
