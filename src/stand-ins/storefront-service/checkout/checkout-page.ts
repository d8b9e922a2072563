import type { Appraisal } from '../cart/appraise-cart';
import { shippedCountries } from '../cart/delivery';
import type { Catalogue } from '../catalogue/catalogue';
import { addressFields } from './address-fields';
import { codeFields } from './code-fields';
import { deliveryFields } from './delivery-fields';
import type { FormState } from './form-fields';
import { textField } from './form-fields';
import type { SafeHtml } from './markup';
import { markup } from './markup';
import { orderSummary } from './order-summary';

/** Enter in a text box presses the first button of a form: this one, which nobody sees. */
const defaultButton = markup`<button class="default-button" type="submit" tabindex="-1" aria-hidden="true">Pay</button>`;

/** The test checkout of a cart, with whatever was wrong with the form the last time. */
export function checkoutPage(
  catalogue: Catalogue,
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
${appraisal.requiresShipping && addressFields(state, shippedCountries(catalogue))}
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

function paymentFields({ total }: Appraisal, state: FormState): SafeHtml {
  if (total === 0) {
    return markup`<fieldset><legend>Payment</legend>
<p>Nothing is left to pay, so no card is needed.</p>
</fieldset>`;
  }
  const hint =
    '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. Never enter a real card here.';
  return markup`<fieldset><legend>Payment</legend>
${textField(state, 'card', 'Card number', { autocomplete: 'cc-number', inputmode: 'numeric', hint })}
</fieldset>`;
}
