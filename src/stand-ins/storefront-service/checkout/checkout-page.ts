import type { Appraisal } from '../cart/appraise-cart';
import { usProvinces } from '../cart/us-provinces';
import type { CheckoutForm } from './checkout-form';
import { dollars } from './dollars';
import type { FormState } from './form-fields';
import { errorText, problemOf, selectField, textField } from './form-fields';
import type { SafeHtml } from './markup';
import { markup } from './markup';
import { orderSummary } from './order-summary';

/** What the shopper agrees to pay for the goods; a form that states another sum is out of date. */
export function goodsTotal({ goods }: Appraisal): number {
  return goods;
}

/** The test checkout of a cart, with whatever was wrong with the form the last time. */
export function checkoutPage(
  appraisal: Appraisal,
  state: FormState,
  siteUrl: string,
): { title: string; body: SafeHtml } {
  const delivery = appraisal.rates.find(({ handle }) => handle === state.form.delivery) ?? null;
  const summary = orderSummary(appraisal, delivery);
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
<input type="hidden" name="expected" value="${goodsTotal(appraisal)}">
${contactFields(state)}
${appraisal.requiresShipping && addressFields(state)}
${appraisal.requiresShipping && deliveryFields(appraisal, state)}
${paymentFields(state)}
<button type="submit">Pay</button>
</form>
</div>`,
  };
}

function problemList({ problems }: FormState): SafeHtml | null {
  if (problems.length === 0) return null;
  return markup`<div class="problems" role="alert">
<h2>The order was not placed</h2>
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

function addressFields(state: FormState): SafeHtml {
  const states = Object.entries(usProvinces).map(([value, { name }]) => ({ value, text: name }));
  return markup`<fieldset><legend>Shipping address</legend>
<div class="row">
${textField(state, 'firstName', 'First name', { autocomplete: 'given-name', optional: true })}
${textField(state, 'lastName', 'Last name', { autocomplete: 'family-name' })}
</div>
${textField(state, 'address1', 'Address', { autocomplete: 'address-line1' })}
${textField(state, 'address2', 'Apartment, suite', { autocomplete: 'address-line2', optional: true })}
${textField(state, 'city', 'City', { autocomplete: 'address-level2' })}
<div class="row">
${selectField(state, 'provinceCode', 'State', { autocomplete: 'address-level1', entries: states })}
${textField(state, 'zip', 'ZIP code', { autocomplete: 'postal-code' })}
</div>
<p class="hint">Country: United States. The shop ships nowhere else.</p>
</fieldset>`;
}

function deliveryFields(appraisal: Appraisal, { form, problems }: FormState): SafeHtml {
  const error = problemOf(problems, 'delivery');
  return markup`<fieldset id="delivery"${error && markup` aria-describedby="delivery-error"`}>
<legend>Delivery</legend>
${appraisal.rates.map((rate) => deliveryChoice(appraisal, form, rate))}
${errorText('delivery', error)}
</fieldset>`;
}

function deliveryChoice(
  appraisal: Appraisal,
  form: CheckoutForm,
  { handle, title, description, cents }: Appraisal['rates'][number],
): SafeHtml {
  const checked = form.delivery === handle && markup` checked`;
  const sum = dollars(goodsTotal(appraisal) + cents);
  return markup`<label class="choice">
<input type="radio" name="delivery" value="${handle}"${checked} required>
<span>${title}<br><span class="hint">${description}; total ${sum}</span></span>
<span class="price">${cents === 0 ? 'Free' : dollars(cents)}</span>
</label>`;
}

function paymentFields(state: FormState): SafeHtml {
  const hint =
    '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. Never enter a real card here.';
  return markup`<fieldset><legend>Payment</legend>
${textField(state, 'card', 'Card number', { autocomplete: 'cc-number', inputmode: 'numeric', hint })}
</fieldset>`;
}
