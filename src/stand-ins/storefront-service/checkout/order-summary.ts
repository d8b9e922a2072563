import type { Appraisal, AppraisedLine } from '../cart/appraise-cart';
import type { DeliveryOption } from '../cart/delivery';
import { dollars } from './dollars';
import type { SafeHtml } from './markup';
import { markup } from './markup';

/** The lines and totals of a cart, with the delivery as it stands on the form. */
export function orderSummary(appraisal: Appraisal, delivery: DeliveryOption | null): SafeHtml {
  const worth = appraisal.lines.reduce((cents, { subtotal }) => cents + subtotal, 0);
  const reductions = appraisal.applied.filter(({ discount }) => discount.class !== 'SHIPPING');
  return markup`<section class="summary" aria-labelledby="summary">
<h2 id="summary">Order summary</h2>
<ul class="lines">${appraisal.lines.map(summaryLine)}</ul>
<dl class="totals">
${total('Subtotal', dollars(worth))}
${reductions.map(({ code, discount, cents }) => total(`Discount ${code ?? discount.title}`, dollars(-cents)))}
${appraisal.requiresShipping && total(deliveryLabel(delivery), deliveryPrice(delivery))}
${total('Taxes', 'None in this test')}
${total('Total', dollars(appraisal.goods + (delivery?.cents ?? 0)), 'total')}
</dl>
</section>`;
}

function summaryLine({ record, variant, subtotal }: AppraisedLine): SafeHtml {
  const image = variant.image.url.replace('.jpg', '_128x128_crop_center.jpg');
  return markup`<li>
<img src="${image}" alt="" width="64" height="64">
<span>${variant.productTitle}<br>${variant.title}<br>
${record.quantity > 0 ? `Quantity ${record.quantity}` : 'Sold out'}</span>
<span class="price">${dollars(subtotal)}</span>
</li>`;
}

function total(name: string, value: string, style = ''): SafeHtml {
  return markup`<div class="${style}"><dt>${name}</dt><dd>${value}</dd></div>`;
}

function deliveryLabel(delivery: DeliveryOption | null): string {
  return delivery ? `Delivery, ${delivery.title}` : 'Delivery';
}

function deliveryPrice(delivery: DeliveryOption | null): string {
  if (delivery === null) return 'Not chosen yet';
  return delivery.cents === 0 ? 'Free' : dollars(delivery.cents);
}
