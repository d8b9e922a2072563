import type { Appraisal, AppraisedLine } from '../cart/appraise-cart';
import type { DeliveryGroup } from '../cart/delivery-groups';
import { lastCharacters } from '../cart/gift-cards';
import { dollars } from './dollars';
import { deliveryName } from './delivery-name';
import type { SafeHtml } from './markup';
import { markup } from './markup';

/** The lines and totals of a cart, with the delivery as it stands on the form. */
export function orderSummary(appraisal: Appraisal): SafeHtml {
  const { lines, goods, shipping, giftCards, groups } = appraisal;
  const worth = lines.reduce((cents, { subtotal }) => cents + subtotal, 0);
  const reductions = appraisal.applied.filter(({ discount }) => discount.class !== 'SHIPPING');
  const paying = giftCards.filter(({ used }) => used > 0);
  return markup`<section class="summary" aria-labelledby="summary">
<h2 id="summary">Order summary</h2>
<ul class="lines">${lines.map(summaryLine)}</ul>
<dl class="totals">
${total('Subtotal', dollars(worth))}
${reductions.map(({ code, discount, cents }) => total(`Discount ${code ?? discount.title}`, dollars(-cents)))}
${groups.map((group) => deliveryTotal(group, groups.length))}
${total('Taxes', 'None in this test')}
${total('Total', dollars(goods + shipping), 'total')}
${paying.map(({ code, used }) => total(`Gift card ending in ${lastCharacters(code)}`, dollars(-used)))}
${paying.length > 0 && total('Left to pay', dollars(appraisal.total), 'total')}
</dl>
</section>`;
}

function summaryLine({ record, variant, subtotal, plan }: AppraisedLine): SafeHtml {
  const image = variant.image.url.replace('.jpg', '_128x128_crop_center.jpg');
  const choice = variant.title === 'Default Title' ? null : markup`<br>${variant.title}`;
  return markup`<li>
<img src="${image}" alt="" width="64" height="64">
<span>${variant.productTitle}${choice}${plan && markup`<br>${plan.name}`}<br>
${record.quantity > 0 ? `Quantity ${record.quantity}` : 'Sold out'}</span>
<span class="price">${dollars(subtotal)}</span>
</li>`;
}

function total(name: string, value: string, style = ''): SafeHtml {
  return markup`<div class="${style}"><dt>${name}</dt><dd>${value}</dd></div>`;
}

function deliveryTotal(group: DeliveryGroup, parcels: number): SafeHtml {
  const { chosen, savings } = group;
  const name = deliveryName(group, parcels);
  if (chosen === null) return total(name, 'Not chosen yet');
  const saved = savings.reduce((cents, saving) => cents + saving.cents, 0);
  const price = chosen.cents === saved ? 'Free' : dollars(chosen.cents - saved);
  const [saving] = savings;
  const by = saving ? ` (${saving.code ?? saving.discount.title})` : '';
  return total(`${name}, ${chosen.title}${by}`, price);
}
