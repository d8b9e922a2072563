import type { Appraisal, AppraisedLine } from '../cart/appraise-cart';
import type { PricedDeliveryGroup } from '../cart/delivery';
import { shippedCountries } from '../cart/delivery';
import type { Catalog } from '../catalog/catalog';
import { needsCard } from './checkout-form';
import { addressFields, codeFields, deliveryFields } from './checkout-fields';
import type { FormState } from './form-fields';
import { deliveryName, textField } from './form-fields';
import { nextPaymentRows } from './next-payment-rows';
import type { SafeHtml } from './markup';
import { dollars, markup } from './markup';
import { lastCharacters } from '../cart/gift-cards';

/** Invisible first button: Enter in a text box presses the first button of a form. */
const defaultButton = markup`<button class="default-button" type="submit" tabindex="-1" aria-hidden="true">Pay</button>`;

/** Renders the test checkout of a cart, with the errors of the last submission. */
export function checkoutPage(
  catalog: Catalog,
  appraisal: Appraisal,
  state: FormState,
  siteUrl: string,
): { title: string; body: SafeHtml } {
  const summary = orderSummary(appraisal);
  const heading = markup`<h1>Test checkout</h1>`;
  if (appraisal.totalQuantity === 0) {
    const back = markup`<p><a class="button" href="${siteUrl}/cart">Back to your cart</a></p>`;
    const body = markup`${heading}<p>There is nothing left in this cart to pay for.</p>${summary}${back}`;
    return { title: 'Test checkout', body };
  }
  const title = state.problems.length > 0 ? 'Error: Test checkout' : 'Test checkout';
  return {
    title,
    body: markup`${heading}
${problemList(state)}
<div class="columns">
${summary}
<form method="post" novalidate>
${defaultButton}
<input type="hidden" name="expected" value="${appraisal.goods}">
${contactFields(state)}
${appraisal.requiresShipping && addressFields(state, shippedCountries(catalog))}
${deliveryFields(appraisal, state)}
${codeFields(appraisal, state)}
${paymentFields(appraisal, state)}
<button type="submit" name="intent" value="pay">${appraisal.total > 0 ? 'Pay' : 'Place the order'}</button>
</form>
</div>`,
  };
}

function problemList({ problems }: FormState): SafeHtml | null {
  if (problems.length === 0) return null;
  const isCode = problems.every(({ field }) => field === 'code');
  return markup`<div class="problems" role="alert">
<h2>${isCode ? 'The code was not applied' : 'The order was not placed'}</h2>
<ul>${problems.map(({ field, message }) =>
    field === null
      ? markup`<li>${message}</li>`
      : markup`<li><a href="#${field}">${message}</a></li>`,
  )}</ul>
</div>`;
}

function contactFields(state: FormState): SafeHtml {
  return markup`<fieldset><legend>Contact</legend>
${textField(state, 'email', 'Email address', { type: 'email', autocomplete: 'email' })}
</fieldset>`;
}

function paymentFields(appraisal: Appraisal, state: FormState): SafeHtml {
  if (!needsCard(appraisal)) {
    return markup`<fieldset><legend>Payment</legend>
<p>Nothing is left to pay, so no card is needed.</p>
</fieldset>`;
  }
  const hint =
    '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. Never enter a real card here.';
  const isLater = appraisal.total === 0;
  return markup`<fieldset><legend>Payment</legend>
${isLater && markup`<p>Nothing is charged today. The card is kept for the next payment, named in the summary.</p>`}
${textField(state, 'card', 'Card number', { autocomplete: 'cc-number', inputmode: 'numeric', hint })}
</fieldset>`;
}

/** Renders the lines and totals of a cart, with the delivery chosen on the form. */
function orderSummary(appraisal: Appraisal): SafeHtml {
  const { lines, goods, shipping, giftCards, groups } = appraisal;
  const worth = lines.reduce((cents, { subtotal }) => cents + subtotal, 0);
  const reductions = appraisal.applied.filter(({ discount }) => discount.class !== 'SHIPPING');
  const later = nextPaymentRows(
    lines.map(({ variant, nextPayment }) => ({
      title: variant.productTitle,
      variantTitle: variant.title,
      requiresShipping: variant.requiresShipping,
      nextPayment,
    })),
  );
  const paying = giftCards.filter(({ used }) => used > 0);
  return markup`<section class="summary" aria-labelledby="summary">
<h2 id="summary">Order summary</h2>
<ul class="lines">${lines.map(summaryLine)}</ul>
<dl class="totals">
${total('Subtotal', dollars(worth))}
${reductions.map(({ code, discount, cents }) => total(`Discount ${code ?? discount.title}`, dollars(-cents)))}
${groups.map((group) => deliveryTotal(group, groups.length))}
${groups.length > 1 && total('Delivery in all', dollars(shipping))}
${total('Taxes', 'None in this test')}
${total(later.length > 0 ? 'Total due today' : 'Total', dollars(goods + shipping), 'total')}
${paying.map(({ code, used }) => total(`Gift card ending in ${lastCharacters(code)}`, dollars(-used)))}
${paying.length > 0 && total('Left to pay', dollars(appraisal.total), 'total')}
${later}
</dl>
</section>`;
}

function summaryLine({ record, variant, subtotal, plan }: AppraisedLine): SafeHtml {
  const image = variant.image.url.replace('.jpg', '_128x128_crop_center.jpg');
  const choice = variant.title === 'Default Title' ? null : markup`<br>${variant.title}`;
  return markup`<li>
<img src="${image}" alt="" width="64" height="64">
<span>${variant.productTitle}${choice}${plan && markup`<br>${plan.name}`}${publicAttributes(record)}<br>
${record.quantity > 0 ? `Quantity ${record.quantity}` : 'Sold out'}</span>
<span class="price">${dollars(subtotal)}</span>
</li>`;
}

/** Renders the attributes of a line but private ones, whose names begin with an underscore. */
function publicAttributes({ attributes }: AppraisedLine['record']): SafeHtml[] {
  return attributes
    .filter(({ key }) => !key.startsWith('_'))
    .map(({ key, value }) => markup`<br>${key}: ${value}`);
}

function total(name: string, value: string, style = ''): SafeHtml {
  return markup`<div class="${style}"><dt>${name}</dt><dd>${value}</dd></div>`;
}

function deliveryTotal(group: PricedDeliveryGroup, parcels: number): SafeHtml {
  const { chosen, savings } = group;
  const name = deliveryName(group, parcels);
  if (chosen === null) return total(name, 'Not chosen yet');
  const saved = savings.reduce((cents, saving) => cents + saving.cents, 0);
  const price = chosen.cents === saved ? 'Free' : dollars(chosen.cents - saved);
  const [saving] = savings;
  const by = saving ? ` (${saving.code ?? saving.discount.title})` : '';
  return total(`${name}, ${chosen.title}${by}`, price);
}
